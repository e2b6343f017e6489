import { TemplateRuntimeError, typeError } from '../errors/index.js'
import type { ExprNode, IfNode, StmtNode, TargetNode } from '../parser/nodes.js'
import { Namespace } from '../runtime/namespace.js'
import { place } from '../runtime/place.js'
import { compileFilterBlock, compileSetBlock } from './captures.js'
import type { CompileOptions, Context } from './context.js'
import { type Emitter, type OutputPart, plainEmitter, tracedEmitter } from './emit.js'
import { exportNames } from './export-names.js'
import { ExpressionCompiler } from './expressions.js'
import { BREAK, CONTINUE, type Exec, type Frame } from './frame.js'
import { mayJump, sequenceWithJumps } from './jumps.js'
import { compileFor } from './loops.js'
import { compileCallBlock, compileGeneration, compileMacro } from './macros.js'
import { compileAutoescape, compileBlockPlace, compileWith } from './scopes.js'
import { type Assign, compileTarget } from './targets.js'
import { peekVariable } from './variables.js'

/** Turns statements into closures. */
export class StatementCompiler extends ExpressionCompiler {
  readonly emitter: Emitter

  constructor(
    options: CompileOptions,
    /** Whether the template has blocks, which see what the top level sets. */
    private readonly hasBlocks: boolean,
  ) {
    super(options)
    this.emitter = options.traced ? tracedEmitter : plainEmitter
  }

  /** Refuses the template. */
  reject(message: string, pos: number): never {
    return this.fail(message, pos)
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
          context.escaping
            ? node.parts.map((part) => this.outputPart(part, context))
            : this.outputParts(node.parts, context),
          context.escaping,
        )
      case 'if':
        return this.branch(node, context)
      case 'for':
        return compileFor(this, node, context)
      case 'set': {
        const assign = this.target(node.target, context)
        const value = this.expr(node.value, context)
        const { pos } = node
        return (frame) => {
          place.pos = pos
          assign(frame, value(frame))
          return 0
        }
      }
      case 'setblock':
        return compileSetBlock(this, node, context)
      case 'macro':
        return compileMacro(this, node, context)
      case 'callblock':
        return compileCallBlock(this, node, context)
      case 'generation':
        return compileGeneration(this, node, context)
      case 'filterblock':
        return compileFilterBlock(this, node.filter, node.body, context)
      case 'with':
        return compileWith(this, node, context)
      case 'autoescape':
        return compileAutoescape(this, node.value, node.body, context)
      case 'block':
        return compileBlockPlace(this, node.name, node.scoped, node.required, context)
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
    return typeof part === 'string' ? part : { value: this.expr(part, context), pos: part.pos }
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
    const branches = node.branches.map(({ test, body }) => ({
      test: this.condition(test, soft),
      body: this.body(body, soft),
      pos: test.pos,
    }))
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
}

function collect(node: ExprNode, use: (node: ExprNode) => void): void {
  if (node.kind === 'tuple') for (const item of node.items) collect(item, use)
  else use(node)
}
