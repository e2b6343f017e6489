import { type ChatTemplate, isParlanceError, type Prompt } from '@parlance/core'
import { ConversationError } from '../errors/conversation-error.js'
import type { PlacedRequest } from '../input/conversation-request.js'

/**
 * The prompt of a conversation.
 *
 * @param several whether it is one of many: then an error says which
 * @throws ConversationError, the errors of the request's `compose`
 */
export function promptOf(
  template: ChatTemplate,
  { compose, where }: PlacedRequest,
  several: boolean,
): Prompt {
  try {
    return compose(template)
  } catch (error) {
    throw several && isParlanceError(error) ? new ConversationError(where, error) : error
  }
}
