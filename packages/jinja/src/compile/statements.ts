import { place } from '../runtime/place.js'
import { TemplateRuntimeError, typeError } from '../errors/index.js'
import type { CallNode, ExprNode, FilterNode, IfNode, SetBlockNode, StmtNode, TargetNode, WithNode } from '../parser/nodes.js'
import { Namespace } from '../runtime/namespace.js'
import { isStr, withSafety } from '../runtime/text.js'
import { truthy } from '../runtime/truthy.js'
import type { Value } from '../runtime/value.js'
import { bare } from '../segments/scalar.js'
import type { Arguments } from './calls.js'
import type { CompileOptions, Context } from './context.js'
import { innerContext } from './context.js'
import { type Emitter, type OutputPart, plainEmitter, tracedEmitter } from './emit.js'
import { ExpressionCompiler } from './expressions.js'
import { BREAK, CONTINUE, type Ev, type Exec, type Frame } from './frame.js'
import { compileFor } from './loops.js'
import { compileCallBlock, compileGeneration, compileMacro } from './macros.js'
import { Scope } from './scope.js'
import { visitStatements, visitTarget } from './symbols.js'
import { compileTarget, type Assign } from './targets.js'
import { enterScope, peekVariable } from './variables.js'

/** Turns statements into closures. */
export class StatementCompiler extends ExpressionCompiler {
  readonly emitter: Emitter

  constructor(
    options: CompileOptions,
    /** Names of blocks with the code that runs them. */
    private readonly hasBlocks: boolean,
  ) {
    super(options)
    this.emitter = options.traced ? tracedEmitter : plainEmitter
  }

  /** Refuses the template. */
  reject(message: string, pos: number): never {
    return this.fail(message, pos)
  }

  /** Compiles the arguments of a call block. */
  callArguments(node: CallNode, context: Context): Arguments {
    return this.arguments(node, context, true)
  }

  get traced(): boolean {
    return this.options.traced
  }

  body(nodes: readonly StmtNode[], context: Context): Exec {
    const steps = nodes.map((node) => this.statement(node, context))
    const [a, b, c] = steps
    if (a === undefined) return () => 0
    if (nodes.some(mayJump)) return sequenceWithJumps(steps)
    if (b === undefined) return a
    if (c === undefined)
      return (frame) => {
        a(frame)
        b(frame)
        return 0
      }
    if (steps.length === 3)
      return (frame) => {
        a(frame)
        b(frame)
        c(frame)
        return 0
      }
    return (frame) => {
      for (let i = 0; i < steps.length; i++) steps[i]!(frame)
      return 0
    }
  }

  private statement(node: StmtNode, context: Context): Exec {
    switch (node.kind) {
      case 'output':
        return this.emitter.output(
          context.escaping ? node.parts.map((part) => this.outputPart(part, context)) : this.outputParts(node.parts, context),
          context.escaping,
        )
      case 'if':
        return this.branch(node, context)
      case 'for':
        return compileFor(this, node, context)
      case 'set': {
        const assign = this.target(node.target, context)
        const value = this.kept(node.value, context)
        const { pos } = node
        return (frame) => {
          place.pos = pos
          assign(frame, value(frame))
          return 0
        }
      }
      case 'setblock':
        return this.setBlock(node, context)
      case 'macro':
        return compileMacro(this, node, context)
      case 'callblock':
        return compileCallBlock(this, node, context)
      case 'generation':
        return compileGeneration(this, node, context)
      case 'filterblock':
        return this.filterBlock(node.filter, node.body, context)
      case 'with':
        return this.with(node, context)
      case 'autoescape':
        return this.autoescape(node.value, node.body, context)
      case 'block':
        return this.block(node.name, node.scoped, node.required, context)
      case 'break':
      case 'continue': {
        if (!context.inLoop) this.fail(`'${node.kind}' outside loop`, node.pos)
        const signal = node.kind === 'break' ? BREAK : CONTINUE
        return () => signal
      }
      case 'load':
        if (node.tag === 'extends' && !context.toplevel)
          this.fail('cannot use extend from a non top-level scope', node.pos)
        return this.load(node.template, context)
    }
  }

  private outputPart(part: string | ExprNode, context: Context): OutputPart {
    return typeof part === 'string' ? part : { value: this.kept(part, context), pos: part.pos }
  }

  /** The parts of an output, with texts next to one another as one. */
  private outputParts(nodes: readonly (string | ExprNode)[], context: Context): OutputPart[] {
    const parts: OutputPart[] = []
    for (const node of nodes) {
      const last = parts.at(-1)
      const isText = typeof node !== 'string' && node.kind === 'const' && typeof node.value === 'string'
      const part = isText ? (node.value as string) : this.outputPart(node, context)
      if (typeof part === 'string' && typeof last === 'string') parts[parts.length - 1] = last + part
      else parts.push(part)
    }
    return parts
  }

  private load(template: ExprNode, context: Context): Exec {
    const name = this.expr(template, context)
    return (frame) => {
      name(frame)
      throw typeError('no loader for this environment specified')
    }
  }

  private branch(node: IfNode, context: Context): Exec {
    const soft = { ...context, soft: true }
    const branches = node.branches.map(({ test, body }) => ({ test: this.condition(test, soft), body: this.body(body, soft), pos: test.pos }))
    const otherwise = this.body(node.otherwise, soft)
    const [first, second] = branches
    if (second === undefined) {
      const { test, body, pos } = first!
      return (frame) => {
        place.pos = pos
        return test(frame) ? body(frame) : otherwise(frame)
      }
    }
    return (frame) => {
      for (let i = 0; i < branches.length; i++) {
        const { test, body, pos } = branches[i]!
        place.pos = pos
        if (test(frame)) return body(frame)
      }
      return otherwise(frame)
    }
  }

  /** Compiles what assigns to a target. */
  target(node: TargetNode, context: Context): Assign {
    const assign = compileTarget(node, context.scope)
    const checks = this.namespaceChecks(node, context)
    const exports = context.toplevel && this.hasBlocks ? this.exports(node, context) : null
    if (checks === null && exports === null) return assign
    return (frame, value) => {
      checks?.(frame)
      assign(frame, value)
      exports?.(frame)
    }
  }

  private namespaceChecks(node: TargetNode, context: Context): ((frame: Frame) => void) | null {
    const names = new Set<string>()
    collect(node, (item) => {
      if (item.kind === 'nsref') names.add(item.name)
    })
    if (names.size === 0) return null
    const refs = Array.from(names, (name) => peekVariable(context.scope.fn, context.scope.find(name)!))
    return (frame) => {
      for (const peek of refs)
        if (!(peek(frame) instanceof Namespace))
          throw new TemplateRuntimeError('cannot assign attribute on non-namespace object')
    }
  }

  private exports(node: TargetNode, context: Context): (frame: Frame) => void {
    const names: string[] = []
    collect(node, (item) => {
      if (item.kind === 'name') names.push(item.name)
    })
    return exportNames(names, context.scope)
  }

  private setBlock(node: SetBlockNode, context: Context): Exec {
    const scope = new Scope(context.scope.fn, context.scope)
    visitStatements(scope, node.body)
    if (node.filter !== null) visitFilter(scope, node.filter)
    const inner = innerContext(context, scope)
    const enter = enterScope(scope)
    const body = this.body(node.body, inner)
    let captured: Value = ''
    const filter = node.filter === null ? null : this.filterOver(node.filter, () => captured, inner)
    const assign = this.target(node.target, context)
    const { pos } = node
    return (frame) => {
      enter?.(frame)
      const text = this.emitter.capture(frame, body)
      if (typeof text === 'number') return text
      place.pos = pos
      captured = frame.runtime.autoescape && filter !== null ? withSafety(text, true) : text
      const value = filter === null ? text : filter(frame)
      assign(frame, frame.runtime.autoescape && isStr(value) ? withSafety(value, true) : value)
      return 0
    }
  }

  /** Compiles a chain of filters whose innermost input is the captured text. */
  private filterOver(node: FilterNode, input: Ev, context: Context): Ev {
    if (node.node === null) return this.filter(node, input, context)
    return this.filter(node, this.filterOver(node.node as FilterNode, input, context), context)
  }

  private filterBlock(filterNode: FilterNode, nodes: readonly StmtNode[], context: Context): Exec {
    const scope = new Scope(context.scope.fn, context.scope)
    visitFilter(scope, filterNode)
    visitStatements(scope, nodes)
    const inner = innerContext(context, scope)
    const enter = enterScope(scope)
    const body = this.body(nodes, inner)
    let captured: Value = ''
    const filter = this.filterOver(filterNode, () => captured, inner)
    const write = this.emitter.output([{ value: filter, pos: filterNode.pos }], context.escaping)
    return (frame) => {
      enter?.(frame)
      const text = this.emitter.capture(frame, body)
      if (typeof text === 'number') return text
      captured = frame.runtime.autoescape ? withSafety(text, true) : text
      return write(frame)
    }
  }

  private with(node: WithNode, context: Context): Exec {
    const scope = new Scope(context.scope.fn, context.scope)
    for (const target of node.targets) visitTarget(scope, target, true)
    visitStatements(scope, node.body)
    const inner = innerContext(context, scope)
    const steps = node.targets.map((target, index) => ({
      assign: compileTarget(target, scope),
      value: this.kept(node.values[index]!, context),
    }))
    const enter = enterScope(scope)
    const body = this.body(node.body, inner)
    return (frame) => {
      enter?.(frame)
      for (const { assign, value } of steps) assign(frame, value(frame))
      return body(frame)
    }
  }

  private autoescape(value: ExprNode, nodes: readonly StmtNode[], context: Context): Exec {
    const scope = new Scope(context.scope.fn, context.scope)
    visitStatements(scope, [{ kind: 'output', parts: [value], pos: value.pos }, ...nodes])
    const inner = { ...innerContext(context, scope), escaping: true }
    const enter = enterScope(scope)
    const on = this.expr(value, inner)
    const body = this.body(nodes, inner)
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

  private block(name: string, scoped: boolean, required: boolean, context: Context): Exec {
    const names = scoped ? Array.from(context.scope.storedNames(), ([key, ref]) => ({ key, peek: peekVariable(context.scope.fn, ref) })) : []
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
      this.emitter.write(frame, runtime.renderBlock(name, this.emitter))
      runtime.exported = before
      return 0
    }
  }
}

function visitFilter(scope: Scope, filter: FilterNode): void {
  visitStatements(scope, [{ kind: 'output', parts: [filter], pos: filter.pos }])
}

function collect(node: ExprNode, use: (node: ExprNode) => void): void {
  if (node.kind === 'tuple') for (const item of node.items) collect(item, use)
  else use(node)
}

/** Shows variables of the top level to blocks. */
export function exportNames(names: readonly string[], scope: Scope): (frame: Frame) => void {
  const refs = names.map((name) => ({ name, peek: peekVariable(scope.fn, scope.find(name)!) }))
  return (frame) => {
    for (const { name, peek } of refs) {
      const value = peek(frame)
      if (value !== undefined) frame.runtime.export(name, bare(value))
    }
  }
}

function sequenceWithJumps(steps: readonly Exec[]): Exec {
  return (frame) => {
    for (let i = 0; i < steps.length; i++) {
      const signal = steps[i]!(frame)
      if (signal !== 0) return signal
    }
    return 0
  }
}

/** Whether a statement may end in a `break` or `continue` of a loop around it. */
function mayJump(node: StmtNode): boolean {
  switch (node.kind) {
    case 'break':
    case 'continue':
      return true
    case 'if':
      return node.branches.some(({ body }) => body.some(mayJump)) || node.otherwise.some(mayJump)
    case 'with':
    case 'autoescape':
    case 'setblock':
    case 'filterblock':
      return node.body.some(mayJump)
    case 'for':
      return node.otherwise.some(mayJump)
    default:
      return false
  }
}

