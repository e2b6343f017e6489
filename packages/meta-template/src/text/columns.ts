import { InvalidItemError } from '../errors/dataset-errors.js'

/**
 * One row of a data set: its columns by name. Give a Map or pairs where the order matters and a name looks like an
 * integer, which objects move to the front.
 */
export type Item =
  | Readonly<Record<string, unknown>>
  | ReadonlyMap<string, unknown>
  | readonly (readonly [string, unknown])[]

/**
 * The columns of an item. The item itself is never changed.
 *
 * @throws InvalidItemError
 */
export function readColumns(item: Item): ReadonlyMap<string, unknown> {
  if (item instanceof Map) {
    for (const name of item.keys()) if (typeof name !== 'string') throw new InvalidItemError(item)
    return item as ReadonlyMap<string, unknown>
  }
  if (Array.isArray(item)) {
    if (!item.every(isPair)) throw new InvalidItemError(item)
    return new Map(item)
  }
  if (typeof item !== 'object' || item === null || Symbol.iterator in item) throw new InvalidItemError(item)
  return new Map(Object.entries(item))
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
