import { jsonEqual } from './json-equal.js'
import type { Keyword, Keywords } from './keyword.js'
import { any, type Verdict, verdictOf } from './verdict.js'

/** A keyword with a number as its argument, about numbers. */
function bound(holds: (value: number, limit: number) => boolean): Keyword {
  return (limit, value) => {
    if (typeof value !== 'number') return 'valid'
    return typeof limit === 'number' ? verdictOf(holds(value, limit)) : 'unknown'
  }
}

/** A keyword with a number as its argument, about the length of texts in code points. */
function length(holds: (length: number, limit: number) => boolean): Keyword {
  return (limit, value) => {
    if (typeof value !== 'string') return 'valid'
    return typeof limit === 'number' ? verdictOf(holds(codePoints(value), limit)) : 'unknown'
  }
}

function codePoints(text: string): number {
  let count = 0
  for (const _ of text) count++
  return count
}

/** Of fractions only what divides evenly is certain: 0.3 / 0.1 is not 3. */
const multipleOf: Keyword = (divisor, value) => {
  if (typeof value !== 'number') return 'valid'
  if (typeof divisor !== 'number' || divisor <= 0) return 'unknown'
  if (Number.isInteger(value / divisor)) return 'valid'
  return Number.isInteger(value) && Number.isInteger(divisor) ? 'invalid' : 'unknown'
}

/** OpenAPI's `nullable` adds null to what is declared. */
const type: Keyword = (types, value, { nullable }) => {
  if (value === null && nullable === true) return 'valid'
  const list: readonly unknown[] = Array.isArray(types) ? types : [types]
  return any(list.map((name) => isOf(name, value)))
}

function isOf(name: unknown, value: unknown): Verdict {
  if (name === 'null') return verdictOf(value === null)
  if (name === 'array') return verdictOf(Array.isArray(value))
  if (name === 'object')
    return verdictOf(typeof value === 'object' && value !== null && !Array.isArray(value))
  if (name === 'integer') return verdictOf(Number.isInteger(value))
  if (name === 'number' || name === 'string' || name === 'boolean') return verdictOf(typeof value === name)
  return 'unknown'
}

const oneOfValues: Keyword = (values, value, { nullable }, walk) => {
  if (!Array.isArray(values)) return 'unknown'
  if (value === null && nullable === true) return 'valid'
  return verdictOf(values.some((one) => jsonEqual(one, value, walk)))
}

/** What is said of a value by itself. */
export const VALUE_KEYWORDS: Keywords = [
  ['type', type],
  ['enum', oneOfValues],
  ['const', (wanted, value, _schema, walk) => verdictOf(jsonEqual(wanted, value, walk))],
  ['minimum', bound((value, least) => value >= least)],
  ['maximum', bound((value, most) => value <= most)],
  ['exclusiveMinimum', bound((value, below) => value > below)],
  ['exclusiveMaximum', bound((value, above) => value < above)],
  ['multipleOf', multipleOf],
  ['minLength', length((count, least) => count >= least)],
  ['maxLength', length((count, most) => count <= most)],
]
