/** What a value is, in words for an error message: `a function`, `a Set`, `undefined`. */
export function describeValue(value: unknown): string {
  if (value === undefined || value === null) return String(value)
  if (typeof value !== 'object') return `a ${typeof value}`
  const name = Object.prototype.toString.call(value).slice(8, -1)
  return /^[AEIOU]/.test(name) ? `an ${name}` : `a ${name}`
}
