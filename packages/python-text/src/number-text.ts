import { floatRepr } from './float-repr.js'

/**
 * Python's `repr` of the number that a JavaScript number stands for.
 *
 * Whole numbers are ints, as far as JavaScript itself writes them without an exponent (below 1e21): the same
 * that Python would read from `JSON.stringify` of the number. `-0` is the float `-0.0`.
 */
export function numberText(value: number): string {
  return isIntNumber(value) ? `${value}` : floatRepr(value)
}

/** Whether a JavaScript number stands for a Python int. */
export function isIntNumber(value: number): boolean {
  return Number.isInteger(value) && (value !== 0 || !Object.is(value, -0)) && value < 1e21 && value > -1e21
}
