import type { ParsedMessage, WrappedTool } from '@parlance/core'
import { Ajv, type AnySchema } from 'ajv'
import { plainJson } from '../request/read-json.js'
import type { ToolChoice } from '../request/tool-choice.js'

/**
 * Says what an answer lacks that had to be a call; null when it is one.
 *
 * @returns one sentence, without the model's text
 */
export function callFault(message: ParsedMessage, { name, tools }: ToolChoice): string | null {
  const calls = message.tool_calls ?? []
  if (calls.length === 0) return 'The model made no call.'
  for (const call of calls) {
    const { name: called, arguments: text } = call.function
    if (name !== null && called !== name) return `The model did not call ${JSON.stringify(name)}.`
    const tool = tools.find((one) => one.function?.name === called)
    if (tool === undefined) return 'The model called a function that is not among the tools.'
    const fault = argumentsFault(text, tool)
    if (fault !== null) return `The arguments of the model's call of ${JSON.stringify(called)} ${fault}.`
  }
  return null
}

function argumentsFault(text: string, tool: WrappedTool): string | null {
  const { parameters } = tool.function!
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return 'are not JSON'
  }
  if (parameters === undefined || parameters === null) return null
  return matches(parameters, value) ? null : 'do not match its schema'
}

/** Keywords that would run a caller's patterns, or another document's schema, over the model's text. */
const UNCHECKED: readonly string[] = [
  'pattern',
  'patternProperties',
  'format',
  '$schema',
  '$id',
  'id',
  'uniqueItems',
]

/** A schema that cannot be compiled (its references lead nowhere) rules nothing out. */
function matches(schema: object, value: unknown): boolean {
  const ajv = new Ajv({ strict: false, validateFormats: false, addUsedSchema: false })
  try {
    return ajv.validate(checkable(plainJson(schema)) as AnySchema, value) === true
  } catch {
    return true
  }
}

/** The schema without {@link UNCHECKED}; names of properties stay, whatever they are. */
function checkable(schema: unknown, names = false): unknown {
  if (Array.isArray(schema)) return schema.map((one) => checkable(one))
  if (typeof schema !== 'object' || schema === null) return schema
  return Object.fromEntries(
    Object.entries(schema)
      .filter(([key]) => names || !UNCHECKED.includes(key))
      .map(([key, value]) => [
        key,
        VALUES.includes(key) && !names ? value : checkable(value, BY_NAME.includes(key) && !names),
      ]),
  )
}

const VALUES: readonly string[] = ['enum', 'const', 'default', 'examples', 'required']
const BY_NAME: readonly string[] = ['properties', '$defs', 'definitions', 'dependentSchemas']
