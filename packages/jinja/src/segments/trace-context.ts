import { isPyFloat, PyTuple } from '@parlance/python-text'
import { dictEntries, isDict, PyDict } from '../runtime/dict.js'
import { Scalar } from '../runtime/scalar.js'
import { tuple } from '../runtime/tuple.js'
import { unusable } from '../runtime/unusable.js'
import { PyObject, type Value } from '../runtime/value.js'
import { childPath } from './child-path.js'
import { callerOrigin } from './origin.js'
import { textFrom } from './str-of.js'
import { noteOrigin } from './tracing.js'

/**
 * A copy of a value of the caller in which every text, number, boolean, None, list and dict knows its path. With
 * `whole` everything in it has the path of the whole.
 */
export function traceValue(value: Value, path: string, whole = false): Value {
  const origin = callerOrigin(path)
  if (typeof value === 'string') return textFrom(value, origin)
  // It may never be used.
  if (unusable(value) !== undefined) return value
  if (value === null || typeof value !== 'object' || isPyFloat(value)) return new Scalar(value, origin)
  if (value instanceof PyObject && !(value instanceof PyDict)) return value
  const pathOf = (key: Value): string => (whole ? path : childPath(path, key))
  if (Array.isArray(value)) {
    const items = Array.from(value, (item: Value | undefined, index) =>
      traceValue(item ?? null, pathOf(index), whole),
    )
    const list = value instanceof PyTuple ? tuple(items) : items
    noteOrigin(list, origin)
    return list
  }
  if (!isDict(value)) return value
  const dict = new PyDict()
  for (const [key, item] of dictEntries(value)) {
    const itemPath = pathOf(key)
    dict.set(Array.isArray(key) ? key : traceValue(key, itemPath, whole), traceValue(item, itemPath, whole))
  }
  noteOrigin(dict, origin)
  return dict
}
