import type { RenderOptions, TemplateInfo, WrappedTool } from '@parlance/core'
import type { ChatFields } from './chat-schema.js'
import type { Fields } from './read-json.js'
import { readToolChoice, type ToolChoice } from './tool-choice.js'
import { readVariables, type Variables } from './variables.js'

/** What a request says of its prompt beside the messages. */
export interface PromptPlan {
  /** What the model may call, with the tools to show. */
  readonly choice: ToolChoice
  readonly variables: Variables
  readonly render: RenderOptions
}

/** The fields that it says it with, tools apart. */
export type PromptFields = Pick<
  ChatFields,
  'tool_choice' | 'add_generation_prompt' | 'continue_final_message' | 'enable_thinking' | 'reasoning_effort'
>

/**
 * Reads how the prompt of a request is to be written.
 *
 * @param body of which `documents` and `chat_template_kwargs` are taken as they came, numbers and order
 * @param tools of the request, as they came
 * @param defaultKwargs variables of the server, which those of the request go before
 * @param info of the template; null where the engine takes messages
 * @throws RequestError for a choice among tools that are not there
 */
export function planPrompt(
  fields: PromptFields,
  body: Fields,
  tools: readonly WrappedTool[],
  defaultKwargs: Readonly<Record<string, unknown>>,
  info: TemplateInfo | null,
): PromptPlan {
  const choice = readToolChoice(fields.tool_choice, tools)
  const variables = readVariables(fields, body, { defaultKwargs }, info)
  const render = {
    tools: choice.tools.length === 0 ? undefined : choice.tools,
    toolChoice: tools.length === 0 ? undefined : (fields.tool_choice ?? undefined),
    documents: body.documents as readonly object[] | null | undefined,
    addGenerationPrompt: fields.add_generation_prompt ?? undefined,
    continueFinalMessage: fields.continue_final_message ?? undefined,
    kwargs: variables.kwargs,
    reasoning: variables.reasoning,
  }
  return { choice, variables, render }
}
