import { TemplateSyntaxError } from '../errors/index.js'
import { describeToken, describeType } from '../lexer/describe.js'
import type { Token, TokenType } from '../lexer/token.js'

/** The tokens of a template with a cursor. */
export class TokenStream {
  private index = 0
  current: Token

  constructor(
    private readonly tokens: readonly Token[],
    readonly source: string,
  ) {
    this.current = tokens[0]!
  }

  /** The current token; moves on. */
  next(): Token {
    const token = this.current
    if (token.type !== 'eof') this.current = this.tokens[++this.index]!
    return token
  }

  look(): Token {
    return this.tokens[Math.min(this.index + 1, this.tokens.length - 1)]!
  }

  is(type: TokenType): boolean {
    return this.current.type === type
  }

  isName(name: string): boolean {
    return this.current.value === name && this.current.type === 'name'
  }

  isOp(operator: string): boolean {
    return this.current.value === operator && this.current.type === 'operator'
  }

  skipName(name: string): boolean {
    if (!this.isName(name)) return false
    this.next()
    return true
  }

  skipOp(operator: string): boolean {
    if (!this.isOp(operator)) return false
    this.next()
    return true
  }

  expect(type: TokenType): Token {
    if (this.current.type !== type) this.unexpected(describeType(type))
    return this.next()
  }

  expectName(name: string): Token {
    if (!this.isName(name)) this.unexpected(name)
    return this.next()
  }

  expectOp(operator: string): Token {
    if (!this.isOp(operator)) this.unexpected(operator)
    return this.next()
  }

  unexpected(expected: string): never {
    if (this.current.type === 'eof') this.fail(`unexpected end of template, expected '${expected}'.`)
    this.fail(`expected token '${expected}', got '${describeToken(this.current)}'`)
  }

  fail(message: string, pos = this.current.pos): never {
    throw new TemplateSyntaxError(message).locate(this.source, pos)
  }
}
