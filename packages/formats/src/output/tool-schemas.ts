import { InvalidOptionError, type Tool, type ToolFunction, toolFunction } from '@parlance/core'
import { schemaTypes } from '../values/schema-types.js'

const NONE: ReadonlyMap<string, unknown> = new Map()

/** The declared tools, as a parser needs them: names, and the schema of each parameter. */
export class ToolSchemas {
  private readonly byName = new Map<string, ToolFunction>()
  /** What has been looked up of them. */
  private readonly declared = new Map<string, ReadonlyMap<string, unknown>>()
  /** The types of the parameters of one tool, the last that was asked about. */
  private typesOf: string | null = null
  private readonly typesByName = new Map<string, readonly string[]>()

  /** @throws InvalidOptionError for tools that are no list */
  constructor(tools: readonly Tool[] | null | undefined) {
    const given: unknown = tools ?? []
    if (!Array.isArray(given)) throw new InvalidOptionError('tools', given, 'a list')
    for (const tool of tools ?? []) {
      const fn = toolFunction(tool)
      if (fn !== null) this.byName.set(fn.name, fn)
    }
  }

  /** True when the request declared no tool. */
  get empty(): boolean {
    return this.byName.size === 0
  }

  has(name: string): boolean {
    return this.byName.has(name)
  }

  /** The names of the tools, in the order in which they were declared. */
  names(): readonly string[] {
    return [...this.byName.keys()]
  }

  /** The JSON Schema of a parameter; undefined when the tool or the parameter is not declared. */
  parameter(tool: string, name: string): unknown {
    return this.parameters(tool).get(name)
  }

  /** The types that a parameter may have; none where nothing is declared. */
  types(tool: string, name: string): readonly string[] {
    if (tool !== this.typesOf) {
      this.typesOf = tool
      this.typesByName.clear()
    }
    let types = this.typesByName.get(name)
    if (types === undefined) {
      types = schemaTypes(this.parameter(tool, name))
      this.typesByName.set(name, types)
    }
    return types
  }

  /** The declared parameters of a tool by their names, in their order; empty for a tool that is not declared. */
  parameters(tool: string): ReadonlyMap<string, unknown> {
    let known = this.declared.get(tool)
    if (known === undefined) {
      known = propertiesOf(this.byName.get(tool)?.parameters)
      this.declared.set(tool, known)
    }
    return known
  }

  /** The JSON Schema of the arguments of a tool; of any object where it declares none. */
  schema(tool: string): object {
    const parameters = this.byName.get(tool)?.parameters
    return isObject(parameters) ? parameters : { type: 'object' }
  }
}

function propertiesOf(parameters: unknown): ReadonlyMap<string, unknown> {
  if (!isObject(parameters) || !isObject(parameters.properties)) return NONE
  const properties: unknown = parameters.properties
  return properties instanceof Map ? properties : new Map(Object.entries(parameters.properties))
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
