import { describeValue } from './describe-value.js'
import { sortedKeys } from './dict-keys.js'
import { floatRepr } from './float-repr.js'
import { isPlainObject, isRecord } from './is-record.js'
import { type DumpsJsonOptions, indentText } from './json-dumps-options.js'
import { JsonKeys } from './json-keys.js'
import { jsonAsciiString, jsonString } from './json-string.js'
import { MAX_NESTING, NestingError } from './nesting-error.js'
import { numberText } from './number-text.js'
import { isPyFloat } from './py-float.js'
import { UnsupportedValueError } from './unsupported-value-error.js'

/**
 * JSON text as Python's `json.dumps` writes it, by default with `ensure_ascii=False`.
 *
 * Takes null, booleans, numbers, bigints, strings, arrays, PyTuple, PyFloat, Maps (keys may be numbers, booleans
 * and null, which become text as in Python) and plain objects by their own enumerable properties. As in
 * `JSON.stringify`, a property that is `undefined` is left out, an array item that is `undefined` becomes
 * `null`, and objects of a class that has `toJSON` (Date, URL) are written as its result. Whole numbers are ints
 * (`1`), others floats in Python's text (`1e-07`, `NaN`, `Infinity`); {@link PyFloat} writes `1.0`.
 *
 * @throws UnsupportedValueError for anything else (functions, symbols, Sets, undefined itself), with its path
 * @throws NestingError beyond 1000 levels, which is also how an object that contains itself ends
 */
export function dumpsJson(value: unknown, options: DumpsJsonOptions = {}): string {
  return new JsonWriter(options).write(value, 0)
}

const DEFAULT_KEY_SEPARATOR = ': '
const DEFAULT_KEYS = new JsonKeys(jsonString, DEFAULT_KEY_SEPARATOR)

class JsonWriter {
  /** Where the writer is; the first `depth` entries count. */
  private readonly path: unknown[] = []
  private readonly indent: string | null
  private readonly itemSeparator: string
  private readonly keySeparator: string
  private readonly sortKeys: boolean
  private readonly quote: (text: string) => string
  private readonly keys: JsonKeys

  constructor(options: DumpsJsonOptions) {
    this.indent = indentText(options.indent)
    const [item, key] = options.separators ?? [this.indent === null ? ', ' : ',', DEFAULT_KEY_SEPARATOR]
    this.itemSeparator = item
    this.keySeparator = key
    this.sortKeys = options.sortKeys ?? false
    this.quote = options.ensureAscii ? jsonAsciiString : jsonString
    const isDefault = key === DEFAULT_KEY_SEPARATOR && !options.ensureAscii
    this.keys = isDefault ? DEFAULT_KEYS : new JsonKeys(this.quote, key)
  }

  write(value: unknown, depth: number): string {
    switch (typeof value) {
      case 'string':
        return this.quote(value)
      case 'number':
        return jsonNumber(value)
      case 'boolean':
        return value ? 'true' : 'false'
      case 'bigint':
        return value.toString()
      case 'object':
        return value === null ? 'null' : this.writeObject(value, depth)
      default:
        throw this.unsupported(value, depth)
    }
  }

  private writeObject(value: object, depth: number): string {
    if (Array.isArray(value)) return this.writeList(value, depth)
    if (isPlainObject(value)) return this.writeRecord(value, depth)
    if (isPyFloat(value)) return jsonFloat(value.value)
    if (value instanceof Map) return this.writeMap(value, depth)
    if ('toJSON' in value && typeof value.toJSON === 'function')
      return this.write(value.toJSON(''), depth + 1)
    if (isRecord(value)) return this.writeRecord(value, depth)
    throw this.unsupported(value, depth)
  }

  private writeList(items: readonly unknown[], depth: number): string {
    this.checkDepth(depth)
    if (items.length === 0) return '[]'
    const between = this.betweenItems(depth)
    let text = ''
    for (let index = 0; index < items.length; index++) {
      this.path[depth] = index
      if (index > 0) text += between
      const item = items[index]
      text += item === undefined ? 'null' : this.write(item, depth + 1)
    }
    return this.enclose('[', text, ']', depth)
  }

  private writeRecord(record: Record<string, unknown>, depth: number): string {
    this.checkDepth(depth)
    const names = Object.keys(record)
    const between = this.betweenItems(depth)
    let text = ''
    for (const name of this.sortKeys ? sortedKeys(names) : names) {
      const item = record[name]
      if (item === undefined) continue
      this.path[depth] = name
      if (text !== '') text += between
      text += this.keys.write(name) + this.write(item, depth + 1)
    }
    return text === '' ? '{}' : this.enclose('{', text, '}', depth)
  }

  private writeMap(map: ReadonlyMap<unknown, unknown>, depth: number): string {
    this.checkDepth(depth)
    const keys = [...map.keys()]
    const between = this.betweenItems(depth)
    let text = ''
    for (const key of this.sortKeys ? sortedKeys(keys) : keys) {
      const item = map.get(key)
      if (item === undefined) continue
      this.path[depth] = key
      if (text !== '') text += between
      text += this.keyText(key, depth) + this.write(item, depth + 1)
    }
    return text === '' ? '{}' : this.enclose('{', text, '}', depth)
  }

  private keyText(key: unknown, depth: number): string {
    if (typeof key === 'string') return this.keys.write(key)
    if (
      typeof key === 'number' ||
      typeof key === 'bigint' ||
      typeof key === 'boolean' ||
      key === null ||
      isPyFloat(key)
    ) {
      return `"${this.write(key, depth)}"${this.keySeparator}`
    }
    throw new UnsupportedValueError(
      `a Map key that is ${describeValue(key)}`,
      this.path.slice(0, depth),
      'JSON',
    )
  }

  private betweenItems(depth: number): string {
    if (this.indent === null) return this.itemSeparator
    return `${this.itemSeparator}\n${this.indent.repeat(depth + 1)}`
  }

  private enclose(open: string, items: string, close: string, depth: number): string {
    if (this.indent === null) return open + items + close
    return `${open}\n${this.indent.repeat(depth + 1)}${items}\n${this.indent.repeat(depth)}${close}`
  }

  private checkDepth(depth: number): void {
    if (depth >= MAX_NESTING) throw new NestingError(this.path.slice(0, depth))
  }

  private unsupported(value: unknown, depth: number): UnsupportedValueError {
    return new UnsupportedValueError(describeValue(value), this.path.slice(0, depth), 'JSON')
  }
}

function jsonNumber(value: number): string {
  return Number.isFinite(value) ? numberText(value) : jsonFloat(value)
}

function jsonFloat(value: number): string {
  if (Number.isFinite(value)) return floatRepr(value)
  if (Number.isNaN(value)) return 'NaN'
  return value > 0 ? 'Infinity' : '-Infinity'
}
