import type { SourcedMessage } from '../dataset/message-prompt.js'
import { TextInMessagesError } from '../errors/prompt-errors.js'
import { standardRole } from '../model/standard-roles.js'
import { joinPieces, type Piece } from '../text/prompt-text.js'
import type { SourcedItem } from './item.js'

/**
 * Items as the messages that an API takes. HUMAN, BOT and SYSTEM become user, assistant and system; any other
 * `api_role` is the role of the message.
 *
 * @throws TextInMessagesError for a text without role
 */
export function requestMessages(items: readonly SourcedItem[]): SourcedMessage[] {
  return items.map((item) => {
    if (item.role === undefined) throw new TextInMessagesError(item.path, joinPieces(item.pieces))
    return textMessage(standardRole(item.role) ?? item.role, item.pieces)
  })
}

/** A message with a text as content. */
export function textMessage(role: string, pieces: readonly Piece[]): SourcedMessage {
  return { message: { role, content: joinPieces(pieces) }, pieces }
}
