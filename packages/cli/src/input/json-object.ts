/** An object of a JSON text by key: objects whose keys a plain object would reorder come as Maps. */
export function entriesOf(value: unknown): ReadonlyMap<string, unknown> | undefined {
  if (value instanceof Map) return value as ReadonlyMap<string, unknown>
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === Object.prototype || prototype === null ? new Map(Object.entries(value)) : undefined
}
