import { dumpsJson, floatRepr } from '@parlance/python-text'
import { meter } from '../budget/meter.js'
import { typeError, valueError } from '../errors/index.js'
import { ordered } from '../runtime/compare.js'
import { dictEntries, isDict } from '../runtime/dict.js'
import { floatOf, intOf } from '../runtime/numbers.js'
import { repr } from '../runtime/repr.js'
import { isStr, plain, type Str, Text } from '../runtime/text.js'
import { typeName } from '../runtime/type-name.js'
import type { Value } from '../runtime/value.js'
import { type Origin, type Piece, TEMPLATE } from '../segments/pieces.js'
import { attribute, piecesOf } from '../segments/str-ops.js'
import { originOf, tracing } from '../segments/tracing.js'

/** How `json.dumps` lays out its text. */
export interface JsonLayout {
  readonly ensureAscii: boolean
  /** One level of indentation, null for one line. */
  readonly indent: string | null
  readonly itemSeparator: string
  readonly keySeparator: string
  readonly sortKeys: boolean
}

/** Python's `json.dumps(value)`. */
export function jsonText(value: Value, layout: JsonLayout): Str {
  const writer = tracing ? new TracedJsonWriter(layout) : new JsonWriter(layout)
  writer.write(value, layout.indent === null ? '' : '\n')
  meter.text(writer.text.length)
  return writer.result()
}

const PLAIN = /^[ !#-[\]-~]*$/

class JsonWriter {
  text = ''

  constructor(private readonly layout: JsonLayout) {}

  result(): Str {
    return this.text
  }

  protected put(text: string, _source?: Str): void {
    this.text += text
  }

  private quote(text: string): string {
    return PLAIN.test(text) ? `"${text}"` : dumpsJson(text, { ensureAscii: this.layout.ensureAscii })
  }

  /** Writes a value; `newline` starts a line on its level, and is empty where all is on one line. */
  write(value: Value, newline: string): void {
    if (isStr(value)) this.put(this.quote(plain(value)), value)
    else if (value === null) this.put('null')
    else if (typeof value === 'boolean') this.put(value ? 'true' : 'false')
    else if (Array.isArray(value)) this.writeList(value, newline)
    else this.writeOther(value, newline)
  }

  private writeOther(value: Value, newline: string): void {
    const number = this.numberText(value)
    if (number !== undefined) this.put(number)
    else if (isDict(value)) this.writeDict(dictEntries(value), newline)
    else throw typeError(`Object of type ${typeName(value)} is not JSON serializable`)
  }

  private numberText(value: Value): string | undefined {
    if (intOf(value) !== undefined) return repr(value)
    const float = floatOf(value)
    if (float === undefined) return undefined
    if (Number.isFinite(float)) return floatRepr(float)
    return Number.isNaN(float) ? 'NaN' : float > 0 ? 'Infinity' : '-Infinity'
  }

  private writeList(items: readonly (Value | undefined)[], newline: string): void {
    meter.charge(items.length)
    if (items.length === 0) return this.put('[]')
    const inner = newline === '' ? '' : newline + (this.layout.indent ?? '')
    this.put(`[${inner}`)
    items.forEach((item, index) => {
      if (index > 0) this.put(this.layout.itemSeparator + inner)
      this.write(item ?? null, inner)
    })
    this.put(`${newline}]`)
  }

  private writeDict(entries: [Value, Value][], newline: string): void {
    meter.charge(entries.length)
    if (entries.length === 0) return this.put('{}')
    const inner = newline === '' ? '' : newline + (this.layout.indent ?? '')
    if (this.layout.sortKeys) entries.sort(([a], [b]) => (ordered('<', a, b) ? -1 : ordered('<', b, a) ? 1 : 0))
    this.put(`{${inner}`)
    entries.forEach(([key, item], index) => {
      if (index > 0) this.put(this.layout.itemSeparator + inner)
      this.put(this.quote(this.keyText(key)), isStr(key) ? key : undefined)
      this.put(this.layout.keySeparator)
      this.write(item, inner)
    })
    this.put(`${newline}}`)
  }

  private keyText(key: Value): string {
    if (isStr(key)) return plain(key)
    if (key === null) return 'null'
    if (typeof key === 'boolean') return key ? 'true' : 'false'
    const number = this.numberText(key)
    if (number !== undefined) return number
    throw typeError(`keys must be str, int, float, bool or None, not ${typeName(key)}`)
  }
}

/** Also notes for each part of the text which value it is from. */
class TracedJsonWriter extends JsonWriter {
  private readonly pieces: Piece[] = []
  private origin: Origin = TEMPLATE

  override result(): Str {
    return new Text(this.text, false, this.pieces)
  }

  protected override put(text: string, source?: Str): void {
    super.put(text)
    if (this.origin === TEMPLATE && source !== undefined) this.pieces.push(...attribute(text, piecesOf(source)))
    else this.pieces.push({ text, origin: this.origin })
  }

  override write(value: Value, newline: string): void {
    const before = this.origin
    if (before === TEMPLATE) this.origin = originOf(value) ?? TEMPLATE
    super.write(value, newline)
    this.origin = before
  }
}

/** The layout that the arguments of `tojson` ask for. */
export function jsonLayout(ensureAscii: boolean, indent: Value, separators: readonly Value[] | null, sortKeys: boolean): JsonLayout {
  const [itemSeparator, keySeparator] = separators ?? [indent === null ? ', ' : ',', ': ']
  if (separators !== null && separators.length !== 2)
    throw valueError(`separators must be two texts, not ${separators.length}`)
  if (!isStr(itemSeparator) || !isStr(keySeparator)) throw typeError('separators must be str')
  return {
    ensureAscii,
    indent: indentText(indent),
    itemSeparator: plain(itemSeparator),
    keySeparator: plain(keySeparator),
    sortKeys,
  }
}

function indentText(indent: Value): string | null {
  if (indent === null) return null
  if (isStr(indent)) return plain(indent)
  const width = intOf(indent)
  if (width === undefined) throw typeError(`can't multiply sequence by non-int of type '${typeName(indent)}'`)
  meter.text(Math.max(0, Number(width)))
  return ' '.repeat(Math.max(0, Number(width)))
}
