import { isStr, plain } from '../runtime/text.js'
import type { Value } from '../runtime/value.js'

/** The path of an item. */
export function childPath(path: string, key: Value): string {
  if (typeof key === 'number') return `${path}[${key}]`
  return isStr(key) ? `${path}.${plain(key)}` : path
}
