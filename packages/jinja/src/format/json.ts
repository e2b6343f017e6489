import { meter } from '../budget/meter.js'
import { typeError } from '../errors/index.js'
import { isDict } from '../runtime/dict.js'
import { bare } from '../runtime/scalar.js'
import { isStr, plain, type Str, Text } from '../runtime/text.js'
import { typeName } from '../runtime/type-name.js'
import type { Value } from '../runtime/value.js'
import { foreignOrigin } from '../segments/derive.js'
import { type Origin, TEMPLATE } from '../segments/origin.js'
import { derivedStr } from '../segments/str-ops.js'
import { type Run, Trace } from '../segments/trace.js'
import { tracing } from '../segments/tracing.js'
import type { JsonLayout } from './json-layout.js'
import { jsonEntries, jsonKey, jsonNumber, jsonQuote, plainJson } from './json-plain.js'

/** Python's `json.dumps(value)`, with provenance where the rendering follows it. */
export function jsonText(value: Value, layout: JsonLayout): Str {
  const newline = layout.indent === null ? '' : '\n'
  if (tracing) {
    const text = new TracedJsonWriter(layout).text(value, newline)
    // A layout of the caller's can write anything between the items.
    return layout.sources.some((part) => foreignOrigin(part) !== undefined)
      ? derivedStr(text.text, layout.sources)
      : text
  }
  const text = plainJson(value, layout, newline)
  meter.text(text.length)
  return text
}

/** Writes JSON and notes for each part of it which value it is from. */
class TracedJsonWriter {
  private readonly runs: Run[] = []
  private written = ''
  private origin: Origin = TEMPLATE

  constructor(private readonly layout: JsonLayout) {}

  text(value: Value, newline: string): Text {
    this.write(value, newline)
    meter.text(this.written.length)
    return new Text(this.written, false, Trace.from(this.runs))
  }

  private put(text: string, source: Value = null): void {
    const origin = this.origin === TEMPLATE ? (foreignOrigin(source) ?? TEMPLATE) : this.origin
    const start = this.written.length
    this.written += text
    this.runs.push({ start, end: this.written.length, origin })
  }

  private write(value: Value, newline: string): void {
    const before = this.origin
    if (before === TEMPLATE) this.origin = foreignOrigin(value) ?? TEMPLATE
    if (isStr(value)) this.put(jsonQuote(plain(value), this.layout.ensureAscii))
    else if (Array.isArray(value)) this.writeList(value, newline)
    else if (isDict(value)) this.writeDict(jsonEntries(value, this.layout.sortKeys), newline)
    else this.put(scalarJson(bare(value)))
    this.origin = before
  }

  private writeList(items: readonly (Value | undefined)[], newline: string): void {
    if (items.length === 0) {
      this.put('[]')
      return
    }
    const inner = newline === '' ? '' : newline + this.layout.indent
    this.put(`[${inner}`)
    items.forEach((item, index) => {
      if (index > 0) this.put(this.layout.itemSeparator + inner)
      this.write(item ?? null, inner)
    })
    this.put(`${newline}]`)
  }

  private writeDict(entries: readonly (readonly [Value, Value])[], newline: string): void {
    if (entries.length === 0) {
      this.put('{}')
      return
    }
    const inner = newline === '' ? '' : newline + this.layout.indent
    this.put(`{${inner}`)
    entries.forEach(([key, item], index) => {
      if (index > 0) this.put(this.layout.itemSeparator + inner)
      this.put(jsonQuote(jsonKey(bare(key)), this.layout.ensureAscii), key)
      this.put(this.layout.keySeparator)
      this.write(item, inner)
    })
    this.put(`${newline}}`)
  }
}

function scalarJson(value: Value): string {
  if (value === null) return 'null'
  if (typeof value === 'boolean') return value ? 'true' : 'false'
  const number = jsonNumber(value)
  if (number === undefined) throw typeError(`Object of type ${typeName(value)} is not JSON serializable`)
  return number
}
