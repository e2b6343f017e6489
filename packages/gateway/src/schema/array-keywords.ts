import type { Keyword, Keywords, Schema, Walk } from './keyword.js'
import { all, count, type Verdict, verdictOf } from './verdict.js'

function* eachOf(
  schema: unknown,
  list: readonly unknown[],
  from: number,
  walk: Walk,
): Generator<Verdict, void, undefined> {
  for (let i = from; i < list.length; i++) yield walk.check(schema, list[i])
}

function* oneByOne(
  schemas: readonly unknown[],
  list: readonly unknown[],
  walk: Walk,
): Generator<Verdict, void, undefined> {
  for (let i = 0; i < schemas.length && i < list.length; i++) yield walk.check(schemas[i], list[i])
}

const prefixItems: Keyword = (schemas, value, _schema, walk) => {
  if (!Array.isArray(value)) return 'valid'
  return Array.isArray(schemas) ? all(oneByOne(schemas, value, walk)) : 'unknown'
}

/** In 2020-12 one schema, for what stands behind `prefixItems`; in draft 7 a list is what `prefixItems` is now. */
const items: Keyword = (argument, value, schema, walk) => {
  if (!Array.isArray(value)) return 'valid'
  if (Array.isArray(argument)) return all(oneByOne(argument, value, walk))
  const { prefixItems: before } = schema
  return all(eachOf(argument, value, Array.isArray(before) ? before.length : 0, walk))
}

const additionalItems: Keyword = (argument, value, { items: before }, walk) => {
  if (!Array.isArray(value) || !Array.isArray(before)) return 'valid'
  return all(eachOf(argument, value, before.length, walk))
}

const contains: Keyword = (argument, value, schema, walk) => {
  if (!Array.isArray(value)) return 'valid'
  const least = numberOf(schema, 'minContains', 1)
  const most = numberOf(schema, 'maxContains', Number.POSITIVE_INFINITY)
  return count(eachOf(argument, value, 0, walk), least, most)
}

function numberOf(schema: Schema, name: string, fallback: number): number {
  const value = Object.hasOwn(schema, name) ? schema[name] : undefined
  return typeof value === 'number' ? value : fallback
}

function size(holds: (size: number, limit: number) => boolean): Keyword {
  return (limit, value) => {
    if (!Array.isArray(value)) return 'valid'
    return typeof limit === 'number' ? verdictOf(holds(value.length, limit)) : 'unknown'
  }
}

/** What is said of lists. */
export const ARRAY_KEYWORDS: Keywords = [
  ['prefixItems', prefixItems],
  ['items', items],
  ['additionalItems', additionalItems],
  ['contains', contains],
  ['minItems', size((count, least) => count >= least)],
  ['maxItems', size((count, most) => count <= most)],
]
