import { DuplicateColumnError, InvalidItemError } from '../errors/dataset-errors.js'
import { isRecord } from '../validation/plain.js'

/**
 * One row of a data set: its columns by name. Give a Map or pairs where the order matters and a name looks like an
 * integer, which objects move to the front.
 */
export type Item =
  | Readonly<Record<string, unknown>>
  | ReadonlyMap<string, unknown>
  | readonly (readonly [string, unknown])[]

/**
 * The columns of an item. The item itself is never changed. An instance of a class is one if it has fields of its own
 * and no getters, whose columns would be lost.
 *
 * @throws InvalidItemError, or DuplicateColumnError for pairs
 */
export function readColumns(item: Item): ReadonlyMap<string, unknown> {
  if (item instanceof Map) {
    for (const name of item.keys()) if (typeof name !== 'string') throw new InvalidItemError(item)
    return item as ReadonlyMap<string, unknown>
  }
  if (Array.isArray(item)) {
    if (!item.every(isPair)) throw new InvalidItemError(item)
    return fromPairs(item)
  }
  if (!hasColumns(item) || Symbol.iterator in item) throw new InvalidItemError(item)
  return new Map(Object.entries(item))
}

function hasColumns(item: unknown): item is Readonly<Record<string, unknown>> {
  if (isRecord(item)) return true
  return typeof item === 'object' && item !== null && Object.keys(item).length > 0 && !hasGetters(item)
}

function hasGetters(item: object): boolean {
  let prototype: unknown = Object.getPrototypeOf(item)
  while (typeof prototype === 'object' && prototype !== null && prototype !== Object.prototype) {
    const properties = Object.values(Object.getOwnPropertyDescriptors(prototype))
    if (properties.some(({ get }) => get !== undefined)) return true
    prototype = Object.getPrototypeOf(prototype)
  }
  return false
}

function fromPairs(pairs: readonly (readonly [string, unknown])[]): ReadonlyMap<string, unknown> {
  const columns = new Map(pairs)
  if (columns.size === pairs.length) return columns
  const seen = new Set<string>()
  for (const [name] of pairs) {
    if (seen.has(name)) throw new DuplicateColumnError(name)
    seen.add(name)
  }
  return columns
}

function isPair(value: unknown): value is readonly [string, unknown] {
  return Array.isArray(value) && value.length === 2 && typeof value[0] === 'string'
}

/** The columns with one of them replaced; it is added at the end where the item lacks it. */
export function withColumn(
  columns: ReadonlyMap<string, unknown>,
  name: string,
  value: unknown,
): ReadonlyMap<string, unknown> {
  return new Map(columns).set(name, value)
}
