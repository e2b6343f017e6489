const tagOf = Object.prototype.toString

/** Whether an object is `{...}`: of no class. */
export function isPlainObject(value: object): value is Record<string, unknown> {
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === Object.prototype || prototype === null
}

/**
 * Whether an object is written by its own enumerable properties: a plain object (also of another realm) or an
 * instance of a class of the caller's, but not a Set, a RegExp, a Promise or another built-in.
 */
export function isRecord(value: object): value is Record<string, unknown> {
  return isPlainObject(value) || tagOf.call(value) === '[object Object]'
}
