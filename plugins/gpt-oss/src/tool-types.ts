// Tools as gpt-oss sees them: a TypeScript namespace, with the blanks that the maker's template prints.
//
//   // Rings the bell.
//   type ring = (_: {
//   // How often
//   times?: number, // default: 1,
//   }) => any;
import { isTruthy, jsonText, type ListedTool, nestedTooDeep } from '@parlance/formats'
import { codePointLength, MAX_NESTING, strPython } from '@parlance/python-text'

type Schema = Readonly<Record<string, unknown>>

/** The blanks that the template prints in front of the type of a nested property. */
const NESTED = '\n                '
/** An item type of more characters is shown as `any`. */
const LONGEST_ITEM = 50

/** The declaration of one tool, with the empty line behind it. */
export function toolType(tool: ListedTool): string {
  const { name, path } = tool
  const { description, parameters } = tool.function
  const comment = isTruthy(description) ? `// ${strPython(description)}\n` : ''
  const properties = entries(field(parameters, 'properties'))
  if (properties.length === 0) return `${comment}type ${name} = () => any;\n\n`
  const required = field(parameters, 'required')
  let text = `${comment}type ${name} = (_: {\n`
  for (const [key, spec] of properties) text += parameter(key, spec, required, path)
  return `${text}}) => any;\n\n`
}

function parameter(key: string, spec: unknown, required: unknown, path: string): string {
  const description = field(spec, 'description')
  const comment = isTruthy(description) ? `// ${strPython(description)}\n` : ''
  return `${comment}${key}${optional(key, required)}: ${typeText(spec, path, 0)}${defaultText(spec, path)},\n`
}

function optional(key: string, required: unknown): string {
  return Array.isArray(required) && required.includes(key) ? '' : '?'
}

function defaultText(spec: unknown, path: string): string {
  const value = field(spec, 'default')
  if (value === undefined) return ''
  if (isTruthy(field(spec, 'enum'))) return `, // default: ${strPython(value)}`
  if (isTruthy(field(spec, 'oneOf'))) return `// default: ${strPython(value)}`
  return `, // default: ${jsonText(value, path)}`
}

function typeText(spec: unknown, path: string, depth: number): string {
  if (depth > MAX_NESTING) throw nestedTooDeep(path)
  const type = field(spec, 'type')
  if (type === 'array') return `${itemType(spec, path, depth)}[]${nullable(spec)}`
  if (Array.isArray(type) && type.length > 0) return type.map(strPython).join(' | ')
  const variants = field(spec, 'oneOf')
  if (Array.isArray(variants) && variants.length > 0) return unionText(variants, path, depth)
  switch (type) {
    case 'string':
      return stringText(spec)
    case 'number':
    case 'integer':
      return 'number'
    case 'boolean':
      return 'boolean'
    case 'object':
      return objectText(spec, path, depth)
    default:
      return 'any'
  }
}

function itemType(spec: unknown, path: string, depth: number): string {
  const items = field(spec, 'items')
  if (!isTruthy(items)) return 'any'
  const type = field(items, 'type')
  if (type === 'string' || type === 'number' || type === 'boolean') return type
  if (type === 'integer') return 'number'
  const inner = typeText(items, path, depth + 1)
  return inner === 'object | object' || codePointLength(inner) > LONGEST_ITEM ? 'any' : inner
}

function stringText(spec: unknown): string {
  const values = field(spec, 'enum')
  if (Array.isArray(values) && values.length > 0) return `"${values.map(strPython).join('" | "')}"`
  return `string${nullable(spec)}`
}

function objectText(spec: unknown, path: string, depth: number): string {
  const properties = entries(field(spec, 'properties'))
  if (properties.length === 0) return 'object'
  const required = field(spec, 'required')
  const lines = properties.map(
    ([key, inner]) => `${key}${optional(key, required)}: ${NESTED}${typeText(inner, path, depth + 1)}`,
  )
  return `{\n${lines.join(', ')}}`
}

function unionText(variants: readonly unknown[], path: string, depth: number): string {
  if (variants.length > 1 && variants.some((variant) => field(variant, 'type') === 'object')) return 'any'
  return variants.map((variant) => variantText(variant, path, depth)).join(' | \n')
}

function variantText(variant: unknown, path: string, depth: number): string {
  const description = field(variant, 'description')
  const value = field(variant, 'default')
  const comment = isTruthy(description) ? `// ${strPython(description)}` : ''
  const standard = value === undefined ? '' : `${NESTED}    // default: ${jsonText(value, path)}`
  return typeText(variant, path, depth + 1) + comment + standard
}

function nullable(spec: unknown): string {
  return isTruthy(field(spec, 'nullable')) ? ' | null' : ''
}

/** A key of a schema, which may be an object or, from JSON text, a Map. */
function field(spec: unknown, key: string): unknown {
  if (typeof spec !== 'object' || spec === null) return undefined
  if (spec instanceof Map) return spec.get(key) as unknown
  return Object.hasOwn(spec, key) ? (spec as Schema)[key] : undefined
}

function entries(properties: unknown): readonly (readonly [string, unknown])[] {
  if (typeof properties !== 'object' || properties === null || Array.isArray(properties)) return []
  const list: [unknown, unknown][] = properties instanceof Map ? [...properties] : Object.entries(properties)
  return list.map(([key, value]) => [String(key), value])
}
