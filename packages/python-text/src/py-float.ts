import { floatRepr } from './float-repr.js'

const BRAND: unique symbol = Symbol.for('@parlance/python-text/float@1')

/**
 * A Python float whose value is a whole number, such as `1.0`.
 *
 * A JavaScript number cannot say whether it was written `1` or `1.0`; a plain whole number is a Python int
 * here, and this class is the float. A float with a fraction is a plain JavaScript number.
 */
export class PyFloat {
  constructor(readonly value: number) {}

  get [BRAND](): true {
    return true
  }

  /** The number, so that arithmetic and comparison work. */
  valueOf(): number {
    return this.value
  }

  /** The number, for `JSON.stringify` (which then writes `1`). */
  toJSON(): number {
    return this.value
  }

  /** Python's text of the float, e.g. `1.0`. */
  toString(): string {
    return floatRepr(this.value)
  }
}

/** Whether `value` is a {@link PyFloat}, also one that another copy of this package made. */
export function isPyFloat(value: unknown): value is PyFloat {
  return value instanceof PyFloat || (typeof value === 'object' && value !== null && BRAND in value)
}
