import type { PromptWriter } from '@parlance/core'
import { strip } from '@parlance/python-text'
import { pythonOrJson } from '../values/python-or-json.js'
import { type ListedTool, wrappedToolJson } from './tool-list.js'

/** Introduces the tools as Qwen3.5 and later do for calls in XML: one line of JSON for each, then instructions. */
export function writeQwenXmlTools(out: PromptWriter, tools: readonly ListedTool[]): void {
  out.markup('# Tools\n\nYou have access to the following functions:\n\n<tools>')
  for (const tool of tools) {
    out.markup('\n')
    out.data(wrappedToolJson(tool), tool.path)
  }
  out.markup('\n</tools>')
  out.markup(INSTRUCTIONS)
}

/**
 * The same as Qwen3-Coder does, with the tools in XML too. Keys of a schema that have no tag of their own become one;
 * lists and objects are JSON.
 */
export function writeQwenXmlToolTags(out: PromptWriter, tools: readonly ListedTool[]): void {
  out.markup('You have access to the following functions:\n\n<tools>')
  for (const tool of tools) writeTool(out, tool)
  out.markup('\n</tools>')
  out.markup(INSTRUCTIONS)
}

function writeTool(out: PromptWriter, { function: declared, name, path }: ListedTool): void {
  const parameters = entriesOf(declared.parameters)
  out.markup('\n<function>')
  writeTag(out, 'name', name, path)
  writeDescription(out, declared.description, path)
  out.markup('\n<parameters>')
  for (const [parameter, schema] of entriesOf(parameters.get('properties'))) {
    writeParameter(out, parameter, entriesOf(schema), path)
  }
  writeOthers(out, parameters, PARAMETERS_KEYS, path)
  out.markup('\n</parameters>')
  writeOthers(out, entriesOf(declared), FUNCTION_KEYS, path)
  out.markup('\n</function>')
}

function writeParameter(
  out: PromptWriter,
  name: string,
  schema: ReadonlyMap<string, unknown>,
  path: string,
): void {
  out.markup('\n<parameter>')
  writeTag(out, 'name', name, path)
  if (schema.get('type') !== undefined) writeTag(out, 'type', schema.get('type'), path)
  writeDescription(out, schema.get('description'), path)
  writeOthers(out, schema, PARAMETER_KEYS, path)
  out.markup('\n</parameter>')
}

function writeDescription(out: PromptWriter, description: unknown, path: string): void {
  if (description === undefined) return
  writeTag(out, 'description', typeof description === 'string' ? strip(description) : description, path)
}

/** Keys that the format has no tag for; as tags they are text of the caller. */
function writeOthers(
  out: PromptWriter,
  schema: ReadonlyMap<string, unknown>,
  written: ReadonlySet<string>,
  path: string,
): void {
  for (const [key, value] of schema) {
    if (written.has(key) || value === undefined) continue
    out.markup('\n<')
    out.data(key, path)
    out.markup('>')
    out.data(valueText(value, path), path)
    out.markup('</')
    out.data(key, path)
    out.markup('>')
  }
}

function writeTag(out: PromptWriter, tag: string, value: unknown, path: string): void {
  out.markup(`\n<${tag}>`)
  out.data(valueText(value, path), path)
  out.markup(`</${tag}>`)
}

function valueText(value: unknown, path: string): string {
  return typeof value === 'string' ? value : pythonOrJson(value, path)
}

function entriesOf(value: unknown): ReadonlyMap<string, unknown> {
  if (value instanceof Map) return value as ReadonlyMap<string, unknown>
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return NONE
  return new Map(Object.entries(value))
}

const NONE: ReadonlyMap<string, unknown> = new Map()
const FUNCTION_KEYS: ReadonlySet<string> = new Set(['type', 'name', 'description', 'parameters'])
const PARAMETERS_KEYS: ReadonlySet<string> = new Set(['type', 'properties'])
const PARAMETER_KEYS: ReadonlySet<string> = new Set(['name', 'type', 'description'])

const INSTRUCTIONS = `

If you choose to call a function ONLY reply in the following format with NO suffix:

<tool_call>
<function=example_function_name>
<parameter=example_parameter_1>
value_1
</parameter>
<parameter=example_parameter_2>
This is the value for the second parameter
that can span
multiple lines
</parameter>
</function>
</tool_call>

<IMPORTANT>
Reminder:
- Function calls MUST follow the specified format: an inner <function=...></function> block must be nested within <tool_call></tool_call> XML tags
- Required parameters MUST be specified
- You may provide optional reasoning for your function call in natural language BEFORE the function call, but NOT after
- If there is no function call available, answer the question like normal with your current knowledge and do not tell the user about function calls
</IMPORTANT>`
