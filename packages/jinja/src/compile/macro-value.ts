import { meter } from '../budget/meter.js'
import { typeError } from '../errors/index.js'
import { Callable } from '../runtime/function.js'
import { type Kwargs, keywordDict } from '../runtime/keywords.js'
import type { Runtime } from '../runtime/runtime.js'
import { withSafety } from '../runtime/text.js'
import { tuple } from '../runtime/tuple.js'
import { Undefined } from '../runtime/undefined.js'
import type { Value } from '../runtime/value.js'
import type { Emitter } from './emit.js'
import { type Ev, type Exec, Frame } from './frame.js'
import type { FunctionScope } from './scope.js'

/** The compiled code of a macro. Slots are -1 where the body does not name the special variable. */
export interface MacroCode {
  readonly name: string | null
  readonly params: readonly { readonly name: string; readonly slot: number; readonly fallback: Ev | null }[]
  readonly callerSlot: number
  readonly takesCaller: boolean
  readonly kwargsSlot: number
  readonly varargsSlot: number
  readonly fn: FunctionScope
  readonly enter: ((frame: Frame) => void) | null
  readonly body: Exec
  readonly emitter: Emitter
}

/** A macro as a value: its code and the variables around it. */
export class MacroValue extends Callable {
  readonly typeName = 'Macro'

  constructor(
    private readonly code: MacroCode,
    private readonly outer: Frame,
  ) {
    super()
  }

  override attribute(name: string): Value | undefined {
    const { code } = this
    switch (name) {
      case 'name':
        return code.name
      case 'arguments':
        return tuple(code.params.map((param) => param.name))
      case 'catch_kwargs':
        return code.kwargsSlot !== -1
      case 'catch_varargs':
        return code.varargsSlot !== -1
      case 'caller':
        return code.takesCaller
      default:
        return undefined
    }
  }

  override repr(): string {
    return this.code.name === null ? '<Macro anonymous>' : `<Macro '${this.code.name}'>`
  }

  override call(_: Runtime, args: readonly Value[], kwargs: Kwargs): Value {
    const { code } = this
    const { runtime } = this.outer
    const frame = new Frame(runtime, this.outer, code.fn.size)
    this.bind(frame, args, kwargs)
    meter.enter()
    code.enter?.(frame)
    for (const { name, slot, fallback } of code.params) {
      if (frame.vars[slot] !== undefined) continue
      frame.vars[slot] =
        fallback === null
          ? new Undefined(`parameter '${name}' was not provided`, undefined, name)
          : fallback(frame)
    }
    code.body(frame)
    meter.leave()
    const text = code.emitter.result(frame)
    return runtime.autoescape ? withSafety(text, true) : text
  }

  private bind(frame: Frame, args: readonly Value[], kwargs: Kwargs): void {
    const { code } = this
    const { params } = code
    const { vars } = frame
    const count = Math.min(args.length, params.length)
    for (let i = 0; i < count; i++) vars[params[i]!.slot] = args[i]
    if (kwargs.size > 0 || code.callerSlot !== -1 || code.kwargsSlot !== -1)
      this.bindKeywords(frame, count, kwargs)
    if (code.varargsSlot !== -1) vars[code.varargsSlot] = tuple(args.slice(params.length))
    else if (args.length > params.length)
      throw typeError(`macro ${this.label} takes not more than ${params.length} argument(s)`)
  }

  private bindKeywords(frame: Frame, bound: number, kwargs: Kwargs): void {
    const { code } = this
    const taken = new Set<string>()
    for (const { name, slot } of code.params.slice(bound)) {
      const value = kwargs.get(name)
      if (value === undefined) continue
      frame.vars[slot] = value
      taken.add(name)
    }
    if (code.callerSlot !== -1) {
      frame.vars[code.callerSlot] =
        kwargs.get('caller') ?? new Undefined('No caller defined', undefined, 'caller')
      taken.add('caller')
    }
    if (code.kwargsSlot !== -1) frame.vars[code.kwargsSlot] = keywordDict(kwargs, taken)
    else if (kwargs.has('caller') && !taken.has('caller'))
      throw typeError(
        `macro ${this.label} was invoked with two values for the special caller argument. This is most likely a bug.`,
      )
    else
      for (const name of kwargs.keys())
        if (!taken.has(name)) throw typeError(`macro ${this.label} takes no keyword argument '${name}'`)
  }

  private get label(): string {
    return this.code.name === null ? 'None' : `'${this.code.name}'`
  }
}
