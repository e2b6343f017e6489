const TYPES: ReadonlyMap<unknown, string> = new Map([
  ['string', 'str'],
  ['number', 'float'],
  ['integer', 'int'],
  ['boolean', 'bool'],
  ['null', 'None'],
])

/**
 * The type of a JSON Schema as Hermes' template writes it in a signature of Python. What an array holds is not looked
 * at there, nor what a schema without a type allows: both are `Union[]`.
 */
export function pythonType(schema: unknown): string {
  const type = member(schema, 'type')
  if (type === undefined) return 'Union[]'
  if (type === 'array') return 'list[Union[]]'
  if (type === 'object') {
    const values = member(schema, 'additionalProperties')
    return values === undefined ? 'dict' : `dict[str, ${pythonType(values)}]`
  }
  if (Array.isArray(type)) return `Union[${type.map((one) => pythonType({ type: one })).join(',')}]`
  return TYPES.get(type) ?? 'Any'
}

/** A key of a schema that is an object; undefined where it is none. */
export function member(schema: unknown, key: string): unknown {
  if (typeof schema !== 'object' || schema === null) return undefined
  if (schema instanceof Map) return (schema as ReadonlyMap<unknown, unknown>).get(key)
  return Object.hasOwn(schema, key) ? (schema as Readonly<Record<string, unknown>>)[key] : undefined
}
