import { TemplateRuntimeError } from '../errors/index.js'
import type { ExprNode, StmtNode, WithNode } from '../parser/nodes.js'
import { truthy } from '../runtime/truthy.js'
import { type Context, innerContext } from './context.js'
import type { Exec } from './frame.js'
import { Scope } from './scope.js'
import type { StatementCompiler } from './statements.js'
import { visitStatements, visitTarget } from './symbols.js'
import { compileTarget } from './targets.js'
import { enterScope, peekVariable } from './variables.js'

/** Compiles `{% with %}`. */
export function compileWith(compiler: StatementCompiler, node: WithNode, context: Context): Exec {
  const scope = new Scope(context.scope.fn, context.scope)
  for (const target of node.targets) visitTarget(scope, target, true)
  visitStatements(scope, node.body)
  const inner = innerContext(context, scope)
  const steps = node.targets.map((target, index) => ({
    assign: compileTarget(target, scope),
    value: compiler.expr(node.values[index]!, context),
  }))
  const enter = enterScope(scope)
  const body = compiler.body(node.body, inner)
  return (frame) => {
    enter?.(frame)
    for (const { assign, value } of steps) assign(frame, value(frame))
    return body(frame)
  }
}

/** Compiles `{% autoescape %}`. */
export function compileAutoescape(
  compiler: StatementCompiler,
  value: ExprNode,
  nodes: readonly StmtNode[],
  context: Context,
): Exec {
  const scope = new Scope(context.scope.fn, context.scope)
  visitStatements(scope, [{ kind: 'output', parts: [value], pos: value.pos }, ...nodes])
  const inner = { ...innerContext(context, scope), escaping: true }
  const enter = enterScope(scope)
  const on = compiler.expr(value, inner)
  const body = compiler.body(nodes, inner)
  return (frame) => {
    enter?.(frame)
    const { runtime } = frame
    const before = runtime.autoescape
    runtime.autoescape = truthy(on(frame))
    const signal = body(frame)
    runtime.autoescape = before
    return signal
  }
}

/** Compiles the place of a `{% block %}`. */
export function compileBlockPlace(
  compiler: StatementCompiler,
  name: string,
  scoped: boolean,
  required: boolean,
  context: Context,
): Exec {
  const names = scoped
    ? Array.from(context.scope.storedNames(), ([key, ref]) => ({
        key,
        peek: peekVariable(context.scope.fn, ref),
      }))
    : []
  return (frame) => {
    if (required) throw new TemplateRuntimeError(`Required block '${name}' not found`)
    const { runtime } = frame
    const before = runtime.exported
    if (scoped) {
      runtime.exported = new Map(before)
      for (const { key, peek } of names) {
        const value = peek(frame)
        if (value !== undefined) runtime.export(key, value)
      }
    }
    compiler.emitter.write(frame, runtime.renderBlock(name, compiler.emitter))
    runtime.exported = before
    return 0
  }
}
