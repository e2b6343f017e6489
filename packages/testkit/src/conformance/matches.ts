/**
 * Whether a golden case's expectation holds. `{ $error: true }` stands for an error of ours, `{ $error: words }` for
 * one whose message has those words, `{ $pattern }` for a text that fits, `{ $any: true }` for any value, `{ $free:
 * words }` for anything but a crash; a key that an expected object leaves out is free.
 */
export function matches(expected: unknown, got: unknown): boolean {
  if (typeof expected !== 'object' || expected === null) return Object.is(expected, got)
  if (Array.isArray(expected)) {
    if (!Array.isArray(got) || got.length !== expected.length) return false
    return expected.every((item, index) => matches(item, got[index]))
  }
  if (Object.hasOwn(expected, '$free')) return !hasKey(got, '$crash')
  if (Object.hasOwn(expected, '$any')) return got !== undefined
  if (Object.hasOwn(expected, '$error'))
    return isError(got, (expected as { readonly $error: unknown }).$error)
  const pattern = (expected as { readonly $pattern?: unknown }).$pattern
  if (typeof pattern === 'string') return typeof got === 'string' && new RegExp(pattern).test(got)
  if (typeof got !== 'object' || got === null || Array.isArray(got)) return false
  return Object.entries(expected).every(
    ([key, item]) => Object.hasOwn(got, key) && matches(item, (got as Record<string, unknown>)[key]),
  )
}

function isError(got: unknown, words: unknown): boolean {
  if (!hasKey(got, '$error')) return false
  return typeof words !== 'string' || String((got as { readonly $error: unknown }).$error).includes(words)
}

/** Whether `value` is an object with the key: `$error` or `$crash`, as `attempt` gives them. */
export function hasKey(value: unknown, key: string): boolean {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, key)
}
