import { formatFixed } from '@parlance/python-text'

/** Python's `round(value, digits)` of a float: to the nearest, exact halves to even. */
export function roundHalfEven(value: number, digits: number): number {
  if (!Number.isFinite(value) || digits > 22) return value
  const size = Math.abs(value)
  const rounded = digits >= 0 ? Number(formatFixed(size, digits)) : roundUp(size, digits)
  return value < 0 || Object.is(value, -0) ? -rounded : rounded
}

function roundUp(size: number, digits: number): number {
  if (digits < -308) return 0
  const unit = 10 ** -digits
  const quotient = size / unit
  const low = Math.floor(quotient)
  const rest = quotient - low
  return (rest > 0.5 || (rest === 0.5 && low % 2 === 1) ? low + 1 : low) * unit
}
