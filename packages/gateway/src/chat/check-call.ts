import type { ParsedMessage, WrappedTool } from '@parlance/core'
import { plainJson } from '../request/read-json.js'
import type { ToolChoice } from '../request/tool-choice.js'
import { conformity } from '../schema/conformity.js'

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
  return conformity(plainJson(parameters), value) === 'invalid' ? 'do not match its schema' : null
}
