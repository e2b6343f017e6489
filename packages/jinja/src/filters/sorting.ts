import { meter } from '../budget/meter.js'
import { ordered } from '../runtime/compare.js'
import type { Value } from '../runtime/value.js'

/** Python's `sorted`: stable, also in reverse, and only `<` is asked of the keys. */
export function sorted(items: readonly Value[], key: (item: Value) => Value, reverse: boolean): Value[] {
  const keyed = items.map((item) => ({ item, key: key(item) }))
  const before = (a: Value, b: Value): boolean => {
    meter.charge(1)
    return ordered('<', a, b)
  }
  keyed.sort((a, b) => {
    if (before(a.key, b.key)) return reverse ? 1 : -1
    return before(b.key, a.key) ? (reverse ? -1 : 1) : 0
  })
  return keyed.map(({ item }) => item)
}
