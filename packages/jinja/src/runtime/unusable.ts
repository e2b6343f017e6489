import { isPyFloat } from '@parlance/python-text'
import { ContextError } from '../errors/index.js'
import { childPath } from '../segments/child-path.js'
import { type Dict, dictEntries, isRecord } from './dict.js'
import { str } from './repr.js'
import { PyObject, type Value } from './value.js'

/** Levels of a context that are looked through for the value that an error is about. */
const MAX_DEPTH = 200

/** What a value that no template can use is, in words; `undefined` for one that it can. */
export function unusable(value: unknown): string | undefined {
  if (typeof value !== 'object') {
    const isValue = typeof value !== 'function' && typeof value !== 'symbol' && value !== undefined
    return isValue ? undefined : value === undefined ? 'undefined' : `a ${typeof value}`
  }
  if (value === null || Array.isArray(value) || value instanceof PyObject || value instanceof Map)
    return undefined
  if (isRecord(value) || isPyFloat(value)) return undefined
  const kind = Object.prototype.toString.call(value).slice(8, -1)
  return kind === 'Object' ? 'an instance of a class' : `a value of type ${kind}`
}

/** The error for the first value of a context that no template can use; `undefined` where there is none. */
export function contextError(context: Dict): ContextError | undefined {
  return search(context as Value, '', new Set(), 0)
}

function search(value: unknown, path: string, seen: Set<unknown>, depth: number): ContextError | undefined {
  const kind = unusable(value)
  if (kind !== undefined) return new ContextError(`${path} is ${kind}, which a template cannot use`, path)
  if (typeof value !== 'object' || value === null || isPyFloat(value) || seen.has(value)) return undefined
  seen.add(value)
  if (depth > MAX_DEPTH) return undefined
  const entries: Iterable<readonly [Value, unknown]> = Array.isArray(value)
    ? value.entries()
    : dictEntries(value as Dict)
  for (const [key, item] of entries) {
    const found =
      item === undefined
        ? undefined
        : search(item, path === '' ? str(key) : childPath(path, key), seen, depth + 1)
    if (found !== undefined) return found
  }
  return undefined
}
