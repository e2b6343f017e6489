/**
 * A value of a template, as a JavaScript value:
 *
 * - `None`: null; `bool`: boolean; `int`: a whole number or a bigint
 * - `float`: a number with a fraction, -0, infinite, NaN; or a PyFloat when whole
 * - `str`: string; with provenance or marked safe: Text
 * - `list`: array; `tuple`: PyTuple
 * - `dict`: a plain object or Map of the caller, or PyDict
 * - everything else: a PyObject
 *
 * JavaScript's `undefined` is never a value; it stands for "not there".
 */
export type Value = null | boolean | number | bigint | string | object

/** A Python object that is none of the plain kinds of values. */
export abstract class PyObject {
  /** Python's `type(x).__name__`. */
  abstract readonly typeName: string

  /** Python's attribute of that name, `undefined` where there is none. */
  attribute(_name: string): Value | undefined {
    return undefined
  }

  /** Python's `x[key]`, `undefined` where it is not subscriptable or has no such item. */
  item(_key: Value): Value | undefined {
    return undefined
  }

  /** Python's `bool(x)`. */
  truthy(): boolean {
    return true
  }

  /** Python's `repr(x)`. */
  repr(): string {
    return `<${this.typeName} object>`
  }

  /** Python's `iter(x)`, `undefined` where it is not iterable. */
  iterate(): Iterable<Value> | undefined {
    return undefined
  }

  /** Python's `len(x)`, `undefined` where it has none. */
  size(): number | undefined {
    return undefined
  }
}
