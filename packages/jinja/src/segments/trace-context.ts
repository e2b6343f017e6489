import { ContextError } from '../errors/index.js'
import { dictEntries, isDict, PyDict } from '../runtime/dict.js'
import { isStr, plain, Text } from '../runtime/text.js'
import { PyObject, type Value } from '../runtime/value.js'
import { childPath } from './child-path.js'
import { textFrom } from './str-of.js'
import { noteOrigin } from './tracing.js'

/** A copy of a value of the caller in which every text, list and dict knows its path. */
export function traceValue(value: Value, path: string): Value {
  const origin = { path, generation: null }
  if (typeof value === 'string') return textFrom(value, origin)
  if (value === null || typeof value !== 'object' || value instanceof PyObject) return traceOther(value, path)
  if (Array.isArray(value)) {
    const items = value.map((item: Value | undefined, index) =>
      traceValue(item ?? null, childPath(path, index)),
    )
    noteOrigin(items, origin)
    return items
  }
  if (!isDict(value)) return value
  const dict = new PyDict()
  for (const [key, item] of dictEntries(value)) {
    const itemPath = childPath(path, key)
    const tracedKey = isStr(key)
      ? new Text(plain(key), false, [{ text: plain(key), origin: { path: itemPath, generation: null } }])
      : key
    dict.set(tracedKey, traceValue(item, itemPath))
  }
  noteOrigin(dict, origin)
  return dict
}

function traceOther(value: Value, path: string): Value {
  if (typeof value === 'function' || typeof value === 'symbol')
    throw new ContextError(`${path} is a ${typeof value}, which a template cannot use`)
  return value
}
