import { Lexer, normalizeSource } from '../lexer/lexer.js'
import type { StmtNode } from './nodes.js'
import { StatementParser } from './statements.js'
import { TokenStream } from './token-stream.js'

/** A parsed template. Positions in `body` are offsets into `source`. */
export interface ParsedTemplate {
  /** The template text with LF line ends and without its last line end. */
  readonly source: string
  readonly body: readonly StmtNode[]
  /** Whether it names `self`. */
  readonly usesSelf: boolean
}

/**
 * Parses a template.
 *
 * @throws TemplateSyntaxError with line and column; BudgetError where it nests too deeply.
 */
export function parse(template: string): ParsedTemplate {
  const source = normalizeSource(template)
  const stream = new TokenStream(new Lexer(source).tokenize(), source)
  return { source, ...new StatementParser(stream).parseTemplate() }
}
