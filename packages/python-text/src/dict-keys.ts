import { compareCodePoints } from './compare-code-points.js'
import { InvalidArgumentError } from './invalid-argument-error.js'
import { isPyFloat } from './py-float.js'

/**
 * Keys in Python's order: strings by code point, numbers by size.
 *
 * @throws InvalidArgumentError when the keys are not all strings or all numbers, as Python has no order of them
 */
export function sortedKeys(keys: readonly unknown[]): unknown[] {
  if (keys.every((key) => typeof key === 'string')) return keys.toSorted(compareCodePoints)
  return keys
    .map(asNumber)
    .toSorted(compareNumbers)
    .map((entry) => entry.key)
}

interface NumberKey {
  readonly key: unknown
  readonly size: number | bigint
}

function asNumber(key: unknown): NumberKey {
  if (typeof key === 'number' || typeof key === 'bigint') return { key, size: key }
  if (typeof key === 'boolean') return { key, size: Number(key) }
  if (isPyFloat(key)) return { key, size: key.value }
  throw new InvalidArgumentError(
    'sortKeys',
    'a Map whose keys are not all strings or all numbers',
    'keys that have an order among themselves',
    'Leave sortKeys out, or use strings as keys.',
  )
}

function compareNumbers(a: NumberKey, b: NumberKey): number {
  return a.size < b.size ? -1 : a.size > b.size ? 1 : 0
}
