import type { Message } from '@parlance/core'
import { RequestError } from '../errors/request-error.js'
import type { ChatFields } from './chat-schema.js'

/**
 * Refuses a message to go on with that is none, before the template does in words of its own options.
 *
 * @throws RequestError with the field
 */
export function checkEnding(
  fields: Pick<ChatFields, 'add_generation_prompt' | 'continue_final_message'>,
  messages: readonly Message[],
): void {
  if (fields.continue_final_message !== true) return
  if (fields.add_generation_prompt === true) {
    throw new RequestError(
      'continue_final_message and add_generation_prompt are both true: an answer cannot go on and begin anew.',
      'invalid_ending',
      { param: 'continue_final_message', hint: 'Set one of them.' },
    )
  }
  const last = messages.length - 1
  if (messages[last]?.role === 'assistant') return
  const param = `messages[${last}].role`
  throw new RequestError(
    `continue_final_message is true, but ${param} is not "assistant": there is no answer to go on with.`,
    'invalid_ending',
    { param, hint: 'Append the beginning of the answer as an assistant message.' },
  )
}
