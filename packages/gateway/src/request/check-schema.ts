import { PyFloat } from '@parlance/python-text'

/** What is wrong with a JSON schema: where, and what was expected there. */
export interface SchemaFault {
  readonly path: string
  readonly expected: string
}

const TYPES: readonly unknown[] = ['string', 'number', 'integer', 'boolean', 'object', 'array', 'null']
const ONE = ['additionalProperties', 'not', 'contains', 'propertyNames', 'if', 'then', 'else'] as const
const LISTS = ['anyOf', 'oneOf', 'allOf', 'prefixItems'] as const
const BY_NAME = ['properties', 'patternProperties', '$defs', 'definitions', 'dependentSchemas'] as const

/** Schemas within a schema, at most. */
const MOST = 5_000

/**
 * The first thing in a schema that no validator could use, or null. Keywords that it does not know are left alone, and
 * no pattern is compiled: the time is linear in the size of the schema.
 */
export function schemaFault(schema: unknown, path: string): SchemaFault | null {
  const waiting: { readonly schema: unknown; readonly path: string }[] = [{ schema, path }]
  for (let seen = 0; waiting.length > 0; seen++) {
    if (seen >= MOST) return { path, expected: `at most ${MOST} schemas within it` }
    const at = waiting.pop()!
    if (typeof at.schema === 'boolean') continue
    if (!isObject(at.schema)) return { path: at.path, expected: 'a JSON schema: an object, true or false' }
    const keys = entriesOf(at.schema)
    const fault = keywordFault(keys, at.path) ?? nestedFault(keys, at.path)
    if (fault !== null) return fault
    waiting.push(...nested(keys, at.path))
  }
  return null
}

function keywordFault(keys: ReadonlyMap<string, unknown>, path: string): SchemaFault | null {
  const { type, required, enum: values, pattern, format, $ref } = Object.fromEntries(keys)
  const types = Array.isArray(type) ? type : [type]
  if (type !== undefined && !types.every((one) => TYPES.includes(one)))
    return { path: `${path}.type`, expected: `one of ${TYPES.join(', ')}` }
  if (required !== undefined && typeof required !== 'boolean' && !isTexts(required))
    return { path: `${path}.required`, expected: 'a list of names' }
  if (values !== undefined && !Array.isArray(values))
    return { path: `${path}.enum`, expected: 'a list of values' }
  for (const [name, value] of Object.entries({ pattern, format, $ref })) {
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

function nested(keys: ReadonlyMap<string, unknown>, path: string): { schema: unknown; path: string }[] {
  const found: { schema: unknown; path: string }[] = []
  const add = (schema: unknown, step: string) => {
    found.push({ schema, path: `${path}.${step}` })
  }
  for (const name of ONE) if (keys.has(name)) add(keys.get(name), name)
  for (const name of [...LISTS, 'items']) {
    const value = keys.get(name)
    if (!Array.isArray(value)) {
      if (value !== undefined) add(value, name)
      continue
    }
    for (const [i, schema] of value.entries()) add(schema, `${name}[${i}]`)
  }
  for (const name of BY_NAME) {
    const value = keys.get(name)
    if (isObject(value)) for (const [key, schema] of entriesOf(value)) add(schema, `${name}.${key}`)
  }
  return found
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
