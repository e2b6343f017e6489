import { codePointLength, codePointSlice } from './code-points.js'
import { checkSize, type PercentDirective, readPercentDirective } from './percent-directive.js'
import { PercentFormatError } from './percent-format-error.js'
import { floatParts, integerParts, type NumberParts } from './percent-number.js'
import { isPyFloat } from './py-float.js'
import { isPyTuple } from './py-tuple.js'
import { reprPython } from './repr.js'
import { strPython } from './str.js'
import { typeName } from './type-name.js'

/** How `percentFormat` writes values, for callers that have values of their own kinds. */
export interface PercentFormatOptions extends Partial<PercentWriters> {}

/** How the values of a `%` format become text. */
export interface PercentWriters {
  /** Text for `%s`. Default `strPython`. */
  readonly str: (value: unknown) => string
  /** Text for `%r` and `%a`. Default `reprPython`. */
  readonly repr: (value: unknown) => string
  /** What a value is to the other directives: a number, or the character of `%c`. Default the value itself. */
  readonly plain: (value: unknown) => unknown
}

/** A stretch of a formatted text: of the format text, by its offsets, or what a directive wrote and of which values. */
export type PercentPart =
  | { readonly kind: 'format'; readonly start: number; readonly end: number }
  | { readonly kind: 'value'; readonly text: string; readonly values: readonly unknown[] }

/**
 * Python's `format % values`: `percentFormat('%s: %.2f', PyTuple.of('a', 1.5))` is `a: 1.50`.
 *
 * @param values a PyTuple holds one value for each directive; a Map or a plain object holds those of `%(name)s`; any
 * other value, also a plain array, is the only one
 * @throws PercentFormatError with Python's message, e.g. `not enough arguments for format string`
 */
export function percentFormat(format: string, values: unknown, options: PercentFormatOptions = {}): string {
  return percentParts(format, values, {
    str: strPython,
    repr: reprPython,
    plain: (value) => value,
    ...options,
  })
    .map((part) => (part.kind === 'value' ? part.text : format.slice(part.start, part.end)))
    .join('')
}

/** The parts of {@link percentFormat}, for callers that must know which came from where. Throws as it does. */
export function percentParts(format: string, values: unknown, writers: PercentWriters): PercentPart[] {
  return new PercentFormatter(format, values, writers).run()
}

class PercentFormatter {
  /** What the directives take from: the items of a tuple, or one value; a name replaces it by its own value. */
  private queue: readonly unknown[]
  private used = 0
  /** What the directive that is written now has taken. */
  private taken: unknown[] = []

  constructor(
    private readonly format: string,
    private readonly values: unknown,
    private readonly writers: PercentWriters,
  ) {
    this.queue = isPyTuple(values) ? values : [values]
  }

  run(): PercentPart[] {
    const parts: PercentPart[] = []
    let at = 0
    for (let percent = this.format.indexOf('%'); percent !== -1; percent = this.format.indexOf('%', at)) {
      if (this.format.charAt(percent + 1) === '%') {
        parts.push({ kind: 'format', start: at, end: percent + 1 })
        at = percent + 2
      } else {
        parts.push({ kind: 'format', start: at, end: percent })
        const directive = readPercentDirective(this.format, percent)
        this.taken = []
        parts.push({ kind: 'value', text: this.write(directive), values: this.taken })
        at = directive.end
      }
    }
    this.checkAllUsed()
    parts.push({ kind: 'format', start: at, end: this.format.length })
    return parts
  }

  private write(directive: PercentDirective): string {
    if (directive.key !== undefined) this.takeByName(directive.key, directive.at)
    const width = directive.width === '*' ? this.nextSize(directive) : directive.width
    const precision =
      directive.precision === '*' ? Math.max(this.nextSize(directive), 0) : directive.precision
    const value = this.next(directive.at)
    const left = directive.left || width < 0
    const plain = this.writers.plain(value)
    const number = integerParts(directive, plain, precision) ?? floatParts(directive, plain, precision)
    if (number !== undefined) return padNumber(number, Math.abs(width), left, directive.zero)
    return pad(this.convert(directive, value, precision), Math.abs(width), left)
  }

  private convert(directive: PercentDirective, value: unknown, precision: number | undefined): string {
    switch (directive.conversion) {
      case 's':
        return codePointSlice(this.writers.str(value), 0, precision)
      case 'r':
        return codePointSlice(this.writers.repr(value), 0, precision)
      case 'a':
        return codePointSlice(asciiOnly(this.writers.repr(value)), 0, precision)
      case 'c':
        return toCharacter(this.writers.plain(value), directive.at)
      default:
        throw this.unsupported(directive)
    }
  }

  private next(at: number): unknown {
    if (this.used < this.queue.length) {
      const value = this.queue[this.used++]
      this.taken.push(value)
      return value
    }
    throw new PercentFormatError(
      'TypeError',
      'not enough arguments for format string',
      at,
      'Pass one value for each directive, in a tuple when there are several.',
    )
  }

  private nextSize(directive: PercentDirective): number {
    const value = this.writers.plain(this.next(directive.at))
    const size = typeof value === 'boolean' ? Number(value) : value
    if (typeof size === 'number' && Number.isInteger(size)) {
      checkSize(Math.abs(size), directive.at)
      return size
    }
    throw new PercentFormatError('TypeError', '* wants int', directive.at, 'Pass a whole number for each *.')
  }

  private takeByName(key: string, at: number): void {
    this.queue = [this.lookUp(key, at)]
    this.used = 0
  }

  private lookUp(key: string, at: number): unknown {
    const { values } = this
    if (values instanceof Map) {
      if (values.has(key)) return values.get(key)
    } else if (typeName(values) !== 'dict') {
      throw new PercentFormatError(
        'TypeError',
        'format requires a mapping',
        at,
        'Pass an object for names in parentheses.',
      )
    } else if (typeof values === 'object' && values !== null && Object.hasOwn(values, key)) {
      return Reflect.get(values, key)
    }
    throw new PercentFormatError('KeyError', this.writers.repr(key), at, 'Pass a value for this name.')
  }

  /** Python lets an unused list or mapping pass: it could have been meant for names. */
  private checkAllUsed(): void {
    const kind = typeName(this.writers.plain(this.values))
    if (kind === 'dict' || kind === 'list') return
    if (this.used >= this.queue.length) return
    throw new PercentFormatError(
      'TypeError',
      'not all arguments converted during string formatting',
      this.format.length,
      'Write a directive such as %s for each value.',
    )
  }

  private unsupported(directive: PercentDirective): PercentFormatError {
    const point = directive.conversion.codePointAt(0) ?? 0
    const shown = point > 31 && point < 127 ? directive.conversion : '?'
    const index = codePointLength(this.format.slice(0, directive.at))
    return new PercentFormatError(
      'ValueError',
      `unsupported format character '${shown}' (0x${point.toString(16)}) at index ${index}`,
      directive.at,
      'Use one of d i u o x X e E f F g G c r s a, or %% for a percent sign.',
    )
  }
}

function toCharacter(value: unknown, at: number): string {
  if (typeof value === 'string' && codePointLength(value) === 1) return value
  const point = typeof value === 'boolean' ? Number(value) : value
  if (
    (typeof point !== 'number' && typeof point !== 'bigint') ||
    isPyFloat(value) ||
    !Number.isInteger(Number(point))
  ) {
    throw new PercentFormatError(
      'TypeError',
      '%c requires int or char',
      at,
      'Pass one character or its code point.',
    )
  }
  if (point < 0 || point > 0x10ffff) {
    throw new PercentFormatError(
      'OverflowError',
      '%c arg not in range(0x110000)',
      at,
      'Pass a code point of Unicode.',
    )
  }
  return String.fromCodePoint(Number(point))
}

function asciiOnly(text: string): string {
  return text.replace(/[^\0-\x7f]/gu, (character) => {
    const point = character.codePointAt(0) ?? 0
    const hex = point.toString(16)
    if (point <= 0xff) return `\\x${hex}`
    return point <= 0xffff ? `\\u${hex.padStart(4, '0')}` : `\\U${hex.padStart(8, '0')}`
  })
}

function pad(text: string, width: number, left: boolean): string {
  const blanks = ' '.repeat(Math.max(width - codePointLength(text), 0))
  return left ? text + blanks : blanks + text
}

function padNumber(parts: NumberParts, width: number, left: boolean, zero: boolean): string {
  const { sign, prefix, digits } = parts
  if (!zero || left) return pad(sign + prefix + digits, width, left)
  return sign + prefix + digits.padStart(width - sign.length - prefix.length, '0')
}
