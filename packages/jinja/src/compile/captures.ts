import type { FilterNode, SetBlockNode, StmtNode } from '../parser/nodes.js'
import { place } from '../runtime/place.js'
import { isStr, withSafety } from '../runtime/text.js'
import { type Context, innerContext } from './context.js'
import type { Ev, Exec } from './frame.js'
import { Scope } from './scope.js'
import type { StatementCompiler } from './statements.js'
import { visitExpr, visitStatements } from './symbols.js'
import { enterScope } from './variables.js'

/** Compiles `{% set x %}`. */
export function compileSetBlock(compiler: StatementCompiler, node: SetBlockNode, context: Context): Exec {
  const scope = new Scope(context.scope.fn, context.scope)
  visitStatements(scope, node.body)
  if (node.filter !== null) visitExpr(scope, node.filter)
  const inner = innerContext(context, scope)
  const enter = enterScope(scope)
  const body = compiler.body(node.body, inner)
  const slot = scope.temporary()
  const filter = node.filter === null ? null : filterOver(compiler, node.filter, slot, inner)
  const assign = compiler.target(node.target, context)
  const { pos } = node
  return (frame) => {
    enter?.(frame)
    const text = compiler.emitter.capture(frame, body)
    if (typeof text === 'number') return text
    place.pos = pos
    frame.vars[slot] = frame.runtime.autoescape ? withSafety(text, true) : text
    const value = filter === null ? text : filter(frame)
    assign(frame, frame.runtime.autoescape && isStr(value) ? withSafety(value, true) : value)
    return 0
  }
}

/** Compiles a chain of filters whose innermost input is the captured text, in a slot. */
function filterOver(compiler: StatementCompiler, node: FilterNode, slot: number, context: Context): Ev {
  const input: Ev =
    node.node === null
      ? (frame) => frame.vars[slot] ?? ''
      : filterOver(compiler, node.node as FilterNode, slot, context)
  return compiler.filter(node, input, context)
}

/** Compiles `{% filter %}`. */
export function compileFilterBlock(
  compiler: StatementCompiler,
  filterNode: FilterNode,
  nodes: readonly StmtNode[],
  context: Context,
): Exec {
  const scope = new Scope(context.scope.fn, context.scope)
  visitExpr(scope, filterNode)
  visitStatements(scope, nodes)
  const inner = innerContext(context, scope)
  const enter = enterScope(scope)
  const body = compiler.body(nodes, inner)
  const slot = scope.temporary()
  const filter = filterOver(compiler, filterNode, slot, inner)
  const write = compiler.emitter.output([{ value: filter, pos: filterNode.pos }], context.escaping)
  return (frame) => {
    enter?.(frame)
    const text = compiler.emitter.capture(frame, body)
    if (typeof text === 'number') return text
    frame.vars[slot] = frame.runtime.autoescape ? withSafety(text, true) : text
    return write(frame)
  }
}
