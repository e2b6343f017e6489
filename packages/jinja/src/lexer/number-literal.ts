import { PyFloat } from '@parlance/python-text'

/** The value of an integer literal: `42`, `1_000`, `0x1f`, `0b11`, `0o17`. */
export function integerValue(literal: string): number | bigint {
  const digits = literal.replaceAll('_', '').toLowerCase()
  const value = Number(digits)
  return Number.isSafeInteger(value) ? value : BigInt(digits)
}

/** The value of a float literal; a whole one stays a float. */
export function floatValue(literal: string): number | PyFloat {
  const value = Number(literal.replaceAll('_', ''))
  return Number.isInteger(value) ? new PyFloat(value) : value
}
