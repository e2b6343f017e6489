/** What every part of the library needs of a declared function. */
export interface ToolFunction {
  readonly name: string
  /** The JSON Schema of its parameters, as it was given. */
  readonly parameters: unknown
}

/** The function of a tool, wrapped or bare; null for what is no function with a name. */
export function toolFunction(tool: unknown): ToolFunction | null {
  if (!isObject(tool)) return null
  const fn = Object.hasOwn(tool, 'function') && isObject(tool.function) ? tool.function : tool
  return typeof fn.name === 'string' ? { name: fn.name, parameters: fn.parameters } : null
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
