import { TemplateRuntimeError, valueError } from '../errors/index.js'
import type { Kwargs } from '../runtime/function.js'
import { repr, str } from '../runtime/repr.js'
import type { Runtime } from '../runtime/runtime.js'
import { isSafe, isStr, plain, type Str } from '../runtime/text.js'
import type { Value } from '../runtime/value.js'
import { concatStr, escapeStr, sliceStr } from '../segments/str-ops.js'
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
      parts.push(this.field(text.slice(at + 1, end)))
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

  private field(field: string): Str {
    const nameEnd = field.search(/[!:]/)
    const name = nameEnd === -1 ? field : field.slice(0, nameEnd)
    let rest = nameEnd === -1 ? '' : field.slice(nameEnd)
    let conversion = ''
    if (rest.startsWith('!')) {
      conversion = rest.charAt(1)
      rest = rest.slice(2)
      if (rest !== '' && !rest.startsWith(':')) throw valueError("expected ':' after conversion specifier")
    }
    const value = convert(this.lookUp(name), conversion)
    const spec = plain(this.nested(rest.slice(1)))
    if (spec === '' && isStr(value)) return this.safe ? escapeStr(value) : value
    const text = formatValue(value, spec)
    const result = isStr(value) && text === plain(value) ? value : text
    return this.safe ? escapeStr(result) : result
  }

  /** A format specification, in which fields may stand. */
  private nested(spec: string): Str {
    if (!spec.includes('{')) return spec
    return spec
      .split('{')
      .map((part, index) => {
        if (index === 0) return part
        const end = part.indexOf('}')
        return str(this.lookUp(part.slice(0, end))) + part.slice(end + 1)
      })
      .join('')
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

function convert(value: Value, conversion: string): Value {
  switch (conversion) {
    case '':
      return value
    case 's':
      return isStr(value) ? value : str(value)
    case 'r':
    case 'a':
      return repr(value)
    default:
      throw valueError(`Unknown conversion specifier '${conversion}'`)
  }
}
