import type { Keyword, Keywords, Schema, Walk } from './keyword.js'
import { all, any, count, not, type Verdict } from './verdict.js'

/** A keyword whose argument is a list of schemas for the same value. */
function combined(sum: (verdicts: Iterable<Verdict>) => Verdict): Keyword {
  return (schemas, value, _schema, walk) =>
    Array.isArray(schemas) ? sum(each(schemas, value, walk)) : 'unknown'
}

function* each(schemas: readonly unknown[], value: unknown, walk: Walk): Generator<Verdict, void, undefined> {
  for (const schema of schemas) yield walk.check(schema, value)
}

const conditional: Keyword = (condition, value, schema, walk) => {
  const met = walk.check(condition, value)
  if (met !== 'unknown') return branch(schema, met === 'valid' ? 'then' : 'else', value, walk)
  const then = branch(schema, 'then', value, walk)
  return then === branch(schema, 'else', value, walk) ? then : 'unknown'
}

function branch(schema: Schema, name: 'then' | 'else', value: unknown, walk: Walk): Verdict {
  return Object.hasOwn(schema, name) ? walk.check(schema[name], value) : 'valid'
}

/** What is said by means of other schemas for the same value. */
export const COMBINING_KEYWORDS: Keywords = [
  ['$ref', (to, value, _schema, walk) => (typeof to === 'string' ? walk.refer(to, value) : 'unknown')],
  ['allOf', combined(all)],
  ['anyOf', combined(any)],
  ['oneOf', combined((verdicts) => count(verdicts, 1, 1))],
  ['not', (schema, value, _schema, walk) => not(walk.check(schema, value))],
  ['if', conditional],
]
