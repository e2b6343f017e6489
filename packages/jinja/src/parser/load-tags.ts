import type { ExprNode, StmtNode } from './nodes.js'
import type { TokenStream } from './token-stream.js'

const NONE: readonly string[] = []

/** What these tags need of the parser. */
export interface LoadParser {
  readonly stream: TokenStream
  parseExpression(): ExprNode
  parseName(): string
}

/** Parses `include` after its name. */
export function parseInclude(parser: LoadParser, pos: number): StmtNode {
  const { stream } = parser
  const template = parser.parseExpression()
  if (stream.isName('ignore') && stream.look().value === 'missing') {
    stream.next()
    stream.next()
  }
  skipContextWords(stream)
  return { kind: 'load', tag: 'include', template, names: NONE, pos }
}

/** Parses `extends` after its name. */
export function parseExtends(parser: LoadParser, pos: number): StmtNode {
  return { kind: 'load', tag: 'extends', template: parser.parseExpression(), names: NONE, pos }
}

/** Parses `import` after its name. */
export function parseImport(parser: LoadParser, pos: number): StmtNode {
  const { stream } = parser
  const template = parser.parseExpression()
  stream.expectName('as')
  const names = [parser.parseName()]
  skipContextWords(stream)
  return { kind: 'load', tag: 'import', template, names, pos }
}

/** Parses `from` after its name. */
export function parseFrom(parser: LoadParser, pos: number): StmtNode {
  const { stream } = parser
  const template = parser.parseExpression()
  stream.expectName('import')
  const names: string[] = []
  do {
    if (skipContextWords(stream)) break
    const name = parser.parseName()
    if (name.startsWith('_')) stream.fail('names starting with an underline can not be imported')
    names.push(stream.skipName('as') ? parser.parseName() : name)
    if (skipContextWords(stream)) break
  } while (stream.skipOp(','))
  return { kind: 'load', tag: 'from', template, names, pos }
}

function skipContextWords(stream: TokenStream): boolean {
  const isWord = stream.isName('with') || stream.isName('without')
  if (!isWord || stream.look().type !== 'name' || stream.look().value !== 'context') return false
  stream.next()
  stream.next()
  return true
}
