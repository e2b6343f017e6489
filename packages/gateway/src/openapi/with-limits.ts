import type { Limits } from '../options.js'

interface Schemas {
  readonly components?: { readonly schemas?: Readonly<Record<string, object>> }
}

/** The same description, with the limits of one gateway in the schemas of its requests. */
export function withLimits<T extends Schemas>(document: T, { choices, messages }: Limits): T {
  const schemas = Object.entries(document.components?.schemas ?? {}).map(([name, schema]) => {
    if (!name.endsWith('Request') || !('properties' in schema)) return [name, schema]
    const properties = { ...(schema.properties as Record<string, object>) }
    if (properties.n !== undefined) properties.n = { ...properties.n, maximum: choices }
    if (properties.messages !== undefined)
      properties.messages = { ...properties.messages, maxItems: messages }
    return [name, { ...schema, properties }]
  })
  return { ...document, components: { ...document.components, schemas: Object.fromEntries(schemas) } }
}
