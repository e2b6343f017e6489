import { PyFloat } from '@parlance/python-text'

/** What is wrong with a JSON schema: where, and what was expected there. */
export interface SchemaFault {
  readonly path: string
  readonly expected: string
}

const TYPES: readonly unknown[] = ['string', 'number', 'integer', 'boolean', 'object', 'array', 'null']
const TEXTS = ['pattern', 'format', '$ref'] as const
const ONE = ['additionalProperties', 'not', 'contains', 'propertyNames', 'if', 'then', 'else'] as const
const LISTS = ['anyOf', 'oneOf', 'allOf', 'prefixItems'] as const
const BY_NAME = ['properties', 'patternProperties', '$defs', 'definitions', 'dependentSchemas'] as const

/** Schemas of a request, those within others counted, at most. */
const MOST = 20_000

/** How many schemas a request may still hold: one for all that are checked of it. */
export class SchemaBudget {
  private left = MOST

  /** @returns false when it is used up */
  take(): boolean {
    return this.left-- > 0
  }
}

interface Placed {
  readonly schema: unknown
  readonly path: string
}

/**
 * The first thing in a schema that no validator could use, or null. Keywords that it does not know are left alone, no
 * reference is followed and no pattern is compiled: the time is linear in the size of the schema.
 */
export function schemaFault(schema: unknown, path: string, budget: SchemaBudget): SchemaFault | null {
  const waiting: Placed[] = [{ schema, path }]
  for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
    if (typeof at.schema === 'boolean') continue
    if (!isObject(at.schema)) return { path: at.path, expected: 'a JSON schema: an object, true or false' }
    const keys = entriesOf(at.schema)
    const fault = keywordFault(keys, at.path) ?? nestedFault(keys, at.path)
    if (fault !== null) return fault
    for (const nested of nestedIn(keys, at.path)) {
      if (!budget.take()) return { path, expected: `at most ${MOST} schemas in a request` }
      waiting.push(nested)
    }
  }
  return null
}

function keywordFault(keys: ReadonlyMap<string, unknown>, path: string): SchemaFault | null {
  const type = keys.get('type')
  const required = keys.get('required')
  const values = keys.get('enum')
  const types = Array.isArray(type) ? type : [type]
  if (type !== undefined && !types.every((one) => TYPES.includes(one)))
    return { path: `${path}.type`, expected: `one of ${TYPES.join(', ')}` }
  if (required !== undefined && typeof required !== 'boolean' && !isTexts(required))
    return { path: `${path}.required`, expected: 'a list of names' }
  if (values !== undefined && !Array.isArray(values))
    return { path: `${path}.enum`, expected: 'a list of values' }
  for (const name of TEXTS) {
    const value = keys.get(name)
    if (value !== undefined && typeof value !== 'string')
      return { path: `${path}.${name}`, expected: 'a text' }
  }
  return null
}

function nestedFault(keys: ReadonlyMap<string, unknown>, path: string): SchemaFault | null {
  for (const name of LISTS) {
    const value = keys.get(name)
    if (value !== undefined && !Array.isArray(value))
      return { path: `${path}.${name}`, expected: 'a list of schemas' }
  }
  for (const name of BY_NAME) {
    const value = keys.get(name)
    if (value !== undefined && !isObject(value))
      return { path: `${path}.${name}`, expected: 'schemas by name' }
  }
  return null
}

function* nestedIn(keys: ReadonlyMap<string, unknown>, path: string): Generator<Placed, void, undefined> {
  for (const name of ONE) if (keys.has(name)) yield { schema: keys.get(name), path: `${path}.${name}` }
  for (const name of [...LISTS, 'items']) {
    const value = keys.get(name)
    if (!Array.isArray(value)) {
      if (value !== undefined) yield { schema: value, path: `${path}.${name}` }
      continue
    }
    for (const [i, schema] of value.entries()) yield { schema, path: `${path}.${name}[${i}]` }
  }
  for (const name of BY_NAME) {
    const value = keys.get(name)
    if (!isObject(value)) continue
    for (const [key, schema] of entriesOf(value)) yield { schema, path: `${path}.${name}.${key}` }
  }
}

function isTexts(value: unknown): boolean {
  return Array.isArray(value) && value.every((one) => typeof one === 'string')
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof PyFloat)
}

function entriesOf(value: object): ReadonlyMap<string, unknown> {
  return value instanceof Map ? (value as Map<string, unknown>) : new Map(Object.entries(value))
}
