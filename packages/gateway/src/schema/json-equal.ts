import { isObject, type Walk } from './keyword.js'

/** Whether two values of JSON are the same; objects are whatever the order of their keys. */
export function jsonEqual(one: unknown, other: unknown, walk: Pick<Walk, 'step'>): boolean {
  walk.step()
  if (one === other) return true
  if (Array.isArray(one)) {
    if (!Array.isArray(other) || one.length !== other.length) return false
    return one.every((entry, i) => jsonEqual(entry, other[i], walk))
  }
  if (!isObject(one) || !isObject(other)) return false
  const keys = Object.keys(one)
  if (keys.length !== Object.keys(other).length) return false
  return keys.every((key) => Object.hasOwn(other, key) && jsonEqual(one[key], other[key], walk))
}
