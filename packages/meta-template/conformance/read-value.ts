import { type PlainElement, PromptList } from '@parlance/meta-template'

/** True for an object or a Map that holds fields. */
export function isFields(
  value: unknown,
): value is Readonly<Record<string, unknown>> | ReadonlyMap<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** A field of an object or a Map. */
export function field(value: unknown, name: string): unknown {
  if (value instanceof Map) return value.get(name)
  return isFields(value) && Object.hasOwn(value, name)
    ? (value as Readonly<Record<string, unknown>>)[name]
    : undefined
}

/** An input of a case with `{"$promptlist": [...]}` read as a prompt list, at any depth of plain arrays. */
export function readInput(value: unknown): unknown {
  const list = field(value, '$promptlist')
  if (list !== undefined) return PromptList.from(list as readonly PlainElement[])
  return Array.isArray(value) ? value.map(readInput) : value
}

/** A result in plain data: what has `toJSON` is that, Maps are objects. */
export function plainResult(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plainResult)
  if (value instanceof Map)
    return Object.fromEntries([...value].map(([key, item]) => [key, plainResult(item)]))
  if (typeof value !== 'object' || value === null) return value
  if ('toJSON' in value && typeof value.toJSON === 'function') return plainResult(value.toJSON())
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, plainResult(item)]))
}

/** Deep equality of plain data; the order of keys does not count. */
export function sameValue(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  if (Array.isArray(a) || Array.isArray(b)) {
    return (
      Array.isArray(a) &&
      Array.isArray(b) &&
      a.length === b.length &&
      a.every((item, i) => sameValue(item, b[i]))
    )
  }
  const keys = Object.keys(a)
  return (
    keys.length === Object.keys(b).length &&
    keys.every((key) => Object.hasOwn(b, key) && sameValue(field(a, key), field(b, key)))
  )
}
