import { meter } from '../budget/meter.js'
import { TemplateRuntimeError, valueError } from '../errors/index.js'
import type { Kwargs } from '../runtime/keywords.js'
import { repr } from '../runtime/repr.js'
import type { Runtime } from '../runtime/runtime.js'
import { bare } from '../runtime/scalar.js'
import { isSafe, isStr, plain, type Str } from '../runtime/text.js'
import type { Value } from '../runtime/value.js'
import { reprOf, strOf } from '../segments/str-of.js'
import { concatStr, derivedStr, escapeStr, sliceStr } from '../segments/str-ops.js'
import { formatValue } from './spec.js'

/** Where the names of fields are looked up. */
export interface FieldValues {
  readonly args: readonly Value[]
  readonly named: (name: string) => Value | undefined
}

/** Python's `format.format(...)`, with the sandbox's rules for attributes. */
export function formatBraces(runtime: Runtime, format: Str, values: FieldValues): Str {
  return new BraceFormatter(runtime, format, values).run()
}

/** The values of `format(*args, **kwargs)`. */
export function fieldValues(args: readonly Value[], kwargs: Kwargs): FieldValues {
  return { args, named: (name) => kwargs.get(name) }
}

class BraceFormatter {
  private readonly text: string
  private readonly safe: boolean
  private nextAuto = 0
  private manual = false

  constructor(
    private readonly runtime: Runtime,
    private readonly format: Str,
    private readonly values: FieldValues,
  ) {
    this.text = plain(format)
    this.safe = isSafe(format)
  }

  run(): Str {
    const { text } = this
    meter.charge(text.length)
    const parts: Str[] = []
    let start = 0
    for (let at = 0; at < text.length; at++) {
      const character = text[at]
      if (character !== '{' && character !== '}') continue
      parts.push(sliceStr(this.format, start, at))
      if (text[at + 1] === character) {
        at++
        start = at
        continue
      }
      if (character === '}') throw valueError("Single '}' encountered in format string")
      const end = this.fieldEnd(at + 1)
      parts.push(this.field(sliceStr(this.format, at + 1, end)))
      at = end
      start = end + 1
    }
    parts.push(sliceStr(this.format, start))
    return concatStr(parts, this.safe)
  }

  private fieldEnd(start: number): number {
    let depth = 1
    for (let at = start; at < this.text.length; at++) {
      const character = this.text[at]
      if (character === '{') depth++
      else if (character === '}' && --depth === 0) return at
    }
    throw valueError(
      start >= this.text.length
        ? "Single '{' encountered in format string"
        : "expected '}' before end of string",
    )
  }

  private field(source: Str): Str {
    const field = plain(source)
    const nameEnd = field.search(/[!:]/)
    let at = nameEnd === -1 ? field.length : nameEnd
    let conversion = ''
    if (field[at] === '!') {
      conversion = field.charAt(at + 1)
      at += 2
      if (at < field.length && field[at] !== ':') throw valueError("expected ':' after conversion specifier")
    }
    const value = convert(this.lookUp(nameEnd === -1 ? field : field.slice(0, nameEnd)), conversion)
    const result = formatted(value, this.nested(sliceStr(source, Math.min(at + 1, field.length))))
    return this.safe ? escapeStr(result) : result
  }

  /** A format specification, in which fields may stand. */
  private nested(source: Str): Str {
    const spec = plain(source)
    const parts: Str[] = []
    let at = 0
    for (let open = spec.indexOf('{'); open !== -1; open = spec.indexOf('{', at)) {
      const close = spec.indexOf('}', open)
      parts.push(sliceStr(source, at, open), strOf(this.lookUp(spec.slice(open + 1, close))))
      at = close + 1
    }
    return parts.length === 0 ? source : concatStr([...parts, sliceStr(source, at)], false)
  }

  private lookUp(name: string): Value {
    const firstEnd = name.search(/[.[]/)
    const first = firstEnd === -1 ? name : name.slice(0, firstEnd)
    let value = this.first(first)
    let rest = firstEnd === -1 ? '' : name.slice(firstEnd)
    while (rest !== '') {
      if (rest.startsWith('.')) {
        const end = rest.slice(1).search(/[.[]/)
        const attribute = end === -1 ? rest.slice(1) : rest.slice(1, end + 1)
        if (attribute === '') throw valueError('Empty attribute in format string')
        value = this.runtime.getAttr(value, attribute)
        rest = rest.slice(attribute.length + 1)
      } else {
        const end = rest.indexOf(']')
        if (!rest.startsWith('[') || end === -1) throw valueError("Missing ']' in format string")
        const key = rest.slice(1, end)
        value = this.runtime.getItem(value, /^[0-9]+$/.test(key) ? Number(key) : key)
        rest = rest.slice(end + 1)
      }
    }
    return value
  }

  private first(name: string): Value {
    const automatic = name === ''
    if (automatic || /^[0-9]+$/.test(name)) {
      if (automatic ? this.manual : this.nextAuto > 0)
        throw valueError(
          automatic
            ? 'cannot switch from manual field specification to automatic field numbering'
            : 'cannot switch from automatic field numbering to manual field specification',
        )
      if (!automatic) this.manual = true
      const value = this.values.args[automatic ? this.nextAuto++ : Number(name)]
      if (value === undefined)
        throw new TemplateRuntimeError(
          'Replacement index out of range for positional args tuple',
          'IndexError',
        )
      return value
    }
    const value = this.values.named(name)
    if (value === undefined) throw new TemplateRuntimeError(repr(name), 'KeyError')
    return value
  }
}

/** Python's `format(value, spec)`; a text that is not the value's own is made of both. */
function formatted(value: Value, spec: Str): Str {
  if (plain(spec) === '') return isStr(value) ? value : strOf(value)
  const text = formatValue(bare(value), plain(spec))
  return isStr(value) && text === plain(value) ? value : derivedStr(text, [strOf(value), spec])
}

function convert(value: Value, conversion: string): Value {
  switch (conversion) {
    case '':
      return value
    case 's':
      return isStr(value) ? value : strOf(value)
    case 'r':
    case 'a':
      return reprOf(value)
    default:
      throw valueError(`Unknown conversion specifier '${conversion}'`)
  }
}
