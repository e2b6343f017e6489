import { nearest, type WrappedTool } from '@parlance/core'
import { RequestError } from '../errors/request-error.js'
import type { ToolChoiceField } from './chat-schema.js'

/** What the model may call. */
export interface ToolChoice {
  /** `required`: a call has to come. */
  readonly mode: 'none' | 'auto' | 'required'
  /** The function that has to be called; null leaves the choice to the model. */
  readonly name: string | null
  /** The tools to show. */
  readonly tools: readonly WrappedTool[]
}

/** @throws RequestError for a choice without tools, or of a tool that is not there */
export function readToolChoice(field: ToolChoiceField, tools: readonly WrappedTool[]): ToolChoice {
  const choice = field ?? 'auto'
  const nothing = choice === 'auto' && tools.length === 0
  if (choice === 'none' || nothing) return { mode: 'none', name: null, tools: [] }
  if (choice === 'auto') return { mode: 'auto', name: null, tools }
  if (tools.length === 0) {
    const hint = 'Send tools, or leave tool_choice out.'
    throw new RequestError('tool_choice asks for a call, but there are no tools.', 'invalid_tool_choice', {
      param: 'tool_choice',
      hint,
    })
  }
  if (choice === 'required') return { mode: 'required', name: null, tools }
  if (choice.type === 'function') {
    const { name } = choice.function
    find(name, tools, 'tool_choice.function.name')
    return { mode: 'required', name, tools }
  }
  const { mode, tools: allowed } = choice.allowed_tools
  const shown = allowed.map((one, i) =>
    find(one.function.name, tools, `tool_choice.allowed_tools.tools[${i}].function.name`),
  )
  return { mode, name: null, tools: shown }
}

function find(name: string, tools: readonly WrappedTool[], param: string): WrappedTool {
  const found = tools.find((tool) => tool.function?.name === name)
  if (found !== undefined) return found
  const names = tools.map((tool) => tool.function?.name ?? '')
  const near = nearest(name, names)
  throw new RequestError(`${param} names no tool of the request.`, 'invalid_tool_choice', {
    param,
    hint: near === undefined ? `Tools: ${names.join(', ')}.` : `Did you mean ${JSON.stringify(near)}?`,
  })
}
