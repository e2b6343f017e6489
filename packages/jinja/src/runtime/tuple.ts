import { PyTuple } from '@parlance/python-text'
import type { Value } from './value.js'

/** A tuple of these items. */
export function tuple(items: readonly Value[]): PyTuple<Value> {
  const result = new PyTuple<Value>()
  for (const item of items) result.push(item)
  return result
}
