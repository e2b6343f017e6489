import { InvalidMessageError } from '../errors/conversation-errors.js'
import type { Message } from './message.js'

/**
 * The conversation, if it is a list of objects whose `tool_calls` are lists. Roles and contents are checked where they
 * are written.
 *
 * @throws InvalidMessageError with the place of the first entry that is no message
 */
export function checkMessages(conversation: unknown): readonly Message[] {
  if (!Array.isArray(conversation)) {
    throw new InvalidMessageError('messages', conversation, 'a string or a list of messages')
  }
  for (let i = 0; i < conversation.length; i++) {
    const message: unknown = conversation[i]
    if (typeof message !== 'object' || message === null) {
      throw new InvalidMessageError(`messages[${i}]`, message, 'an object with role and content')
    }
    const calls = (message as { readonly tool_calls?: unknown }).tool_calls
    if (calls !== undefined && calls !== null && !Array.isArray(calls)) {
      throw new InvalidMessageError(`messages[${i}].tool_calls`, calls, 'a list of tool calls or null')
    }
  }
  return conversation as readonly Message[]
}
