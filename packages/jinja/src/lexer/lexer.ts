import { TemplateSyntaxError } from '../errors/index.js'
import { floatValue, integerValue } from './number-literal.js'
import {
  floatEnd,
  integerEnd,
  isIdentifier,
  skipBlankBack,
  skipSpace,
  skipSpaceBack,
  skipWord,
} from './scan.js'
import { unescapeString } from './string-literal.js'
import type { Token, TokenType } from './token.js'

const PERCENT = 37
const MINUS = 45
const PLUS = 43
const NEWLINE = 10
const OPERATORS_2 = new Set(['==', '!=', '>=', '<=', '//', '**'])
const OPERATORS_1 = '+-/*%~[](){}><=.:|,;'
const CLOSING: ReadonlyMap<string, string> = new Map([
  ['(', ')'],
  ['[', ']'],
  ['{', '}'],
])

/** Line ends as LF, and one line end less at the end of the template, as Python's engine reads it. */
export function normalizeSource(source: string): string {
  let text = source
  if (text.includes('\r')) text = text.replaceAll('\r\n', '\n').replaceAll('\r', '\n')
  return text.endsWith('\n') ? text.slice(0, -1) : text
}

/** Cuts a normalised template into tokens, white-space control (`-`, `+`, trim_blocks, lstrip_blocks) applied. */
export class Lexer {
  private readonly tokens: Token[] = []
  private at = 0
  /** Whether the last thing read ended a line, so that what follows is at the start of one. */
  private lineStart = true

  constructor(private readonly source: string) {}

  tokenize(): Token[] {
    const source = this.source
    while (this.at < source.length) {
      const open = this.nextOpening()
      if (open === -1) {
        this.push('data', source.slice(this.at), this.at)
        this.at = source.length
        break
      }
      this.readOpening(open)
    }
    this.push('eof', '', source.length)
    return this.tokens
  }

  /** Where the next `{{`, `{%` or `{#` is. */
  private nextOpening(): number {
    for (let at = this.source.indexOf('{', this.at); at !== -1; at = this.source.indexOf('{', at + 1)) {
      const kind = this.source.charCodeAt(at + 1)
      if (kind === 123 || kind === PERCENT || kind === 35) return at
    }
    return -1
  }

  private readOpening(open: number): void {
    const source = this.source
    const kind = source.charCodeAt(open + 1)
    const sign = source.charCodeAt(open + 2)
    const inside = sign === MINUS || sign === PLUS ? open + 3 : open + 2
    this.pushData(open, sign, kind === 123)
    this.at = inside
    // Python's engine takes a comment or a raw block that begins at the very end for a whole one.
    if (kind === 35 && inside < source.length) this.readComment(open)
    else if (kind === 35) this.at = source.length
    else if (kind === 123) {
      this.push('variable_begin', '{{', open)
      this.readCode('}}', 'variable_end')
    } else {
      const afterRaw = this.rawEnd(inside, 'raw', false)
      if (afterRaw === source.length) this.at = afterRaw
      else if (afterRaw !== -1) this.readRaw(open, afterRaw)
      else {
        this.push('block_begin', '{%', open)
        this.readCode('%}', 'block_end')
      }
    }
  }

  /** The text before an opening, stripped as the sign and lstrip_blocks say. */
  private pushData(open: number, sign: number, isVariable: boolean): void {
    const start = this.at
    let end = open
    if (sign === MINUS) end = skipSpaceBack(this.source, start, open)
    else if (sign !== PLUS && !isVariable) {
      const from = skipBlankBack(this.source, start, open)
      const atLineStart = from > start ? this.source.charCodeAt(from - 1) === NEWLINE : this.lineStart
      if (atLineStart) end = from
    }
    if (end > start) this.push('data', this.source.slice(start, end), start)
  }

  private readComment(open: number): void {
    const close = this.source.indexOf('#}', this.at)
    if (close === -1) this.fail('Missing end of comment tag', open)
    const sign = close > this.at ? this.source.charCodeAt(close - 1) : 0
    this.endTag(close + 2, sign)
  }

  /** Moves past a closing delimiter: `-` takes all white space after it, nothing takes one line end, `+` takes none. */
  private endTag(after: number, sign: number): void {
    const source = this.source
    if (sign === MINUS) this.at = skipSpace(source, after)
    else this.at = sign !== PLUS && source.charCodeAt(after) === NEWLINE ? after + 1 : after
    this.lineStart = source.charCodeAt(this.at - 1) === NEWLINE
  }

  /** Where `raw %}` or `endraw %}` at `at` ends, or -1 when something else stands there. */
  private rawEnd(at: number, word: string, mayPlus: boolean): number {
    const start = skipSpace(this.source, at)
    if (!this.source.startsWith(word, start)) return -1
    const end = skipSpace(this.source, start + word.length)
    const sign = this.source.charCodeAt(end)
    const close = sign === MINUS || (mayPlus && sign === PLUS) ? end + 1 : end
    return this.source.startsWith('%}', close) ? close + 2 : -1
  }

  private readRaw(open: number, bodyStart: number): void {
    const source = this.source
    this.at = source.charCodeAt(bodyStart - 3) === MINUS ? skipSpace(source, bodyStart) : bodyStart
    this.lineStart = source.charCodeAt(this.at - 1) === NEWLINE
    for (let at = source.indexOf('{%', this.at); at !== -1; at = source.indexOf('{%', at + 2)) {
      const sign = source.charCodeAt(at + 2)
      const after = this.rawEnd(sign === MINUS || sign === PLUS ? at + 3 : at + 2, 'endraw', true)
      if (after === -1) continue
      this.pushData(at, sign, false)
      this.endTag(after, source.charCodeAt(after - 3))
      return
    }
    this.fail('Missing end of raw directive', open)
  }

  /** The tokens of a tag up to its closing delimiter. */
  private readCode(close: string, closeType: TokenType): void {
    const source = this.source
    const open: string[] = []
    for (;;) {
      const at = skipSpace(source, this.at)
      this.at = at
      if (at >= source.length) return
      if (open.length === 0) {
        const code = source.charCodeAt(at)
        const signed = code === MINUS || (code === PLUS && closeType === 'block_end')
        if (source.startsWith(close, signed ? at + 1 : at)) {
          this.push(closeType, close, at)
          const after = signed ? at + 3 : at + 2
          if (closeType === 'block_end') this.endTag(after, signed ? code : 0)
          else {
            this.at = signed ? skipSpace(source, after) : after
            this.lineStart = source.charCodeAt(this.at - 1) === NEWLINE
          }
          return
        }
      }
      this.readToken(at, open)
    }
  }

  private readToken(at: number, open: string[]): void {
    const source = this.source
    const code = source.charCodeAt(at)
    if (code >= 48 && code <= 57) {
      const float = floatEnd(source, at)
      if (float !== -1) {
        this.pushNumber('float', at, float)
        return
      }
      const integer = integerEnd(source, at)
      if (integer !== -1) {
        this.pushNumber('integer', at, integer)
        return
      }
    }
    const wordEnd = skipWord(source, at)
    if (wordEnd > at) {
      const word = source.slice(at, wordEnd)
      if (!isIdentifier(word)) this.fail('Invalid character in identifier', at)
      this.push('name', word, at)
      this.at = wordEnd
    } else if (code === 39 || code === 34) this.readString(at, code)
    else this.readOperator(at, open)
  }

  private pushNumber(type: 'integer' | 'float', at: number, end: number): void {
    const text = this.source.slice(at, end)
    const number = type === 'float' ? floatValue(text) : integerValue(text)
    this.tokens.push({ type, value: text, number, pos: at })
    this.at = end
  }

  private readString(at: number, quote: number): void {
    const source = this.source
    let end = at + 1
    while (end < source.length && source.charCodeAt(end) !== quote)
      end += source.charCodeAt(end) === 92 ? 2 : 1
    if (end >= source.length) this.unexpected(at)
    this.push('string', unescapeString(source.slice(at + 1, end), at, source), at)
    this.at = end + 1
  }

  private readOperator(at: number, open: string[]): void {
    const two = this.source.slice(at, at + 2)
    const operator = OPERATORS_2.has(two) ? two : this.source.charAt(at)
    if (operator.length === 1 && !OPERATORS_1.includes(operator)) this.unexpected(at)
    const closing = CLOSING.get(operator)
    if (closing !== undefined) open.push(closing)
    else if (operator === ')' || operator === ']' || operator === '}') {
      const expected = open.pop()
      if (expected === undefined) this.fail(`unexpected '${operator}'`, at)
      if (expected !== operator) this.fail(`unexpected '${operator}', expected '${expected}'`, at)
    }
    this.push('operator', operator, at)
    this.at = at + operator.length
  }

  private unexpected(at: number): never {
    const character = String.fromCodePoint(this.source.codePointAt(at) ?? 0)
    const quoted = character === "'" ? `"'"` : `'${character}'`
    this.fail(`unexpected char ${quoted} at ${Array.from(this.source.slice(0, at)).length}`, at)
  }

  private fail(message: string, at: number): never {
    throw new TemplateSyntaxError(message).locate(this.source, at)
  }

  private push(type: TokenType, value: string, pos: number): void {
    this.tokens.push({ type, value, pos })
  }
}
