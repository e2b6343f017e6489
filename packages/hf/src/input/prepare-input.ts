import { InvalidOptionError, type Message, type RenderRequest } from '@parlance/core'
import { adaptMessage } from './adapt-message.js'
import { ChatInput } from './chat-input.js'
import type { InputForms } from './input-forms.js'
import { placeTools } from './place-tools.js'

/**
 * The conversation and the tools in the form that a template reads, with a note for each change.
 *
 * @throws InvalidMessageError, UnsupportedContentError; InvalidOptionError for a tool or document that is no object
 */
export function prepareInput(
  messages: readonly Message[],
  request: Pick<RenderRequest, 'tools' | 'documents'>,
  forms: InputForms,
): ChatInput {
  const input = new ChatInput()
  input.places.move('tool_choice', 'toolChoice')
  input.places.move('add_generation_prompt', 'addGenerationPrompt')
  request.documents?.forEach((document: unknown, index) => {
    if (typeof document !== 'object' || document === null)
      throw new InvalidOptionError(`documents[${index}]`, document, 'an object')
  })
  const tools = request.tools === null || request.tools.length === 0 ? null : request.tools
  const place = tools === null ? null : forms.tools
  if (place?.in === 'system message' && messages[0]?.role !== 'system') {
    input.messages.push({ role: 'system', content: '' })
    input.note(
      'system_message_added',
      'The template shows tools in a system message; an empty one was added.',
      'tools',
    )
  }
  for (const [index, message] of messages.entries()) {
    const at = input.messages.length
    input.places.move(`messages[${at}]`, `messages[${index}]`)
    input.messages.push(adaptMessage(message, forms, input, at, index))
  }
  input.variables.set('tools', null)
  if (tools !== null) placeTools(input, tools, place)
  return input
}
