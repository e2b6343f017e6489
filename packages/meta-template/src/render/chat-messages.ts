import type { Message } from '@parlance/core'
import type { SourcedMessage } from '../dataset/message-prompt.js'
import { TextInMessagesError, UnknownChatRoleError } from '../errors/prompt-errors.js'
import { standardRole } from '../model/standard-roles.js'
import { JOIN } from '../text/origin.js'
import { joinPieces, type Piece, PromptText } from '../text/prompt-text.js'
import type { ApiItem, SourcedItem } from './item.js'
import { textMessage } from './request-messages.js'

export interface ChatMessageOptions {
  /** Join neighbours of the same role with a newline. Default true. */
  readonly mergeRole?: boolean | undefined
  /** Leave out items without text, before neighbours are joined. Default true. */
  readonly skipEmptyPrompt?: boolean | undefined
}

/**
 * Items, or a text, as the messages that a chat template takes. A text is one message of the user.
 *
 * @throws UnknownChatRoleError for a role other than user, assistant, system, HUMAN, BOT and SYSTEM
 */
export function chatMessages(
  items: string | readonly ApiItem[],
  options: ChatMessageOptions = {},
): Message[] {
  const read = (text: string, path: string) => PromptText.of(text, { from: 'input', path }).pieces
  if (typeof items === 'string') return [{ role: 'user', content: items }]
  const sourced = items.map(({ role, prompt }, i) => ({
    role,
    pieces: read(prompt, `[${i}].prompt`),
    path: `[${i}]`,
  }))
  return toChatMessages(sourced, options).map((entry) => entry.message)
}

/** The same for items that know their origins; a bare text is refused. */
export function toChatMessages(
  items: readonly SourcedItem[],
  { mergeRole = true, skipEmptyPrompt = true }: ChatMessageOptions = {},
): SourcedMessage[] {
  const turns: { role: string; pieces: Piece[] }[] = []
  for (const [i, item] of items.entries()) {
    if (item.role === undefined) throw new TextInMessagesError(item.path, joinPieces(item.pieces))
    if (skipEmptyPrompt && joinPieces(item.pieces) === '') continue
    const role = standardRole(item.role)
    if (role === undefined) throw new UnknownChatRoleError(item.role, i)
    const last = turns.at(-1)
    if (mergeRole && last?.role === role) {
      last.pieces.push({ text: '\n', origin: JOIN })
      for (const piece of item.pieces) last.pieces.push(piece)
    } else turns.push({ role, pieces: [...item.pieces] })
  }
  return turns.map((turn) => textMessage(turn.role, turn.pieces))
}
