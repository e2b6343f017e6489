import type { PyDateTime } from '@parlance/python-text'
import { meter } from '../budget/meter.js'
import { getAttr, getItem } from '../runtime/access.js'
import type { Runtime } from '../runtime/runtime.js'
import type { Str } from '../runtime/text.js'
import type { Value } from '../runtime/value.js'
import type { Emitter } from './emit.js'
import { type Exec, Frame } from './frame.js'
import type { Scope } from './scope.js'

/** Where variables come from. */
export type Resolver = (name: string) => Value | undefined

/** A compiled `{% block %}`. */
export interface CompiledBlock {
  readonly scope: Scope
  readonly run: Exec
}

const NOTHING: ReadonlyMap<string, Value> = new Map()

/** The state of one rendering. */
export class RenderRuntime implements Runtime {
  autoescape = false
  /** Variables set at the top level, for blocks. */
  exported: ReadonlyMap<string, Value> = NOTHING
  private time: PyDateTime | undefined

  constructor(
    private readonly resolver: Resolver,
    private readonly clock: () => PyDateTime,
    readonly random: () => number,
    readonly traced: boolean,
    readonly blocks: ReadonlyMap<string, CompiledBlock>,
  ) {}

  resolve(name: string): Value | undefined {
    const own = this.exported !== NOTHING ? this.exported.get(name) : undefined
    return own === undefined ? this.resolver(name) : own
  }

  /** What a block writes. */
  renderBlock(name: string, emitter: Emitter): Str {
    const block = this.blocks.get(name)!
    const frame = new Frame(this, null, block.scope.fn.size)
    meter.enter()
    block.run(frame)
    meter.leave()
    return emitter.result(frame)
  }

  /** Shows a variable to blocks. */
  export(name: string, value: Value): void {
    if (this.exported === NOTHING) this.exported = new Map()
    ;(this.exported as Map<string, Value>).set(name, value)
  }

  getAttr(value: Value, name: string): Value {
    return getAttr(value, name)
  }

  getItem(value: Value, key: Value): Value {
    return getItem(value, key)
  }

  now(): PyDateTime {
    this.time ??= this.clock()
    return this.time
  }
}
