const BRAND: unique symbol = Symbol.for('@parlance/python-text/tuple@1')

/**
 * A Python tuple: an array that `reprPython` writes in parentheses. JSON knows no tuples and writes a list.
 *
 * Make one with `PyTuple.of(1, 2)`. Methods such as `map` give plain arrays.
 */
export class PyTuple<T = unknown> extends Array<T> {
  static override get [Symbol.species](): ArrayConstructor {
    return Array
  }

  /** The tuple of the items. */
  static override of<Items extends readonly unknown[]>(...items: Items): PyTuple<Items[number]> {
    const tuple = new PyTuple<Items[number]>()
    for (const item of items) tuple.push(item)
    return tuple
  }

  get [BRAND](): true {
    return true
  }
}

/** Whether `value` is a {@link PyTuple}, also one that another copy of this package made. */
export function isPyTuple(value: unknown): value is PyTuple {
  return Array.isArray(value) && BRAND in value
}
