import type { SourcedMessage } from '../dataset/message-prompt.js'
import { TextInMessagesError } from '../errors/prompt-errors.js'
import { standardRole } from '../model/standard-roles.js'
import { noteEmptyTurn } from '../report/note-empty-turn.js'
import type { Notes } from '../report/notes.js'
import { joinPieces, type Piece } from '../text/prompt-text.js'
import type { SourcedItem } from './item.js'

/**
 * Items as the messages that an API takes. HUMAN, BOT and SYSTEM become user, assistant and system; any other
 * `api_role` is the role of the message. A turn that the data set has no message for is sent empty, and reported.
 *
 * @throws TextInMessagesError for a text without role
 */
export function requestMessages(items: readonly SourcedItem[], notes: Notes): SourcedMessage[] {
  return items.map((item) => {
    if (item.absent !== undefined) noteEmptyTurn(item.path, item.absent, notes)
    if (item.role === undefined) throw new TextInMessagesError(item.path, joinPieces(item.pieces))
    return textMessage(standardRole(item.role) ?? item.role, item.pieces)
  })
}

/** A message with a text as content. */
export function textMessage(role: string, pieces: readonly Piece[]): SourcedMessage {
  return { message: { role, content: joinPieces(pieces) }, pieces }
}
