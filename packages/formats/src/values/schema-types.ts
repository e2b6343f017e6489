/** The types that a JSON Schema allows, in its order; none when it names none. */
export function schemaTypes(schema: unknown): readonly string[] {
  const types = new Set<string>()
  collect(schema, types, 0)
  return [...types]
}

const MAX_DEPTH = 20

function collect(schema: unknown, types: Set<string>, depth: number): void {
  if (typeof schema !== 'object' || schema === null || depth > MAX_DEPTH) return
  const { type, anyOf, oneOf, allOf, enum: values } = schema as Record<string, unknown>
  for (const name of Array.isArray(type) ? type : [type]) if (typeof name === 'string') types.add(name)
  for (const group of [anyOf, oneOf, allOf]) {
    if (Array.isArray(group)) for (const member of group) collect(member, types, depth + 1)
  }
  if (types.size > 0) return
  if (Object.hasOwn(schema, 'const')) types.add(typeOf((schema as { readonly const: unknown }).const))
  if (Array.isArray(values)) for (const value of values) types.add(typeOf(value))
}

function typeOf(value: unknown): string {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'array'
  if (typeof value === 'number') return Number.isInteger(value) ? 'integer' : 'number'
  return typeof value
}
