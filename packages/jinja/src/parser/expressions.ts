import { describeToken } from '../lexer/describe.js'
import type { CompareOperator, ExprNode } from './nodes.js'
import { PrimaryParser, type TupleOptions } from './primary.js'

const COMPARE: ReadonlySet<string> = new Set(['==', '!=', '<', '<=', '>', '>='])

/** Parses expressions, with Jinja's own precedences: `~` before `+`, unary minus before `**` and before filters. */
export class ExpressionParser extends PrimaryParser {
  parseExpression(): ExprNode {
    this.nesting.enter()
    const pos = this.stream.current.pos
    let node = this.parseOr()
    while (this.stream.skipName('if')) {
      const test = this.parseOr()
      const otherwise = this.stream.skipName('else') ? this.parseExpression() : null
      node = { kind: 'cond', test, yes: node, otherwise, pos }
    }
    this.nesting.leave()
    return node
  }

  parseTuple(options: TupleOptions = {}): ExprNode {
    const { stream } = this
    const pos = stream.current.pos
    const items: ExprNode[] = []
    let isTuple = false
    for (;;) {
      if (items.length > 0) stream.expectOp(',')
      if (this.isTupleEnd(options.endName)) break
      if (options.primary !== undefined) items.push(options.primary())
      else items.push(options.conditional === false ? this.parseOr() : this.parseExpression())
      if (!stream.isOp(',')) break
      isTuple = true
    }
    if (!isTuple) {
      const only = items[0]
      if (only !== undefined) return only
      if (options.parenthesised !== true)
        stream.fail(`Expected an expression, got '${describeToken(stream.current)}'`)
    }
    return { kind: 'tuple', items, pos }
  }

  private isTupleEnd(endName: string | undefined): boolean {
    const { stream } = this
    if (stream.is('variable_end') || stream.is('block_end') || stream.isOp(')')) return true
    return endName !== undefined && stream.isName(endName)
  }

  private parseOr(): ExprNode {
    let left = this.parseAnd()
    while (this.stream.isName('or')) {
      this.stream.next()
      left = { kind: 'or', left, right: this.parseAnd(), pos: left.pos }
    }
    return left
  }

  private parseAnd(): ExprNode {
    let left = this.parseNot()
    while (this.stream.isName('and')) {
      this.stream.next()
      left = { kind: 'and', left, right: this.parseNot(), pos: left.pos }
    }
    return left
  }

  private parseNot(): ExprNode {
    const { pos } = this.stream.current
    if (!this.stream.skipName('not')) return this.parseCompare()
    this.nesting.enter()
    const node = this.parseNot()
    this.nesting.leave()
    return { kind: 'not', node, pos }
  }

  private parseCompare(): ExprNode {
    const { stream } = this
    const node = this.parseSum()
    let ops: [CompareOperator, ExprNode][] | undefined
    for (;;) {
      const { type, value } = stream.current
      let op: CompareOperator
      if (type === 'operator') {
        if (!COMPARE.has(value)) break
        op = value as CompareOperator
      } else if (type !== 'name') break
      else if (value === 'in') op = 'in'
      else if (value === 'not' && stream.look().type === 'name' && stream.look().value === 'in') {
        stream.next()
        op = 'not in'
      } else break
      stream.next()
      ops ??= []
      ops.push([op, this.parseSum()])
    }
    return ops === undefined ? node : { kind: 'compare', node, ops, pos: node.pos }
  }

  private parseSum(): ExprNode {
    const { stream } = this
    let left = this.parseConcat()
    while (stream.is('operator') && (stream.current.value === '+' || stream.current.value === '-')) {
      const op = stream.next().value as '+' | '-'
      left = { kind: 'binary', op, left, right: this.parseConcat(), pos: left.pos }
    }
    return left
  }

  private parseConcat(): ExprNode {
    const first = this.parseProduct()
    if (!this.stream.isOp('~')) return first
    const nodes = [first]
    while (this.stream.skipOp('~')) nodes.push(this.parseProduct())
    return { kind: 'concat', nodes, pos: first.pos }
  }

  private parseProduct(): ExprNode {
    const { stream } = this
    let left = this.parsePower()
    while (stream.is('operator')) {
      const op = stream.current.value
      if (op !== '*' && op !== '/' && op !== '//' && op !== '%') break
      stream.next()
      left = { kind: 'binary', op, left, right: this.parsePower(), pos: left.pos }
    }
    return left
  }

  private parsePower(): ExprNode {
    let left = this.parseUnary(true)
    while (this.stream.skipOp('**')) {
      left = { kind: 'binary', op: '**', left, right: this.parseUnary(true), pos: left.pos }
    }
    return left
  }

  private parseUnary(withFilter: boolean): ExprNode {
    const { stream } = this
    const { pos, value, type } = stream.current
    let node: ExprNode
    if (type === 'operator' && (value === '-' || value === '+')) {
      stream.next()
      this.nesting.enter()
      node = { kind: value === '-' ? 'neg' : 'pos', node: this.parseUnary(false), pos }
      this.nesting.leave()
    } else node = this.parsePrimary()
    node = this.parsePostfix(node)
    return withFilter ? this.parseFilters(node) : node
  }
}
