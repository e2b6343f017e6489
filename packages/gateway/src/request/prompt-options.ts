import type { RenderOptions, TemplateInfo, WrappedTool } from '@parlance/core'
import { RequestError } from '../errors/request-error.js'
import { chatSchema } from './chat-schema.js'
import { checkFields } from './check-fields.js'
import { planPrompt } from './prompt-plan.js'
import { type Fields, plainObjects } from './read-json.js'

const promptSchema = chatSchema.pick({
  tool_choice: true,
  documents: true,
  add_generation_prompt: true,
  continue_final_message: true,
  chat_template_kwargs: true,
  enable_thinking: true,
  reasoning_effort: true,
})

/**
 * The options with which the gateway writes the prompt of a chat-completions request: for who wants that prompt without
 * a server. Messages and tools are for the template to check.
 *
 * @param body of the request, with numbers as `parseJson` of `@parlance/python-text` keeps them
 * @param info of the template
 * @throws RequestError with the field that is wrong
 */
export function readPromptOptions(
  body: Readonly<Record<string, unknown>>,
  info: TemplateInfo,
): RenderOptions {
  const { fields } = checkFields(promptSchema, body)
  return planPrompt(fields, body, toolsOf(body), {}, info).render
}

function toolsOf({ tools }: Fields): readonly WrappedTool[] {
  if (tools === undefined || tools === null) return []
  if (Array.isArray(tools)) return plainObjects(tools as WrappedTool[])
  throw new RequestError('tools: expected a list.', 'invalid_request', { param: 'tools' })
}
