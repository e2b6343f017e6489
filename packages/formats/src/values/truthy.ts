import { isPyFloat } from '@parlance/python-text'

/** Python's truth value, which the variables of chat templates go by: zero, empty and absent values are false. */
export function isTruthy(value: unknown): boolean {
  if (typeof value === 'number') return value !== 0
  if (typeof value !== 'object' || value === null) return Boolean(value)
  if (Array.isArray(value)) return value.length > 0
  if (isPyFloat(value)) return value.value !== 0
  if (value instanceof Map || value instanceof Set) return value.size > 0
  return Object.keys(value).length > 0
}
