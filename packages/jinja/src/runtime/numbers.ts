import { isIntNumber, isPyFloat, PyFloat } from '@parlance/python-text'
import { TemplateRuntimeError } from '../errors/index.js'
import { Scalar } from './scalar.js'
import type { Value } from './value.js'

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
  if (typeof value === 'boolean') return Number(value)
  return value instanceof Scalar ? intOf(value.value) : undefined
}

/** The value of a float, `undefined` for everything else. */
export function floatOf(value: Value): number | undefined {
  if (typeof value === 'number') return isIntNumber(value) ? undefined : value
  if (value instanceof Scalar) return floatOf(value.value)
  return isPyFloat(value) ? value.value : undefined
}

/** The value of an int, bool or float; JavaScript compares numbers and bigints exactly. */
export function numberOf(value: Value): number | bigint | undefined {
  if (typeof value === 'number' || typeof value === 'bigint') return value
  if (typeof value === 'boolean') return Number(value)
  if (value instanceof Scalar) return numberOf(value.value)
  return isPyFloat(value) ? value.value : undefined
}

/** An int as a float. @throws TemplateRuntimeError where it is too large, as Python does */
export function finite(value: number | bigint): number {
  const number = Number(value)
  if (!Number.isFinite(number))
    throw new TemplateRuntimeError('int too large to convert to float', 'OverflowError')
  return number
}
