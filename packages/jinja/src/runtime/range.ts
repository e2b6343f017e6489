import { meter } from '../budget/meter.js'
import { PyObject, type Value } from './value.js'

/** Python's `range`. */
export class Range extends PyObject {
  readonly typeName = 'range'
  readonly length: number

  constructor(
    readonly start: number,
    readonly stop: number,
    readonly step: number,
  ) {
    super()
    this.length = Math.max(0, Math.ceil((stop - start) / step))
  }

  at(index: number): number {
    return this.start + index * this.step
  }

  toArray(): number[] {
    meter.scan(this.length << 6)
    return Array.from({ length: this.length }, (_, index) => this.at(index))
  }

  override attribute(name: string): Value | undefined {
    return name === 'start' || name === 'stop' || name === 'step' ? this[name] : undefined
  }

  override truthy(): boolean {
    return this.length > 0
  }

  override repr(): string {
    const step = this.step === 1 ? '' : `, ${this.step}`
    return `range(${this.start}, ${this.stop}${step})`
  }

  override iterate(): Iterable<Value> {
    return this.toArray()
  }

  override size(): number {
    return this.length
  }
}
