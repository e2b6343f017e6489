import { floatRepr, isPyFloat } from '@parlance/python-text'

/** A value as an error message shows it: its kind, and its text when that is short. */
export function describeValue(value: unknown): string {
  if (value === null) return 'null'
  if (value === undefined) return 'undefined'
  if (typeof value === 'string')
    return value.length <= 60 ? JSON.stringify(value) : `a string of ${value.length} characters`
  if (typeof value === 'number' || typeof value === 'boolean' || typeof value === 'bigint')
    return String(value)
  if (isPyFloat(value)) return floatRepr(value.value)
  if (Array.isArray(value)) return `an array of ${value.length}`
  if (typeof value === 'function') return value.name === '' ? 'a function' : `function ${value.name}`
  if (typeof value === 'symbol') return 'a symbol'
  return 'an object'
}

const LONGEST_NAME = 120

/** A name in quotes, cut when it is too long to be one. */
export function quoted(name: string): string {
  return name.length <= LONGEST_NAME
    ? `"${name}"`
    : `"${name.slice(0, LONGEST_NAME)}..." (${name.length} characters)`
}
