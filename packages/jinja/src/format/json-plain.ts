import { floatRepr, isIntNumber, jsonAsciiString, jsonString } from '@parlance/python-text'
import { meter } from '../budget/meter.js'
import { typeError } from '../errors/index.js'
import { ordered } from '../runtime/compare.js'
import { dictEntries, isDict } from '../runtime/dict.js'
import { floatOf, intOf } from '../runtime/numbers.js'
import { repr } from '../runtime/repr.js'
import { isStr, plain } from '../runtime/text.js'
import { typeName } from '../runtime/type-name.js'
import type { Value } from '../runtime/value.js'
import type { JsonLayout } from './json-layout.js'

/** A string in JSON. */
export function jsonQuote(text: string, ensureAscii: boolean): string {
  return ensureAscii ? jsonAsciiString(text) : jsonString(text)
}

/** A number in JSON, `undefined` where the value is none. */
export function jsonNumber(value: Value): string | undefined {
  if (intOf(value) !== undefined) return repr(value)
  const float = floatOf(value)
  if (float === undefined) return undefined
  if (Number.isFinite(float)) return floatRepr(float)
  return Number.isNaN(float) ? 'NaN' : float > 0 ? 'Infinity' : '-Infinity'
}

/** The text of a key of a dict. */
export function jsonKey(key: Value): string {
  if (isStr(key)) return plain(key)
  if (key === null) return 'null'
  if (typeof key === 'boolean') return key ? 'true' : 'false'
  const number = jsonNumber(key)
  if (number !== undefined) return number
  throw typeError(`keys must be str, int, float, bool or None, not ${typeName(key)}`)
}

/** The entries of a dict in the order in which they are written. */
export function jsonEntries(value: Parameters<typeof dictEntries>[0], sorted: boolean): [Value, Value][] {
  const entries = dictEntries(value)
  meter.charge(entries.length)
  if (sorted) entries.sort(([a], [b]) => (ordered('<', a, b) ? -1 : ordered('<', b, a) ? 1 : 0))
  return entries
}

/** Python's `json.dumps(value)`. `newline` starts a line on the value's level; it is empty where all is on one line. */
export function plainJson(value: Value, layout: JsonLayout, newline: string): string {
  if (typeof value === 'string') return jsonQuote(value, layout.ensureAscii)
  if (value === null) return 'null'
  if (typeof value === 'boolean') return value ? 'true' : 'false'
  if (typeof value === 'number' && isIntNumber(value)) return String(value)
  if (Array.isArray(value)) return listJson(value, layout, newline)
  if (typeof value === 'object' && Object.getPrototypeOf(value) === Object.prototype && !layout.sortKeys)
    return recordJson(value as Readonly<Record<string, Value | undefined>>, layout, newline)
  if (isStr(value)) return jsonQuote(plain(value), layout.ensureAscii)
  const number = jsonNumber(value)
  if (number !== undefined) return number
  if (!isDict(value)) throw typeError(`Object of type ${typeName(value)} is not JSON serializable`)
  const inner = newline === '' ? '' : newline + layout.indent
  let text = ''
  for (const [key, item] of jsonEntries(value, layout.sortKeys)) {
    text += text === '' ? `{${inner}` : layout.itemSeparator + inner
    text += jsonQuote(jsonKey(key), layout.ensureAscii) + layout.keySeparator + plainJson(item, layout, inner)
  }
  return text === '' ? '{}' : `${text}${newline}}`
}

function listJson(items: readonly (Value | undefined)[], layout: JsonLayout, newline: string): string {
  if (items.length === 0) return '[]'
  meter.charge(items.length)
  const inner = newline === '' ? '' : newline + layout.indent
  let text = `[${inner}`
  for (let i = 0; i < items.length; i++) {
    if (i > 0) text += layout.itemSeparator + inner
    text += plainJson(items[i] ?? null, layout, inner)
  }
  return `${text}${newline}]`
}

/** A plain object of the caller. */
function recordJson(
  record: Readonly<Record<string, Value | undefined>>,
  layout: JsonLayout,
  newline: string,
): string {
  const inner = newline === '' ? '' : newline + layout.indent
  let text = ''
  for (const key in record) {
    const item = record[key]
    if (item === undefined || !Object.hasOwn(record, key)) continue
    meter.charge(1)
    text += text === '' ? `{${inner}` : layout.itemSeparator + inner
    text += jsonQuote(key, layout.ensureAscii) + layout.keySeparator + plainJson(item, layout, inner)
  }
  return text === '' ? '{}' : `${text}${newline}}`
}
