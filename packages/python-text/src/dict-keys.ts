import { compareCodePoints } from './compare-code-points.js'
import { InvalidArgumentError } from './invalid-argument-error.js'
import { isPyFloat } from './py-float.js'

/**
 * Keys in Python's order: strings by code point, numbers by size.
 *
 * @throws InvalidArgumentError when the keys are not all strings or all numbers, as Python has no order of them
 */
export function sortedKeys<Key>(keys: readonly Key[]): Key[] {
  if (isStrings(keys)) return keys.toSorted(compareCodePoints)
  return keys
    .map(asNumber)
    .toSorted(compareNumbers)
    .map((entry) => entry.key)
}

function isStrings<Key>(keys: readonly Key[]): keys is readonly (Key & string)[] {
  return keys.every((key) => typeof key === 'string')
}

interface NumberKey<Key = unknown> {
  readonly key: Key
  readonly size: number | bigint
}

function asNumber<Key>(key: Key): NumberKey<Key> {
  if (typeof key === 'number' || typeof key === 'bigint') return { key, size: key }
  if (typeof key === 'boolean') return { key, size: Number(key) }
  if (isPyFloat(key)) return { key, size: key.value }
  throw new InvalidArgumentError(
    'dumpsJson: sortKeys',
    'a Map whose keys are not all strings or all numbers',
    'keys that have an order among themselves',
    'Leave sortKeys out, or use strings as keys.',
  )
}

function compareNumbers(a: NumberKey, b: NumberKey): number {
  return a.size < b.size ? -1 : a.size > b.size ? 1 : 0
}
