import { isPyFloat, PyFloat } from '@parlance/python-text'
import type { Value } from './value.js'

/** Whether a JavaScript number is a Python int: whole, finite and not -0. */
export function isIntNumber(value: number): boolean {
  return Number.isInteger(value) && !Object.is(value, -0)
}

/** A Python float. */
export function toFloat(value: number): number | PyFloat {
  return isIntNumber(value) ? new PyFloat(value) : value
}

/** A Python int from one that may be too large, or small enough, for its representation. */
export function toInt(value: bigint): number | bigint {
  const number = Number(value)
  return Number.isSafeInteger(number) ? number : value
}

/** The value of an int or bool, `undefined` for everything else. */
export function intOf(value: Value): number | bigint | undefined {
  if (typeof value === 'number') return isIntNumber(value) ? value : undefined
  if (typeof value === 'bigint') return value
  return typeof value === 'boolean' ? Number(value) : undefined
}

/** The value of a float, `undefined` for everything else. */
export function floatOf(value: Value): number | undefined {
  if (typeof value === 'number') return isIntNumber(value) ? undefined : value
  return isPyFloat(value) ? value.value : undefined
}

/** The value of an int, bool or float; JavaScript compares numbers and bigints exactly. */
export function numberOf(value: Value): number | bigint | undefined {
  if (typeof value === 'number' || typeof value === 'bigint') return value
  if (typeof value === 'boolean') return Number(value)
  return isPyFloat(value) ? value.value : undefined
}
