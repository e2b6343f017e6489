import { JsonSyntaxError, type JsonSyntaxFacts } from './json-syntax-error.js'
import type { JsonValue } from './json-value.js'
import { PyFloat } from './py-float.js'

/** Python's `sys.int_info.default_max_str_digits`. */
const MAX_INTEGER_DIGITS = 4300
const SAFE_INTEGER_DIGITS = 15

const QUOTE = 0x22
const BACKSLASH = 0x5c
const MINUS = 0x2d
const PLUS = 0x2b
const POINT = 0x2e
const ZERO = 0x30
const NINE = 0x39

const SIMPLE_ESCAPES: ReadonlyMap<string, string> = new Map([
  ['"', '"'],
  ['\\', '\\'],
  ['/', '/'],
  ['b', '\b'],
  ['f', '\f'],
  ['n', '\n'],
  ['r', '\r'],
  ['t', '\t'],
])

const CONSTANTS: ReadonlyArray<readonly [string, JsonValue]> = [
  ['true', true],
  ['false', false],
  ['null', null],
  ['NaN', Number.NaN],
  ['Infinity', Infinity],
  ['-Infinity', -Infinity],
]

const HEX4 = /^[0-9a-fA-F]{4}$/

/** Reads the scalars of one JSON text, from left to right: strings, numbers and the constants. */
export abstract class JsonScanner {
  /** Index of the next unit to read. */
  protected at = 0

  protected constructor(protected readonly text: string) {}

  /** The scalar at the current place, where `unit` is the first unit of it. */
  protected readScalar(unit: number): JsonValue {
    if (unit === QUOTE) return this.readString()
    if (isDigit(unit) || (unit === MINUS && isDigit(this.text.charCodeAt(this.at + 1))))
      return this.readNumber()
    return this.readConstant()
  }

  protected readString(): string {
    const { text } = this
    const open = this.at
    let start = open + 1
    let at = start
    let read = ''
    for (;;) {
      const unit = text.charCodeAt(at)
      if (unit === QUOTE) {
        this.at = at + 1
        return read + text.slice(start, at)
      }
      if (unit === BACKSLASH) {
        read += text.slice(start, at)
        this.at = at
        read += this.readEscape()
        at = start = this.at
      } else if (unit < 0x20) {
        this.at = at
        throw this.error(
          this.found(),
          'no control character in a string',
          'Escape it, a line break for example as \\n.',
        )
      } else if (at >= text.length) {
        this.at = open
        throw this.error(
          'a string without end',
          'a closing double quote',
          'The text may be cut off; close the string.',
        )
      } else {
        at++
      }
    }
  }

  private readEscape(): string {
    const letter = this.text.charAt(this.at + 1)
    const simple = SIMPLE_ESCAPES.get(letter)
    if (simple !== undefined) {
      this.at += 2
      return simple
    }
    const hex = this.text.slice(this.at + 2, this.at + 6)
    if (letter !== 'u' || !HEX4.test(hex)) {
      throw this.error(
        `the escape ${JSON.stringify(this.text.slice(this.at, this.at + (letter === 'u' ? 6 : 2)))}`,
        'one of \\" \\\\ \\/ \\b \\f \\n \\r \\t or \\u with four hexadecimal digits',
        'Write a backslash itself as two.',
      )
    }
    this.at += 6
    return String.fromCharCode(Number.parseInt(hex, 16))
  }

  private readNumber(): JsonValue {
    const { text } = this
    const start = this.at
    if (text.charCodeAt(this.at) === MINUS) this.at++
    const firstDigit = this.at
    if (text.charCodeAt(this.at) === ZERO) this.at++
    else this.skipDigits()
    const digits = this.at - firstDigit
    const isFloat = this.skipFraction() || this.skipExponent()
    if (isFloat) {
      this.skipExponent()
      const value = Number(text.slice(start, this.at))
      return Number.isInteger(value) ? new PyFloat(value) : value
    }
    const source = text.slice(start, this.at)
    if (digits <= SAFE_INTEGER_DIGITS) return Number(source) + 0
    if (digits > MAX_INTEGER_DIGITS) {
      this.at = start
      throw this.error(
        `an integer of ${digits} digits`,
        `at most ${MAX_INTEGER_DIGITS} digits`,
        'Write the number as a string.',
      )
    }
    const value = Number(source)
    return Number.isSafeInteger(value) ? value : BigInt(source)
  }

  /** Skips `.` and digits, if both are there: Python reads `1.` as the integer and then stops at the point. */
  private skipFraction(): boolean {
    if (this.text.charCodeAt(this.at) !== POINT || !isDigit(this.text.charCodeAt(this.at + 1))) return false
    this.at++
    this.skipDigits()
    return true
  }

  private skipExponent(): boolean {
    const letter = this.text.charCodeAt(this.at)
    if (letter !== 0x65 && letter !== 0x45) return false
    const sign = this.text.charCodeAt(this.at + 1)
    const digits = this.at + (sign === PLUS || sign === MINUS ? 2 : 1)
    if (!isDigit(this.text.charCodeAt(digits))) return false
    this.at = digits
    this.skipDigits()
    return true
  }

  private skipDigits(): void {
    while (isDigit(this.text.charCodeAt(this.at))) this.at++
  }

  private readConstant(): JsonValue {
    for (const [word, value] of CONSTANTS) {
      if (this.text.startsWith(word, this.at)) {
        this.at += word.length
        return value
      }
    }
    throw this.error(
      this.found(),
      'a value',
      'A value is an object, a list, a string in double quotes, a number, true, false or null.',
    )
  }

  protected skipSpace(): void {
    const { text } = this
    for (;;) {
      const unit = text.charCodeAt(this.at)
      if (unit !== 0x20 && unit !== 0x0a && unit !== 0x0d && unit !== 0x09) return
      this.at++
    }
  }

  protected found(): string {
    const point = this.text.codePointAt(this.at)
    return point === undefined ? 'the end of the text' : JSON.stringify(String.fromCodePoint(point))
  }

  protected error(got: JsonSyntaxFacts['got'], expected: string, hint: string): JsonSyntaxError {
    return new JsonSyntaxError(this.text, this.at, { got, expected, hint })
  }
}

function isDigit(unit: number): boolean {
  return unit >= ZERO && unit <= NINE
}
