import type { PyDateTime } from '@parlance/python-text'
import { getAttr, getItem } from '../runtime/access.js'
import type { Runtime } from '../runtime/runtime.js'
import type { Value } from '../runtime/value.js'
import { meter } from '../budget/meter.js'
import type { Str } from '../runtime/text.js'
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

/** The state of one rendering. */
export class RenderRuntime implements Runtime {
  autoescape = false
  pos = -1
  /** Variables set at the top level, for blocks. */
  exported: Map<string, Value> = new Map()
  readonly getAttr = getAttr
  readonly getItem = getItem
  private time: PyDateTime | undefined

  constructor(
    private readonly resolver: Resolver,
    private readonly clock: () => PyDateTime,
    readonly random: () => number,
    readonly traced: boolean,
    readonly blocks: ReadonlyMap<string, CompiledBlock>,
  ) {}

  resolve(name: string): Value | undefined {
    const own = this.exported.size > 0 ? this.exported.get(name) : undefined
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

  now(): PyDateTime {
    this.time ??= this.clock()
    return this.time
  }
}
