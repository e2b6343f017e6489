import { strip } from '@parlance/python-text'
import { ExpressionParser } from './expressions.js'
import { parseExtends, parseFrom, parseImport, parseInclude } from './load-tags.js'
import type { ExprNode, IfNode, SignatureNode, StmtNode, TargetNode } from './nodes.js'

const RESERVED: ReadonlySet<string> = new Set(['true', 'false', 'none', 'True', 'False', 'None'])
const NONE: readonly string[] = []

/** Parses tags and the text between them. */
export class StatementParser extends ExpressionParser {
  private readonly tags: string[] = []
  private readonly ends: (readonly string[])[] = []
  private loops = 0

  parseTemplate(): { readonly body: StmtNode[]; readonly usesSelf: boolean } {
    const { result: body, uses } = this.watchNames(() => this.parseBody(NONE))
    return { body, usesSelf: uses.has('self') }
  }

  /** Statements up to a tag that is one of `ends`; the cursor is then at its name. */
  private parseBody(ends: readonly string[]): StmtNode[] {
    const { stream } = this
    const body: StmtNode[] = []
    let parts: (string | ExprNode)[] = []
    let pos = 0
    const flush = (): void => {
      if (parts.length > 0) body.push({ kind: 'output', parts, pos })
      parts = []
    }
    if (ends.length > 0) this.ends.push(ends)
    for (;;) {
      const token = stream.current
      if (parts.length === 0) pos = token.pos
      if (token.type === 'data') {
        parts.push(token.value)
        stream.next()
      } else if (token.type === 'variable_begin') {
        stream.next()
        parts.push(this.parseTuple())
        stream.expect('variable_end')
      } else if (token.type === 'block_begin') {
        flush()
        stream.next()
        if (ends.length > 0 && stream.is('name') && ends.includes(stream.current.value)) break
        body.push(this.parseStatement())
        stream.expect('block_end')
      } else {
        flush()
        if (ends.length > 0) this.failUnfinished(null)
        break
      }
    }
    if (ends.length > 0) this.ends.pop()
    return body
  }

  /** The rest of a tag and the statements up to `ends`. The end tag's name is taken when `drop` is set. */
  private parseStatements(ends: readonly string[], drop = true): StmtNode[] {
    this.stream.skipOp(':')
    this.stream.expect('block_end')
    const body = this.parseBody(ends)
    if (drop) this.stream.next()
    return body
  }

  private failUnfinished(tag: string | null, pos = this.stream.current.pos): never {
    const last = this.ends.at(-1)
    const looking = last?.map((name) => `'${name}'`).join(' or ')
    const message = [tag === null ? 'Unexpected end of template.' : `Encountered unknown tag '${tag}'.`]
    if (looking !== undefined) {
      message.push(
        tag !== null && this.ends.some((names) => names.includes(tag))
          ? `You probably made a nesting mistake. Jinja is expecting this tag, but currently looking for ${looking}.`
          : `Jinja was looking for the following tags: ${looking}.`,
      )
    }
    const innermost = this.tags.at(-1)
    if (innermost !== undefined)
      message.push(`The innermost block that needs to be closed is '${innermost}'.`)
    this.stream.fail(message.join(' '), pos)
  }

  private parseStatement(): StmtNode {
    const token = this.stream.current
    if (token.type !== 'name') this.stream.fail('tag name expected')
    this.nesting.enter()
    this.tags.push(token.value)
    const parseTag = TAGS.get(token.value)
    if (parseTag === undefined) {
      this.tags.pop()
      this.failUnfinished(token.value)
    }
    this.stream.next()
    const node = parseTag(this, token.pos)
    this.tags.pop()
    this.nesting.leave()
    return node
  }

  parseFor(pos: number): StmtNode {
    this.loops++
    const target = this.parseTarget('in')
    this.stream.expectName('in')
    const iter = this.parseTuple({ conditional: false, endName: 'recursive' })
    const test = this.stream.skipName('if') ? this.parseExpression() : null
    const recursive = this.stream.skipName('recursive')
    const { result: body, uses } = this.watchNames(() => this.parseStatements(['endfor', 'else'], false))
    const otherwise = this.stream.next().value === 'endfor' ? [] : this.parseStatements(['endfor'])
    this.loops--
    return { kind: 'for', target, iter, test, recursive, usesLoop: uses.has('loop'), body, otherwise, pos }
  }

  parseIf(pos: number): StmtNode {
    const branches: IfNode['branches'][number][] = []
    let otherwise: StmtNode[] = []
    for (;;) {
      const test = this.parseTuple({ conditional: false })
      branches.push({ test, body: this.parseStatements(['elif', 'else', 'endif'], false) })
      const end = this.stream.next().value
      if (end === 'elif') continue
      if (end === 'else') otherwise = this.parseStatements(['endif'])
      return { kind: 'if', branches, otherwise, pos }
    }
  }

  parseSet(pos: number): StmtNode {
    const target = this.parseTarget(undefined, true)
    if (this.stream.skipOp('=')) return { kind: 'set', target, value: this.parseTuple(), pos }
    const filter = this.parseFilter(null)
    return { kind: 'setblock', target, filter, body: this.parseStatements(['endset']), pos }
  }

  parseWith(pos: number): StmtNode {
    const { stream } = this
    const targets: TargetNode[] = []
    const values: ExprNode[] = []
    while (!stream.is('block_end')) {
      if (targets.length > 0) stream.expectOp(',')
      targets.push(this.parseTarget())
      stream.expectOp('=')
      values.push(this.parseExpression())
    }
    return { kind: 'with', targets, values, body: this.parseStatements(['endwith']), pos }
  }

  parseMacro(pos: number): StmtNode {
    const name = this.parseName()
    const signature = this.parseSignature()
    const { result: body, uses } = this.watchNames(() => this.parseStatements(['endmacro']))
    return { kind: 'macro', name, ...signature, uses, body, pos }
  }

  parseCallBlock(pos: number): StmtNode {
    const signature = this.stream.isOp('(') ? this.parseSignature() : { params: [], defaults: [] }
    const call = this.parseExpression()
    if (call.kind !== 'call') this.stream.fail('expected call', pos)
    const { result: body, uses } = this.watchNames(() => this.parseStatements(['endcall']))
    return { kind: 'callblock', ...signature, call, uses, body, pos }
  }

  private parseSignature(): Pick<SignatureNode, 'params' | 'defaults'> {
    const { stream } = this
    const params: string[] = []
    const defaults: ExprNode[] = []
    stream.expectOp('(')
    while (!stream.isOp(')')) {
      if (params.length > 0) stream.expectOp(',')
      const name = this.parseName()
      if (params.includes(name)) stream.fail(`duplicate argument '${name}' in function definition`)
      params.push(name)
      if (stream.skipOp('=')) defaults.push(this.parseExpression())
      else if (defaults.length > 0) stream.fail('non-default argument follows default argument')
    }
    stream.next()
    return { params, defaults }
  }

  parseFilterBlock(pos: number): StmtNode {
    const filter = this.parseFilter(null, true)
    if (filter === null) this.stream.unexpected('name')
    return { kind: 'filterblock', filter, body: this.parseStatements(['endfilter']), pos }
  }

  parseBlock(pos: number): StmtNode {
    const { stream } = this
    const name = stream.expect('name').value
    const scoped = stream.skipName('scoped')
    const required = stream.skipName('required')
    if (stream.isOp('-'))
      stream.fail(
        'Block names in Jinja have to be valid Python identifiers and may not contain hyphens, use an underscore instead.',
      )
    const { result: body, uses } = this.watchNames(() => this.parseStatements(['endblock']))
    const isBlank = (node: StmtNode): boolean =>
      node.kind === 'output' && node.parts.every((part) => typeof part === 'string' && strip(part) === '')
    if (required && !body.every(isBlank))
      stream.fail('Required blocks can only contain comments or whitespace')
    stream.skipName(name)
    return { kind: 'block', name, scoped, required, uses, body, pos }
  }

  parsePrint(pos: number): StmtNode {
    const parts: ExprNode[] = []
    while (!this.stream.is('block_end')) {
      if (parts.length > 0) this.stream.expectOp(',')
      parts.push(this.parseExpression())
    }
    return { kind: 'output', parts, pos }
  }

  parseGeneration(pos: number): StmtNode {
    return { kind: 'generation', body: this.parseStatements(['endgeneration']), pos }
  }

  parseAutoescape(pos: number): StmtNode {
    const value = this.parseExpression()
    return { kind: 'autoescape', value, body: this.parseStatements(['endautoescape']), pos }
  }

  /** The name of something to be assigned. */
  parseName(): string {
    const { value, pos } = this.stream.expect('name')
    if (RESERVED.has(value)) this.stream.fail("can't assign to 'name'", pos)
    return value
  }

  private parseTarget(endName?: string, withNamespace = false): TargetNode {
    const primary = (): ExprNode => {
      const node = this.parsePrimary()
      if (!withNamespace || node.kind !== 'name' || !this.stream.skipOp('.')) return node
      return { kind: 'nsref', name: node.name, attr: this.stream.expect('name').value, pos: node.pos }
    }
    return this.asTarget(this.parseTuple(endName === undefined ? { primary } : { primary, endName }))
  }

  private asTarget(node: ExprNode): TargetNode {
    if (node.kind === 'tuple') for (const item of node.items) this.asTarget(item)
    else if (node.kind === 'name' && node.name === 'loop' && this.loops > 0)
      this.stream.fail("Can't assign to special loop variable in for-loop target", node.pos)
    else if (node.kind !== 'name' && node.kind !== 'nsref')
      this.stream.fail(`can't assign to '${node.kind}'`, node.pos)
    return node
  }
}

type TagParser = (parser: StatementParser, pos: number) => StmtNode

const TAGS: ReadonlyMap<string, TagParser> = new Map<string, TagParser>([
  ['for', (parser, pos) => parser.parseFor(pos)],
  ['if', (parser, pos) => parser.parseIf(pos)],
  ['set', (parser, pos) => parser.parseSet(pos)],
  ['with', (parser, pos) => parser.parseWith(pos)],
  ['macro', (parser, pos) => parser.parseMacro(pos)],
  ['call', (parser, pos) => parser.parseCallBlock(pos)],
  ['filter', (parser, pos) => parser.parseFilterBlock(pos)],
  ['block', (parser, pos) => parser.parseBlock(pos)],
  ['print', (parser, pos) => parser.parsePrint(pos)],
  ['generation', (parser, pos) => parser.parseGeneration(pos)],
  ['autoescape', (parser, pos) => parser.parseAutoescape(pos)],
  ['include', parseInclude],
  ['extends', parseExtends],
  ['import', parseImport],
  ['from', parseFrom],
  ['break', (_, pos) => ({ kind: 'break', pos })],
  ['continue', (_, pos) => ({ kind: 'continue', pos })],
])
