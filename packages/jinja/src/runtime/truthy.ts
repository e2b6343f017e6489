import { isPyFloat } from '@parlance/python-text'
import { isDict, isEmptyDict } from './dict.js'
import { Scalar } from './scalar.js'
import { PyObject, type Value } from './value.js'

/** Python's `bool(value)`. */
export function truthy(value: Value): boolean {
  if (typeof value === 'boolean') return value
  if (typeof value === 'string') return value.length > 0
  if (value === null) return false
  if (typeof value === 'object') {
    if (Array.isArray(value)) return value.length > 0
    if (value instanceof Scalar) return truthy(value.value)
    if (value instanceof PyObject) return value.truthy()
    if (isDict(value)) return !isEmptyDict(value)
    return !isPyFloat(value) || value.value !== 0
  }
  // NaN is true in Python.
  // biome-ignore lint/suspicious/noDoubleEquals: zero of numbers and bigints
  return value != 0
}
