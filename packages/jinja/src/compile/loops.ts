import { meter } from '../budget/meter.js'
import type { ForNode } from '../parser/nodes.js'
import { Generator } from '../runtime/generator.js'
import { iterate, toArray } from '../runtime/iterate.js'
import { LoopContext, type Recurse } from '../runtime/loop-context.js'
import { place } from '../runtime/place.js'
import { tuple } from '../runtime/tuple.js'
import type { Value } from '../runtime/value.js'
import { noteOrigin, originOf } from '../segments/tracing.js'
import { type Context, innerContext } from './context.js'
import { BREAK, type Ev, type Exec, Frame, type Signal } from './frame.js'
import { FunctionScope, Scope } from './scope.js'
import type { StatementCompiler } from './statements.js'
import { visitExpr, visitStatements, visitTarget } from './symbols.js'
import { type Assign, compileTarget } from './targets.js'
import { enterScope } from './variables.js'

/** The parts of a loop that run for given items. */
interface Loop {
  readonly assign: Assign
  readonly enter: ((frame: Frame) => void) | null
  readonly body: Exec
  readonly otherwise: Exec | null
  readonly filter: ((frame: Frame, items: Value) => Value) | null
  readonly loopSlot: number
}

/** Compiles `{% for %}`. */
export function compileFor(compiler: StatementCompiler, node: ForNode, context: Context): Exec {
  const fn = node.recursive ? new FunctionScope(context.scope.fn) : context.scope.fn
  const loop = compileParts(compiler, node, context, fn)
  const items = compiler.expr(node.iter, context)
  const { pos } = node.iter
  if (node.recursive) return recursive(compiler, loop, items, fn, pos)
  return (frame) => {
    place.pos = pos
    return run(loop, frame, items(frame), null, 0)
  }
}

function compileParts(compiler: StatementCompiler, node: ForNode, context: Context, fn: FunctionScope): Loop {
  const scope = new Scope(fn, context.scope)
  const loopRef = node.usesLoop || node.recursive ? scope.parameter('loop') : undefined
  visitTarget(scope, node.target, true)
  visitStatements(scope, node.body)
  const inner = innerContext(context, scope, true)
  const body = compiler.body(node.body, inner)
  let otherwise: Exec | null = null
  if (node.otherwise.length > 0) {
    const elseScope = new Scope(fn, context.scope)
    visitStatements(elseScope, node.otherwise)
    const enterElse = enterScope(elseScope)
    const elseBody = compiler.body(node.otherwise, innerContext(context, elseScope))
    otherwise = (frame) => {
      enterElse?.(frame)
      return elseBody(frame)
    }
  }
  return {
    assign: compileTarget(node.target, scope),
    enter: enterScope(scope),
    body,
    otherwise,
    filter: compileFilter(compiler, node, context, fn),
    loopSlot: loopRef?.slot ?? -1,
  }
}

/** The `if` of a loop: items are tested one by one, when the loop gets to them. */
function compileFilter(
  compiler: StatementCompiler,
  node: ForNode,
  context: Context,
  fn: FunctionScope,
): Loop['filter'] {
  if (node.test === null) return null
  const scope = new Scope(fn, context.scope)
  visitTarget(scope, node.target, true)
  visitExpr(scope, node.test)
  const assign = compileTarget(node.target, scope)
  const enter = enterScope(scope)
  const test = compiler.condition(node.test, innerContext(context, scope))
  return (frame, items) => {
    function* kept(): globalThis.Generator<Value, void> {
      enter?.(frame)
      for (const item of iterate(items)) {
        meter.charge(1)
        const value = item ?? null
        assign(frame, value)
        // What goes on to the loop is its target, so that several names make a tuple.
        if (test(frame)) yield node.target.kind === 'tuple' ? retuple(value) : value
      }
    }
    iterate(items)
    return new Generator(kept())
  }
}

function retuple(value: Value): Value {
  const items = tuple(toArray(value))
  const origin = originOf(value)
  if (origin !== undefined) noteOrigin(items, origin)
  return items
}

function run(loop: Loop, frame: Frame, source: Value, recurse: Recurse | null, depth: number): Signal {
  const items = loop.filter === null ? source : loop.filter(frame, source)
  if (loop.loopSlot !== -1) return runWithContext(loop, frame, items, recurse, depth)
  const { assign, enter, body, otherwise } = loop
  let finished = false
  for (const item of iterate(items)) {
    meter.charge(1)
    assign(frame, item ?? null)
    enter?.(frame)
    const signal = body(frame)
    if (signal === BREAK) break
    if (signal === 0) finished = true
  }
  return otherwise === null || finished ? 0 : otherwise(frame)
}

function runWithContext(
  loop: Loop,
  frame: Frame,
  items: Value,
  recurse: Recurse | null,
  depth: number,
): Signal {
  const { assign, enter, body, otherwise, loopSlot } = loop
  const iterable = iterate(items)
  const context = Array.isArray(iterable)
    ? new LoopContext(iterable, null, recurse, depth)
    : new LoopContext(null, iterable[Symbol.iterator](), recurse, depth)
  let finished = false
  for (let item = context.next(); item !== undefined; item = context.next()) {
    meter.charge(1)
    assign(frame, item)
    frame.vars[loopSlot] = context
    enter?.(frame)
    const signal = body(frame)
    if (signal === BREAK) break
    if (signal === 0) finished = true
  }
  return otherwise === null || finished ? 0 : otherwise(frame)
}

function recursive(compiler: StatementCompiler, loop: Loop, items: Ev, fn: FunctionScope, pos: number): Exec {
  const { emitter } = compiler
  return (frame) => {
    const recurse: Recurse = (value, depth) => {
      meter.enter()
      const inner = new Frame(frame.runtime, frame, fn.size)
      run(loop, inner, value, recurse, depth)
      meter.leave()
      return emitter.result(inner)
    }
    place.pos = pos
    emitter.write(frame, recurse(items(frame), 0) as ReturnType<typeof emitter.result>)
    return 0
  }
}
