import { formatExponent, formatFixed, formatGeneral } from './float-format.js'
import { isIntNumber } from './number-text.js'
import type { PercentDirective } from './percent-directive.js'
import { PercentFormatError } from './percent-format-error.js'
import { isPyFloat } from './py-float.js'
import { typeName } from './type-name.js'

/** A number as text: sign, then prefix such as `0x`, then digits; padding with zeros goes between. */
export interface NumberParts {
  readonly sign: string
  readonly prefix: string
  readonly digits: string
}

/** Python's limit on the decimal digits of an int that becomes text. */
const MAX_DIGITS = 4300

const RADIX: ReadonlyMap<string, readonly [radix: number, prefix: string]> = new Map([
  ['d', [10, '']],
  ['i', [10, '']],
  ['u', [10, '']],
  ['o', [8, '0o']],
  ['x', [16, '0x']],
  ['X', [16, '0X']],
])

/** The parts of `%d`, `%i`, `%u`, `%o`, `%x` and `%X`; `undefined` for another conversion. */
export function integerParts(
  directive: PercentDirective,
  value: unknown,
  precision: number | undefined,
): NumberParts | undefined {
  const form = RADIX.get(directive.conversion)
  if (form === undefined) return undefined
  const [radix, prefix] = form
  const whole = toInteger(directive, value, radix === 10)
  const size = whole < 0n ? -whole : whole
  if (radix === 10) checkDigits(size, directive.at)
  const text = size.toString(radix).padStart(precision ?? 0, '0')
  return {
    sign: signOf(directive, whole < 0n),
    prefix: directive.alternate ? prefix : '',
    digits: directive.conversion === 'X' ? text.toUpperCase() : text,
  }
}

/** Python does not write longer ints in decimal; in hexadecimal, where the length is known at once, it does. */
function checkDigits(size: bigint, at: number): void {
  if (size.toString(16).length <= MAX_DIGITS && size.toString().length <= MAX_DIGITS) return
  throw new PercentFormatError(
    'ValueError',
    `Exceeds the limit (${MAX_DIGITS} digits) for integer string conversion`,
    at,
    'Use %x, or a smaller number.',
  )
}

/** The parts of `%e`, `%f`, `%g` and their capitals; `undefined` for another conversion. */
export function floatParts(
  directive: PercentDirective,
  value: unknown,
  precision: number | undefined,
): NumberParts | undefined {
  const { conversion } = directive
  if (!'eEfFgG'.includes(conversion)) return undefined
  const number = toFloat(directive, value)
  const size = Math.abs(number)
  const text = Number.isFinite(number)
    ? finiteText(directive, size, precision ?? 6)
    : Number.isNaN(number)
      ? 'nan'
      : 'inf'
  return {
    sign: signOf(directive, number < 0 || Object.is(number, -0)),
    prefix: '',
    digits: conversion < 'a' ? text.toUpperCase() : text,
  }
}

function finiteText(directive: PercentDirective, size: number, precision: number): string {
  const kind = directive.conversion.toLowerCase()
  const text =
    kind === 'f'
      ? formatFixed(size, precision)
      : kind === 'e'
        ? formatExponent(size, precision)
        : formatGeneral(size, precision, directive.alternate)
  return directive.alternate ? withPointAlways(text) : text
}

/** The flag `#` keeps the point when no digit follows it. */
function withPointAlways(text: string): string {
  if (text.includes('.')) return text
  const exponent = text.indexOf('e')
  return exponent === -1 ? `${text}.` : `${text.slice(0, exponent)}.${text.slice(exponent)}`
}

function signOf(directive: PercentDirective, negative: boolean): string {
  return negative ? '-' : directive.plus ? '+' : directive.space ? ' ' : ''
}

function toInteger(directive: PercentDirective, value: unknown, floats: boolean): bigint {
  if (typeof value === 'bigint') return value
  if (typeof value === 'boolean') return value ? 1n : 0n
  if (typeof value === 'number' && isIntNumber(value)) return BigInt(`${value}`)
  const number = isPyFloat(value) ? value.value : value
  if (!floats || typeof number !== 'number') {
    const needed = floats ? 'a real number' : 'an integer'
    throw new PercentFormatError(
      'TypeError',
      `%${directive.conversion} format: ${needed} is required, not ${typeName(value)}`,
      directive.at,
      'Pass a number, or use %s.',
    )
  }
  if (Number.isNaN(number)) {
    throw new PercentFormatError(
      'ValueError',
      'cannot convert float NaN to integer',
      directive.at,
      'Use %f or %s.',
    )
  }
  if (!Number.isFinite(number)) {
    throw new PercentFormatError(
      'OverflowError',
      'cannot convert float infinity to integer',
      directive.at,
      'Use %f or %s.',
    )
  }
  return BigInt(Math.trunc(number))
}

function toFloat(directive: PercentDirective, value: unknown): number {
  if (typeof value === 'number') return value
  if (isPyFloat(value)) return value.value
  if (typeof value === 'boolean') return value ? 1 : 0
  if (typeof value !== 'bigint') {
    throw new PercentFormatError(
      'TypeError',
      `must be real number, not ${typeName(value)}`,
      directive.at,
      'Pass a number, or use %s.',
    )
  }
  const number = Number(value)
  if (Number.isFinite(number)) return number
  throw new PercentFormatError('OverflowError', 'int too large to convert to float', directive.at, 'Use %d.')
}
