/**
 * Whether a golden case's expectation holds. `{ $error: true }` stands for an error of ours, `{ $pattern }` for a
 * text that fits, `{ $free: words }` for anything but a crash; a key that an expected object leaves out is free.
 */
export function matches(expected: unknown, got: unknown): boolean {
  if (typeof expected !== 'object' || expected === null) return Object.is(expected, got)
  if (Array.isArray(expected)) {
    if (!Array.isArray(got) || got.length !== expected.length) return false
    return expected.every((item, index) => matches(item, got[index]))
  }
  if (Object.hasOwn(expected, '$free')) return !hasKey(got, '$crash')
  if (Object.hasOwn(expected, '$error')) return hasKey(got, '$error')
  const pattern = (expected as { readonly $pattern?: unknown }).$pattern
  if (typeof pattern === 'string') return typeof got === 'string' && new RegExp(pattern).test(got)
  if (typeof got !== 'object' || got === null || Array.isArray(got)) return false
  return Object.entries(expected).every(
    ([key, item]) => Object.hasOwn(got, key) && matches(item, (got as Record<string, unknown>)[key]),
  )
}

function hasKey(value: unknown, key: string): boolean {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, key)
}
