import { isPyFloat } from '@parlance/python-text'

/** Python's truth value: empty text, lists and objects, zero, null and absent are false; NaN is true. */
export function isTruthy(value: unknown): boolean {
  if (Array.isArray(value)) return value.length > 0
  if (typeof value === 'number') return value !== 0
  if (typeof value !== 'object' || value === null) return Boolean(value)
  if (isPyFloat(value)) return value.value !== 0
  if (value instanceof Map || value instanceof Set) return value.size > 0
  return Object.keys(value).length > 0
}
