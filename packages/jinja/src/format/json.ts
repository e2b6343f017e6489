import { meter } from '../budget/meter.js'
import { typeError } from '../errors/index.js'
import { isDict } from '../runtime/dict.js'
import { isStr, plain, type Str, Text } from '../runtime/text.js'
import { typeName } from '../runtime/type-name.js'
import type { Value } from '../runtime/value.js'
import { type Origin, type Piece, TEMPLATE } from '../segments/pieces.js'
import { attribute, piecesOf } from '../segments/str-ops.js'
import { originOf, tracing } from '../segments/tracing.js'
import type { JsonLayout } from './json-layout.js'
import { jsonEntries, jsonKey, jsonNumber, jsonQuote, plainJson } from './json-plain.js'

/** Python's `json.dumps(value)`, with provenance where the rendering follows it. */
export function jsonText(value: Value, layout: JsonLayout): Str {
  const newline = layout.indent === null ? '' : '\n'
  if (tracing) return new TracedJsonWriter(layout).text(value, newline)
  const text = plainJson(value, layout, newline)
  meter.text(text.length)
  return text
}

/** Writes JSON and notes for each part of it which value it is from. */
class TracedJsonWriter {
  private readonly pieces: Piece[] = []
  private origin: Origin = TEMPLATE

  constructor(private readonly layout: JsonLayout) {}

  text(value: Value, newline: string): Text {
    this.write(value, newline)
    const text = this.pieces.map((piece) => piece.text).join('')
    meter.text(text.length)
    return new Text(text, false, this.pieces)
  }

  private put(text: string, source?: Str): void {
    if (this.origin === TEMPLATE && source !== undefined)
      this.pieces.push(...attribute(text, piecesOf(source)))
    else this.pieces.push({ text, origin: this.origin })
  }

  private write(value: Value, newline: string): void {
    const before = this.origin
    if (before === TEMPLATE) this.origin = originOf(value) ?? TEMPLATE
    if (isStr(value)) this.put(jsonQuote(plain(value), this.layout.ensureAscii), value)
    else if (Array.isArray(value)) this.writeList(value, newline)
    else if (isDict(value)) this.writeDict(jsonEntries(value, this.layout.sortKeys), newline)
    else this.put(scalarJson(value))
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
      this.put(jsonQuote(jsonKey(key), this.layout.ensureAscii), isStr(key) ? key : undefined)
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
