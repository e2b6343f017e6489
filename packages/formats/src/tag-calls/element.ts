import { strip } from '@parlance/python-text'
import { schemaTypes } from '../values/schema-types.js'
import { jsonValue, typedValue } from '../values/typed-value.js'

/** A tag inside an argument, and what stands in it. */
export interface Element {
  readonly name: string
  text: string
  readonly children: Element[]
}

/**
 * The value of an element as JSON: a list where its children are called `item`, an object where they have other names,
 * and otherwise its text, by the declared types.
 *
 * @param schema the JSON Schema of the value; undefined where there is none
 * @returns null for an element that is no value: with text beside tags, or with a name twice
 */
export function elementJson(element: Element, schema: unknown): string | null {
  const types = schemaTypes(schema)
  if (element.children.length === 0) return textJson(element.text, types)
  if (strip(element.text) !== '') return null
  const isList = element.children.every(({ name }) => name === 'item') && !isObjectOnly(types)
  return isList ? listJson(element, schema) : objectJson(element, schema)
}

/** The value of a text that stands alone in a tag. */
function textJson(text: string, types: readonly string[]): string {
  if (text === '' && types.includes('array')) return '[]'
  if (text === '' && types.includes('object')) return '{}'
  const { json, fits } = typedValue(text, types)
  return fits ? json : jsonValue(text).json
}

function listJson({ children }: Element, schema: unknown): string | null {
  const items = schemaPart(schema, 'items')
  return joined(
    children.map((child) => elementJson(child, items)),
    '[',
    ']',
  )
}

function objectJson({ children }: Element, schema: unknown): string | null {
  const properties = schemaPart(schema, 'properties')
  const names = new Set(children.map(({ name }) => name))
  if (names.size < children.length) return null
  const fields = children.map((child) => {
    const json = elementJson(child, entryOf(properties, child.name))
    return json === null ? null : `${JSON.stringify(child.name)}: ${json}`
  })
  return joined(fields, '{', '}')
}

function joined(parts: readonly (string | null)[], open: string, close: string): string | null {
  return parts.includes(null) ? null : `${open}${parts.join(', ')}${close}`
}

function isObjectOnly(types: readonly string[]): boolean {
  return types.includes('object') && !types.includes('array')
}

const MAX_DEPTH = 20

/** What a schema, or one of its alternatives, says under `key`. */
function schemaPart(schema: unknown, key: 'items' | 'properties', depth = 0): unknown {
  const own = entryOf(schema, key)
  if (own !== undefined || depth > MAX_DEPTH) return own
  for (const group of ['anyOf', 'oneOf', 'allOf']) {
    const members = entryOf(schema, group)
    if (!Array.isArray(members)) continue
    for (const member of members) {
      const found = schemaPart(member, key, depth + 1)
      if (found !== undefined) return found
    }
  }
  return undefined
}

function entryOf(value: unknown, key: string): unknown {
  if (typeof value !== 'object' || value === null) return undefined
  if (value instanceof Map) return value.get(key)
  return Object.hasOwn(value, key) ? (value as Record<string, unknown>)[key] : undefined
}
