import { describeValue } from './describe-value.js'
import { floatRepr } from './float-repr.js'
import { isRecord } from './is-record.js'
import { MAX_NESTING, NestingError } from './nesting-error.js'
import { numberText } from './number-text.js'
import { isPyFloat } from './py-float.js'
import { isPyTuple } from './py-tuple.js'
import { stringRepr } from './string-repr.js'
import { UnsupportedValueError } from './unsupported-value-error.js'

/**
 * Python's `repr`: `'a'`, `"it's"`, `True`, `None`, `1.0`, `[1, 2]`, `(1,)`, `{'a': 1}`.
 *
 * Takes what `dumpsJson` takes, by the same rules for `undefined` and `toJSON`. Map keys may be any value.
 *
 * @throws UnsupportedValueError for anything else (functions, symbols, Sets, undefined itself), with its path
 * @throws NestingError beyond 1000 levels, which is also how an object that contains itself ends
 */
export function reprPython(value: unknown): string {
  return repr(value, [])
}

function repr(value: unknown, path: unknown[]): string {
  switch (typeof value) {
    case 'string':
      return stringRepr(value)
    case 'number':
      return numberText(value)
    case 'boolean':
      return value ? 'True' : 'False'
    case 'bigint':
      return value.toString()
    case 'object':
      return value === null ? 'None' : reprObject(value, path)
    default:
      throw new UnsupportedValueError(describeValue(value), [...path], 'a Python value')
  }
}

function reprObject(value: object, path: unknown[]): string {
  if (isPyFloat(value)) return floatRepr(value.value)
  if (path.length >= MAX_NESTING) throw new NestingError([...path])
  if (isPyTuple(value))
    return value.length === 1 ? `(${reprItems(value, path)},)` : `(${reprItems(value, path)})`
  if (Array.isArray(value)) return `[${reprItems(value, path)}]`
  if (value instanceof Map) return reprDict(value, path)
  if ('toJSON' in value && typeof value.toJSON === 'function')
    return reprPart(value.toJSON(''), 'toJSON()', path)
  if (isRecord(value)) return reprDict(Object.entries(value), path)
  throw new UnsupportedValueError(describeValue(value), [...path], 'a Python value')
}

function reprItems(items: readonly unknown[], path: unknown[]): string {
  return Array.from(items, (item, index) => (item === undefined ? 'None' : reprPart(item, index, path))).join(
    ', ',
  )
}

function reprDict(entries: Iterable<readonly [unknown, unknown]>, path: unknown[]): string {
  const texts: string[] = []
  for (const [key, item] of entries) {
    if (item === undefined) continue
    texts.push(`${reprPart(key, 'a key', path)}: ${reprPart(item, key, path)}`)
  }
  return `{${texts.join(', ')}}`
}

function reprPart(value: unknown, step: unknown, path: unknown[]): string {
  path.push(step)
  const text = repr(value, path)
  path.pop()
  return text
}
