import type { PromptWriter } from '@parlance/core'
import { jsonText, type ListedTool } from '@parlance/formats'
import { strip } from '@parlance/python-text'
import { member, pythonType } from './python-type.js'

/**
 * Introduces the tools as Hermes 2 Pro does: each as JSON on which a signature in Python is put in front of the
 * description, `get_weather(city: str) - Get weather`, with a list of the arguments behind it. Descriptions go in as
 * they are, line breaks and quotes included.
 */
export function writeSignatures(out: PromptWriter, tools: readonly ListedTool[]): void {
  out.markup(BEFORE_TOOLS)
  for (const [index, tool] of tools.entries()) {
    if (index > 0) out.markup('\n')
    out.data(signature(tool), tool.path)
  }
  out.markup(AFTER_TOOLS)
}

function signature({ name, function: declared, path }: ListedTool): string {
  const { parameters, return: result } = declared
  const properties = entriesOf(member(parameters, 'properties'))
  const types = properties.map(([key, schema]) => `${key}: ${pythonType(schema)}`).join(', ')
  const returns = result === undefined ? '' : ` -> ${pythonType(result)}`
  const described = member(result, 'description')
  return [
    `{"type": "function", "function": {"name": "${name}", "description": "${name}(${types})${returns}`,
    ` - ${text(declared.description)}\n\n`,
    properties.length === 0 ? '' : '    Args:\n',
    ...properties.map(([key, schema]) => argument(key, schema)),
    described === undefined ? '' : `\n    Returns:\n        ${text(described)}`,
    '", "parameters": ',
    properties.length === 0 ? '{}' : jsonText(parameters, `${path}.function.parameters`),
    '}',
  ].join('')
}

function argument(name: string, schema: unknown): string {
  return `        ${name}(${pythonType(schema)}): ${strip(text(member(schema, 'description')))}`
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

function entriesOf(value: unknown): readonly (readonly [string, unknown])[] {
  if (value instanceof Map) return [...(value as ReadonlyMap<string, unknown>)]
  return typeof value === 'object' && value !== null ? Object.entries(value) : []
}

const BEFORE_TOOLS =
  "You are a function calling AI model. You are provided with function signatures within <tools></tools> XML tags. You may call one or more functions to assist with the user query. Don't make assumptions about what values to plug into functions. Here are the available tools: <tools> "

const AFTER_TOOLS = ` </tools>Use the following pydantic model json schema for each tool call you will make: {"properties": {"name": {"title": "Name", "type": "string"}, "arguments": {"title": "Arguments", "type": "object"}}, "required": ["name", "arguments"], "title": "FunctionCall", "type": "object"}}
For each function call return a json object with function name and arguments within <tool_call></tool_call> XML tags as follows:
<tool_call>
{"name": <function-name>, "arguments": <args-dict>}
</tool_call>`
