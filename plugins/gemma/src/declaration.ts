// A tool as the models of Gemma read it, which write its parameters in the order of their names and their types in
// capitals:
//
//   declaration:ring{description:<|"|>Rings<|"|>,parameters:{properties:{times:{type:<|"|>INTEGER<|"|>}},required:[<|"|>times<|"|>],type:<|"|>OBJECT<|"|>}}
import { isTruthy, type ListedTool, nestedTooDeep } from '@parlance/formats'
import { MAX_NESTING, strPython } from '@parlance/python-text'
import { literalText } from './literal-text.js'
import { type Mapping, mappingOf, sortedEntries } from './mapping.js'

/** How a family member declares tools. */
export interface DeclarationStyle {
  readonly quote: string
  /** A parameter has a description, be it an empty one, and no word on null. */
  readonly alwaysDescribed: boolean
}

/** What of a schema are words of JSON Schema, where parameters stand beside them. */
const SCHEMA_WORDS: ReadonlySet<string> = new Set([
  'description',
  'type',
  'properties',
  'required',
  'nullable',
])
const NOTHING: Mapping = new Map()

/** The declaration of a tool. Of JSON Schema it shows types, descriptions, enums of texts, items, and what is required. */
export function declarationText(tool: ListedTool, style: DeclarationStyle): string {
  return new Declaration(tool.path, style).text(tool.name, mappingOf(tool.function) ?? NOTHING)
}

class Declaration {
  private depth = 0

  constructor(
    private readonly path: string,
    private readonly style: DeclarationStyle,
  ) {}

  text(name: string, declared: Mapping): string {
    const parts = [this.description(declared)]
    const parameters = declared.get('parameters')
    if (isTruthy(parameters)) parts.push(`parameters:{${this.parameters(mappingOf(parameters) ?? NOTHING)}}`)
    const response = mappingOf(declared.get('response'))
    if (response !== null) parts.push(`response:{${this.response(response)}}`)
    return `declaration:${name}{${parts.join(',')}}`
  }

  private parameters(schema: Mapping): string {
    const parts: string[] = []
    const properties = mappingOf(schema.get('properties')) ?? NOTHING
    if (properties.size > 0) parts.push(`properties:{${this.properties(properties)}}`)
    if (isTruthy(schema.get('required'))) parts.push(this.required(schema.get('required')))
    if (isTruthy(schema.get('type'))) parts.push(this.type(schema))
    return parts.join(',')
  }

  private response(schema: Mapping): string {
    const parts: string[] = []
    if (isTruthy(schema.get('description'))) parts.push(this.description(schema))
    if (kindOf(schema) === 'OBJECT') parts.push(this.type(schema))
    return parts.join(',')
  }

  /** @param skipped keys that are no parameters */
  private properties(properties: Mapping, skipped?: ReadonlySet<string>): string {
    if (++this.depth > MAX_NESTING) throw nestedTooDeep(this.path)
    const text = sortedEntries(properties)
      .filter(([name]) => skipped?.has(name) !== true)
      .map(([name, schema]) => `${name}:{${this.parameter(mappingOf(schema) ?? NOTHING)}}`)
      .join(',')
    this.depth--
    return text
  }

  private parameter(schema: Mapping): string {
    const { alwaysDescribed } = this.style
    const parts: string[] = []
    if (alwaysDescribed || isTruthy(schema.get('description'))) parts.push(this.description(schema))
    const kind = kindOf(schema)
    if (kind === 'STRING' && isTruthy(schema.get('enum')))
      parts.push(`enum:${this.literal(schema.get('enum'))}`)
    const items = mappingOf(schema.get('items')) ?? NOTHING
    if (kind === 'ARRAY' && items.size > 0) parts.push(`items:{${this.items(items)}}`)
    if (!alwaysDescribed && isTruthy(schema.get('nullable'))) parts.push('nullable:true')
    if (kind === 'OBJECT') {
      const properties = mappingOf(schema.get('properties'))
      const shown = properties === null ? this.properties(schema, SCHEMA_WORDS) : this.properties(properties)
      parts.push(`properties:{${shown}}`)
      if (isTruthy(schema.get('required'))) parts.push(this.required(schema.get('required')))
    }
    parts.push(this.type(schema))
    return parts.join(',')
  }

  /** The schema of a list's items, which shows all that it says. */
  private items(schema: Mapping): string {
    return sortedEntries(schema)
      .filter(([, value]) => value !== null)
      .map(([key, value]) => {
        if (key === 'properties') return `properties:{${this.properties(mappingOf(value) ?? NOTHING)}}`
        if (key === 'required') return this.required(value)
        return key === 'type' ? this.type(schema) : `${key}:${this.literal(value)}`
      })
      .join(',')
  }

  private description(schema: Mapping): string {
    const { quote } = this.style
    return `description:${quote}${textOf(schema.get('description'))}${quote}`
  }

  private required(names: unknown): string {
    const { quote } = this.style
    const list: readonly unknown[] = Array.isArray(names) ? names : [names]
    return `required:[${list.map((name) => quote + textOf(name) + quote).join(',')}]`
  }

  /** Several types are a list; Google's templates show Python's text of one. */
  private type(schema: Mapping): string {
    const type = schema.get('type')
    if (!Array.isArray(type)) return `type:${this.literal(textOf(type).toUpperCase())}`
    return `type:${this.literal(type.map((one) => textOf(one).toUpperCase()))}`
  }

  private literal(value: unknown): string {
    return literalText(value, { quote: this.style.quote, quoteKeys: true, path: this.path })
  }
}

/** The one type of a schema, in capitals; `''` where it has none, or several. */
function kindOf(schema: Mapping): string {
  const type = schema.get('type')
  return typeof type === 'string' ? type.toUpperCase() : ''
}

function textOf(value: unknown): string {
  if (typeof value === 'string') return value
  return value === undefined || value === null ? '' : strPython(value)
}
