import { describeToken } from '../lexer/describe.js'
import { parseArguments } from './arguments.js'
import { Nesting } from './nesting.js'
import type { ConstNode, ExprNode, FilterNode, SliceNode } from './nodes.js'
import type { TokenStream } from './token-stream.js'

const TEST_ARGUMENT_TYPES: ReadonlySet<string> = new Set(['name', 'string', 'integer', 'float'])
const SPECIAL_NAMES: ReadonlySet<string> = new Set(['loop', 'caller', 'kwargs', 'varargs', 'self', 'super'])
const WORDS: ReadonlyMap<string, null | boolean> = new Map([
  ['true', true],
  ['True', true],
  ['false', false],
  ['False', false],
  ['none', null],
  ['None', null],
])

/** How far a list of expressions without parentheses goes. */
export interface TupleOptions {
  /** Whether `a if b else c` may stand in it. Default true. */
  readonly conditional?: boolean
  /** A name that ends it. */
  readonly endName?: string
  /** Only primaries (targets of assignments), here with their parser. */
  readonly primary?: () => ExprNode
  /** Whether it stands in parentheses, where nothing at all is the empty tuple. */
  readonly parenthesised?: boolean
}

/** Parses what has no operators: literals, names, attributes, subscripts, calls, filters and tests. */
export abstract class PrimaryParser {
  protected readonly nesting: Nesting
  private watched: Set<string> = new Set()

  constructor(readonly stream: TokenStream) {
    this.nesting = new Nesting(stream)
  }

  abstract parseExpression(): ExprNode
  abstract parseTuple(options?: TupleOptions): ExprNode

  /** Parses something and says which names with a special meaning it mentions. */
  protected watchNames<T>(parse: () => T): { readonly result: T; readonly uses: ReadonlySet<string> } {
    const outer = this.watched
    const uses = new Set<string>()
    this.watched = uses
    const result = parse()
    for (const name of uses) outer.add(name)
    this.watched = outer
    return { result, uses }
  }

  protected parsePrimary(): ExprNode {
    const { stream } = this
    const token = stream.current
    const { pos, value } = token
    switch (token.type) {
      case 'name': {
        stream.next()
        const word = WORDS.get(value)
        if (SPECIAL_NAMES.has(value)) this.watched.add(value)
        return word === undefined ? { kind: 'name', name: value, pos } : { kind: 'const', value: word, pos }
      }
      case 'string': {
        stream.next()
        let text = value
        while (stream.is('string')) text += stream.next().value
        return { kind: 'const', value: text, pos }
      }
      case 'integer':
      case 'float':
        stream.next()
        return { kind: 'const', value: token.number!, pos }
      case 'operator':
        if (value === '(') {
          stream.next()
          const node = this.parseTuple({ parenthesised: true })
          stream.expectOp(')')
          return node
        }
        if (value === '[') return this.parseList()
        if (value === '{') return this.parseDict()
        break
      default:
    }
    return stream.fail(`unexpected '${describeToken(token)}'`)
  }

  private parseList(): ExprNode {
    const { stream } = this
    const { pos } = stream.next()
    const items: ExprNode[] = []
    while (!stream.isOp(']')) {
      if (items.length > 0) stream.expectOp(',')
      if (stream.isOp(']')) break
      items.push(this.parseExpression())
    }
    stream.expectOp(']')
    return { kind: 'list', items, pos }
  }

  private parseDict(): ExprNode {
    const { stream } = this
    const { pos } = stream.next()
    const items: [ExprNode, ExprNode][] = []
    while (!stream.isOp('}')) {
      if (items.length > 0) stream.expectOp(',')
      if (stream.isOp('}')) break
      const key = this.parseExpression()
      stream.expectOp(':')
      items.push([key, this.parseExpression()])
    }
    stream.expectOp('}')
    return { kind: 'dict', items, pos }
  }

  protected parsePostfix(start: ExprNode): ExprNode {
    let node = start
    while (this.stream.is('operator')) {
      const op = this.stream.current.value
      if (op === '.') node = this.parseAttribute(node)
      else if (op === '[') node = this.parseSubscript(node)
      else if (op === '(') node = { kind: 'call', node, ...parseArguments(this, this.stream), pos: node.pos }
      else break
    }
    return node
  }

  private parseAttribute(node: ExprNode): ExprNode {
    const { stream } = this
    stream.next()
    const token = stream.next()
    if (token.type === 'name') return { kind: 'getattr', node, attr: token.value, pos: node.pos }
    if (token.type !== 'integer') stream.fail('expected name or number', token.pos)
    const arg: ConstNode = { kind: 'const', value: token.number!, pos: token.pos }
    return { kind: 'getitem', node, arg, pos: node.pos }
  }

  private parseSubscript(node: ExprNode): ExprNode {
    const { stream } = this
    const { pos } = stream.next()
    const args: (ExprNode | SliceNode)[] = []
    while (!stream.isOp(']')) {
      if (args.length > 0) stream.expectOp(',')
      args.push(this.parseSubscribed())
    }
    stream.next()
    const only = args[0]
    if (args.length === 1 && only !== undefined) return { kind: 'getitem', node, arg: only, pos: node.pos }
    const items = args.filter((arg) => arg.kind !== 'slice')
    if (items.length < args.length) stream.fail('slices cannot be combined in one subscript', pos)
    return { kind: 'getitem', node, arg: { kind: 'tuple', items, pos }, pos: node.pos }
  }

  private parseSubscribed(): ExprNode | SliceNode {
    const { stream } = this
    const { pos } = stream.current
    let start: ExprNode | null = null
    if (!stream.isOp(':')) {
      start = this.parseExpression()
      if (!stream.isOp(':')) return start
    }
    stream.next()
    const stop = this.atSliceEnd() || stream.isOp(':') ? null : this.parseExpression()
    const step = stream.skipOp(':') && !this.atSliceEnd() ? this.parseExpression() : null
    return { kind: 'slice', start, stop, step, pos }
  }

  private atSliceEnd(): boolean {
    return this.stream.isOp(']') || this.stream.isOp(',')
  }

  protected parseFilters(start: ExprNode): ExprNode {
    const { stream } = this
    let node = start
    for (;;) {
      if (stream.isOp('|')) node = this.parseFilter(node)
      else if (stream.isName('is')) node = this.parseTest(node)
      else if (stream.isOp('(')) node = { kind: 'call', node, ...parseArguments(this, stream), pos: node.pos }
      else return node
    }
  }

  /** `| name(args)`, as often as it stands there. */
  protected parseFilter(node: ExprNode): FilterNode
  protected parseFilter(node: ExprNode | null, inline?: boolean): FilterNode | null
  protected parseFilter(node: ExprNode | null, inline = false): ExprNode | null {
    const { stream } = this
    let result = node
    let named = inline
    while (named || stream.skipOp('|')) {
      named = false
      const { pos } = stream.current
      const name = this.parseDottedName()
      const rest = stream.isOp('(') ? parseArguments(this, stream) : NO_ARGUMENTS
      result = { kind: 'filter', node: result, name, ...rest, pos }
    }
    return result
  }

  private parseTest(node: ExprNode): ExprNode {
    const { stream } = this
    const { pos } = stream.next()
    const negated = stream.skipName('not')
    const name = this.parseDottedName()
    let rest = NO_ARGUMENTS
    if (stream.isOp('(')) rest = parseArguments(this, stream)
    else if (this.startsTestArgument()) {
      if (stream.isName('is')) stream.fail('You cannot chain multiple tests with is')
      rest = { ...NO_ARGUMENTS, args: [this.parsePostfix(this.parsePrimary())] }
    }
    const test: ExprNode = { kind: 'test', node, name, ...rest, pos }
    return negated ? { kind: 'not', node: test, pos } : test
  }

  private startsTestArgument(): boolean {
    const { type, value } = this.stream.current
    if (type === 'operator') return value === '[' || value === '{'
    if (!TEST_ARGUMENT_TYPES.has(type)) return false
    return type !== 'name' || (value !== 'else' && value !== 'or' && value !== 'and')
  }

  private parseDottedName(): string {
    let name = this.stream.expect('name').value
    while (this.stream.skipOp('.')) name += `.${this.stream.expect('name').value}`
    return name
  }
}

const NO_ARGUMENTS: ReturnType<typeof parseArguments> = {
  args: [],
  kwargs: [],
  dynArgs: null,
  dynKwargs: null,
}
