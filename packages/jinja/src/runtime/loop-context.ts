import { meter } from '../budget/meter.js'
import { typeError } from '../errors/index.js'
import { same } from './equals.js'
import { BoundMethod, Callable } from './function.js'
import type { Runtime } from './runtime.js'
import { tuple } from './tuple.js'
import { Undefined } from './undefined.js'
import type { Value } from './value.js'

/** Renders a recursive loop again over other items. */
export type Recurse = (items: Value, depth: number) => Value

/** The variable `loop`. */
export class LoopContext extends Callable {
  readonly typeName = 'LoopContext'
  index0 = -1
  private current: Value | undefined
  private before: Value | undefined
  private after: Value | undefined
  private changedTo: readonly Value[] | undefined

  constructor(
    /** All items, or null where they come one by one. */
    private items: readonly Value[] | null,
    private readonly iterator: Iterator<Value> | null,
    private readonly recurse: Recurse | null,
    private readonly depth0: number,
  ) {
    super()
  }

  /** Moves on; gives the next item, `undefined` at the end. */
  next(): Value | undefined {
    const { items } = this
    if (items !== null) {
      const at = this.index0 + 1
      if (at >= items.length) return undefined
      this.index0 = at
      return items[at] ?? null
    }
    const item = this.peek()
    if (item === undefined) return undefined
    this.after = undefined
    this.index0++
    this.before = this.current
    this.current = item
    return item
  }

  private peek(): Value | undefined {
    if (this.items !== null) {
      const at = this.index0 + 1
      return at < this.items.length ? (this.items[at] ?? null) : undefined
    }
    if (this.after === undefined) {
      const next = this.iterator!.next()
      this.after = next.done === true ? undefined : (next.value ?? null)
    }
    return this.after
  }

  /** The item before the current one. */
  private get previous(): Value | undefined {
    return this.items === null ? this.before : (this.items[this.index0 - 1] ?? null)
  }

  get length(): number {
    return (this.items ?? this.drain()).length
  }

  /** Takes all that is left of an iterator; what is already over is only known as far as it can be asked for. */
  private drain(): readonly Value[] {
    const items = Array.from({ length: this.index0 + 1 }, (): Value => null)
    if (this.current !== undefined) items[this.index0] = this.current
    if (this.before !== undefined) items[this.index0 - 1] = this.before
    if (this.after !== undefined) items.push(this.after)
    for (let next = this.iterator!.next(); next.done !== true; next = this.iterator!.next()) {
      meter.charge(1)
      items.push(next.value)
    }
    this.items = items
    return items
  }

  get last(): boolean {
    return this.peek() === undefined
  }

  override attribute(name: string): Value | undefined {
    switch (name) {
      case 'index':
        return this.index0 + 1
      case 'index0':
        return this.index0
      case 'first':
        return this.index0 === 0
      case 'last':
        return this.last
      case 'length':
        return this.length
      case 'revindex':
        return this.length - this.index0
      case 'revindex0':
        return this.length - this.index0 - 1
      case 'previtem':
        return this.index0 === 0 ? new Undefined('there is no previous item') : this.previous
      case 'nextitem':
        return this.last ? new Undefined('there is no next item') : this.peek()
      case 'depth':
        return this.depth0 + 1
      case 'depth0':
        return this.depth0
      case 'cycle':
        return new BoundMethod(name, (_, args) => this.cycle(args))
      case 'changed':
        return new BoundMethod(name, (_, args) => this.changed(args))
      default:
        return undefined
    }
  }

  /** Takes the items that are left, each with the loop. */
  override *iterate(): Generator<Value, void> {
    for (let item = this.next(); item !== undefined; item = this.next()) yield tuple([item, this])
  }

  override size(): number {
    return this.length
  }

  override truthy(): boolean {
    return this.length > 0
  }

  private cycle(values: readonly Value[]): Value {
    if (values.length === 0) throw typeError('no items for cycling given')
    return values[this.index0 % values.length]!
  }

  private changed(values: readonly Value[]): boolean {
    const before = this.changedTo
    const equal =
      before?.length === values.length && values.every((value, index) => same(value, before[index]!))
    if (!equal) this.changedTo = [...values]
    return !equal
  }

  override call(_: Runtime, [items, ...rest]: readonly Value[]): Value {
    if (items === undefined || rest.length > 0) throw typeError('loop() takes exactly one argument')
    if (this.recurse === null)
      throw typeError("The loop must have the 'recursive' marker to be called recursively.")
    return this.recurse(items, this.depth0 + 1)
  }

  override repr(): string {
    return `<LoopContext ${this.index0 + 1}/${this.length}>`
  }
}
