/** A value as an error message shows it: its kind, and its text when that is short. */
export function describeValue(value: unknown): string {
  if (typeof value === 'string')
    return value.length <= 60 ? JSON.stringify(value) : `a string of ${value.length} characters`
  if (Array.isArray(value)) return `an array of ${value.length}`
  if (typeof value === 'object' && value !== null) return value instanceof Map ? 'a Map' : 'an object'
  if (typeof value === 'function') return 'a function'
  if (typeof value === 'symbol') return 'a symbol'
  return String(value)
}
