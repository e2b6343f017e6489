import type { CallBlockNode, GenerationNode, MacroNode, SignatureNode } from '../parser/nodes.js'
import type { Value } from '../runtime/value.js'
import { markGenerated } from '../segments/generation.js'
import { callValue } from './calls.js'
import { type Context, innerContext } from './context.js'
import { exportNames } from './export-names.js'
import { type Exec, Frame } from './frame.js'
import { type MacroCode, MacroValue } from './macro-value.js'
import { FunctionScope, Scope } from './scope.js'
import type { StatementCompiler } from './statements.js'
import { visitExpr, visitStatements } from './symbols.js'
import { enterScope } from './variables.js'

function compileCode(
  compiler: StatementCompiler,
  name: string | null,
  node: SignatureNode,
  context: Context,
  pos: number,
): MacroCode {
  const fn = new FunctionScope(context.scope.fn)
  const scope = new Scope(fn, context.scope)
  for (const param of node.params) scope.parameter(param)
  const explicitCaller = node.params.indexOf('caller')
  const usesCaller = node.uses.has('caller')
  if (usesCaller && explicitCaller !== -1 && explicitCaller < node.params.length - node.defaults.length)
    compiler.reject(
      'When defining macros or call blocks the special "caller" argument must be omitted or be given a default.',
      pos,
    )
  const special = (wanted: string): number =>
    node.uses.has(wanted) && !node.params.includes(wanted) ? scope.parameter(wanted).slot : -1
  const callerSlot = special('caller')
  const kwargsSlot = special('kwargs')
  const varargsSlot = special('varargs')
  for (const value of node.defaults) visitExpr(scope, value)
  visitStatements(scope, node.body)
  const inner = innerContext(context, scope, false)
  const firstDefault = node.params.length - node.defaults.length
  const params = node.params.map((param, index) => ({
    name: param,
    slot: scope.find(param)!.slot,
    fallback: index < firstDefault ? null : compiler.expr(node.defaults[index - firstDefault]!, inner),
  }))
  return {
    name,
    params,
    callerSlot,
    takesCaller: usesCaller,
    kwargsSlot,
    varargsSlot,
    fn,
    enter: enterScope(scope),
    body: compiler.body(node.body, inner),
    emitter: compiler.emitter,
  }
}

/** Compiles `{% macro %}`. */
export function compileMacro(compiler: StatementCompiler, node: MacroNode, context: Context): Exec {
  const code = compileCode(compiler, node.name, node, context, node.pos)
  const { slot } = context.scope.find(node.name)!
  const show = context.toplevel ? exportNames([node.name], context.scope) : null
  return (frame) => {
    frame.vars[slot] = new MacroValue(code, frame)
    show?.(frame)
    return 0
  }
}

/** Compiles `{% call %}`. */
export function compileCallBlock(compiler: StatementCompiler, node: CallBlockNode, context: Context): Exec {
  const code = compileCode(compiler, null, node, context, node.pos)
  const callee = compiler.expr(node.call.node, context)
  const args = compiler.arguments(node.call, context)
  const call = (frame: Frame): Value => {
    const kwargs = new Map<string, Value>(args.kwargs(frame))
    kwargs.set('caller', new MacroValue(code, frame))
    return callValue(frame.runtime, callee(frame), args.values(frame), kwargs)
  }
  return compiler.emitter.output([{ value: call, pos: node.pos }], context.escaping)
}

/** Compiles `{% generation %}`: a scope of its own whose text is marked as generated. */
export function compileGeneration(compiler: StatementCompiler, node: GenerationNode, context: Context): Exec {
  const signature = { params: [], defaults: [], uses: new Set<string>(), body: node.body }
  const code = compileCode(compiler, null, signature, context, node.pos)
  const { emitter } = compiler
  return (frame) => {
    const inner = new Frame(frame.runtime, frame, code.fn.size)
    code.enter?.(inner)
    code.body(inner)
    const text = emitter.result(inner)
    emitter.write(frame, compiler.traced ? markGenerated(text) : text)
    return 0
  }
}
