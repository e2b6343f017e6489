import { TemplateRuntimeError, TemplateSyntaxError } from '../errors/index.js'
import { lineOf } from '../errors/line-of.js'
import type {
  ArgumentsNode,
  CallNode,
  CompareNode,
  ExprNode,
  FilterNode,
  GetAttrNode,
  GetItemNode,
  TestNode,
} from '../parser/nodes.js'
import { getItem } from '../runtime/access.js'
import { unary } from '../runtime/arithmetic.js'
import { PyDict } from '../runtime/dict.js'
import type { Builtin } from '../runtime/function.js'
import { slice } from '../runtime/slice.js'
import { truthy } from '../runtime/truthy.js'
import { tuple } from '../runtime/tuple.js'
import { Undefined } from '../runtime/undefined.js'
import { compileAttribute, compileKey, compileLocalAttribute } from './attributes.js'
import { type Arguments, compileCall, compileMethodCall, makeArguments } from './calls.js'
import { constantKey, constantText, mergeTexts } from './constants.js'
import type { CompileOptions, Context } from './context.js'
import type { Ev, Frame } from './frame.js'
import { compileBinary, compileCompare, compileConcat, compileCondition, compileSum } from './operators.js'
import { localSlot, readVariable } from './variables.js'

/** Turns expressions into closures. */
export class ExpressionCompiler {
  constructor(protected readonly options: CompileOptions) {}

  protected fail(message: string, pos: number): never {
    throw new TemplateSyntaxError(message).locate(this.options.source, pos)
  }

  condition(node: ExprNode, context: Context): (frame: Frame) => boolean {
    switch (node.kind) {
      case 'and':
      case 'or': {
        const left = this.condition(node.left, context)
        const right = this.condition(node.right, context)
        return node.kind === 'and'
          ? (frame) => left(frame) && right(frame)
          : (frame) => left(frame) || right(frame)
      }
      case 'not': {
        const test = this.condition(node.node, context)
        return (frame) => !test(frame)
      }
      case 'compare':
        return this.comparison(node, context)
      default:
        return compileCondition(this.expr(node, context))
    }
  }

  private comparison(node: CompareNode, context: Context): (frame: Frame) => boolean {
    return compileCompare(
      this.expr(node.node, context),
      node.ops.map(([op, operand]) => [op, this.expr(operand, context)] as const),
      constantText(node.ops),
    )
  }

  /** Compiles an expression. */
  expr(node: ExprNode, context: Context): Ev {
    switch (node.kind) {
      case 'const': {
        const { value } = node
        return () => value
      }
      case 'name':
        return readVariable(context.scope, node.name)
      case 'nsref':
        return this.fail(`unexpected '${node.name}.${node.attr}'`, node.pos)
      case 'getattr':
        return this.attribute(node, context)
      case 'getitem':
        return this.item(node, context)
      case 'call':
        return this.call(node, context)
      case 'filter':
        return this.filter(node, node.node === null ? null : this.expr(node.node, context), context)
      case 'test':
        return this.test(node, context)
      case 'tuple': {
        const items = node.items.map((item) => this.expr(item, context))
        return (frame) => tuple(items.map((item) => item(frame)))
      }
      case 'list': {
        const items = node.items.map((item) => this.expr(item, context))
        return (frame) => items.map((item) => item(frame))
      }
      case 'dict': {
        const items = node.items.map(
          ([key, value]) => [this.expr(key, context), this.expr(value, context)] as const,
        )
        return (frame) => PyDict.from(items.map(([key, value]) => [key(frame), value(frame)] as const))
      }
      case 'not': {
        const test = this.condition(node.node, context)
        return (frame) => !test(frame)
      }
      case 'neg':
      case 'pos': {
        const value = this.expr(node.node, context)
        const op = node.kind === 'neg' ? '-' : '+'
        return (frame) => unary(op, value(frame))
      }
      case 'binary':
        if (node.op === '+') return compileSum(this.summands(node, context))
        return compileBinary(node.op, this.expr(node.left, context), this.expr(node.right, context))
      case 'concat': {
        const nodes = node.nodes.map((part) => this.expr(part, context))
        return compileConcat(nodes, this.options.traced, context.escaping)
      }
      case 'and':
      case 'or':
        return this.logic(node.kind === 'or', this.expr(node.left, context), this.expr(node.right, context))
      case 'compare':
        return this.comparison(node, context)
      case 'cond':
        return this.conditional(node, context)
    }
  }

  private attribute(node: GetAttrNode, context: Context): Ev {
    const object = node.node
    if (object.kind === 'name' && !this.options.traced) {
      const slot = localSlot(context.scope, object.name)
      const local = slot === -1 ? null : compileLocalAttribute(slot, object.name, node.attr)
      if (local !== null) return local
    }
    return compileAttribute(this.expr(object, context), node.attr)
  }

  private logic(isOr: boolean, left: Ev, right: Ev): Ev {
    return (frame) => {
      const value = left(frame)
      return truthy(value) === isOr ? value : right(frame)
    }
  }

  private conditional(node: Extract<ExprNode, { kind: 'cond' }>, context: Context): Ev {
    const soft = { ...context, soft: true }
    const test = this.condition(node.test, soft)
    const yes = this.expr(node.yes, soft)
    if (node.otherwise !== null) {
      const otherwise = this.expr(node.otherwise, soft)
      return (frame) => (test(frame) ? yes(frame) : otherwise(frame))
    }
    const { source } = this.options
    const hint = (): string =>
      `the inline if-expression on line ${lineOf(source, node.pos)} evaluated to false and no else section was defined.`
    return (frame) => (test(frame) ? yes(frame) : new Undefined(hint))
  }

  /** The parts of `a + b + c`, from the left. */
  private summands(node: ExprNode, context: Context): Ev[] {
    const nodes: ExprNode[] = []
    let left = node
    while (left.kind === 'binary' && left.op === '+') {
      nodes.push(left.right)
      left = left.left
    }
    nodes.push(left)
    return mergeTexts(nodes.reverse()).map((part) => this.expr(part, context))
  }

  private item(node: GetItemNode, context: Context): Ev {
    const object = this.expr(node.node, context)
    const { arg } = node
    if (arg.kind === 'slice') {
      const [start, stop, step] = [arg.start, arg.stop, arg.step].map(
        (part): Ev => (part === null ? () => null : this.expr(part, context)),
      )
      return (frame) => slice(object(frame), start!(frame), stop!(frame), step!(frame))
    }
    const key = constantKey(arg)
    if (key !== undefined) return compileKey(object, key)
    const index = this.expr(arg, context)
    return (frame) => getItem(object(frame), index(frame))
  }

  arguments(node: ArgumentsNode, context: Context): Arguments {
    const compile = (arg: ExprNode): Ev => this.expr(arg, context)
    return makeArguments(
      node.args.map(compile),
      node.kwargs.map(([name, value]) => [name, compile(value)] as const),
      node.dynArgs === null ? null : this.expr(node.dynArgs, context),
      node.dynKwargs === null ? null : this.expr(node.dynKwargs, context),
    )
  }

  private call(node: CallNode, context: Context): Ev {
    if (node.node.kind === 'getattr')
      return compileMethodCall(
        this.expr(node.node.node, context),
        node.node.attr,
        this.arguments(node, context),
        this.options.traced,
      )
    return compileCall(this.expr(node.node, context), this.arguments(node, context))
  }

  /** Compiles a filter over `input`. */
  filter(node: FilterNode, input: Ev | null, context: Context): Ev {
    const name = node.name
    const found = this.named('filter', name, node.pos, context)
    const source = input ?? (() => '')
    return this.apply(name, found, source, node, context)
  }

  private test(node: TestNode, context: Context): Ev {
    const found = this.named('test', node.name, node.pos, context)
    const input = this.expr(node.node, context)
    if (!this.options.traced && node.args.length === 0 && node.kwargs.length === 0) {
      if (node.name === 'defined') return (frame) => !(input(frame) instanceof Undefined)
      if (node.name === 'undefined') return (frame) => input(frame) instanceof Undefined
      if (node.name === 'none') return (frame) => input(frame) === null
    }
    return this.apply(node.name, found, input, node, context)
  }

  private named(kind: 'filter' | 'test', name: string, pos: number, context: Context): Builtin | undefined {
    const found = (kind === 'filter' ? this.options.filters : this.options.tests).get(name)
    if (found === undefined && !context.soft) this.fail(`No ${kind} named '${name}'.`, pos)
    return found
  }

  private apply(
    name: string,
    found: Builtin | undefined,
    input: Ev,
    node: FilterNode | TestNode,
    context: Context,
  ): Ev {
    if (found === undefined)
      return () => {
        throw new TemplateRuntimeError(`No ${node.kind} named '${name}' found.`)
      }
    const args = this.arguments(node, context)
    const { simple } = args
    const { implementation } = found
    if (
      this.options.traced ||
      simple === null ||
      implementation === null ||
      simple.length > 2 ||
      !found.accepts(simple.length + 1)
    )
      return (frame) =>
        found.call(frame.runtime, name, [input(frame), ...args.values(frame)], args.kwargs(frame))
    const [first, second] = simple
    if (first === undefined) return (frame) => implementation(frame.runtime, input(frame))
    if (second === undefined) return (frame) => implementation(frame.runtime, input(frame), first(frame))
    return (frame) => implementation(frame.runtime, input(frame), first(frame), second(frame))
  }
}
