import type { Message } from '@parlance/core'
import type { SourcedMessage } from '../dataset/message-prompt.js'
import { TextInMessagesError, UnknownChatRoleError } from '../errors/prompt-errors.js'
import { InvalidTemplateError } from '../errors/template-errors.js'
import { standardRole } from '../model/standard-roles.js'
import { JOIN } from '../text/origin.js'
import { joinPieces, type Piece, PromptText } from '../text/prompt-text.js'
import { isRecord } from '../validation/plain.js'
import { flag, type OptionChecks, readOptions } from '../validation/read-options.js'
import { refuseSlip } from '../validation/refuse-slip.js'
import type { ApiItem, SourcedItem } from './item.js'
import { textMessage } from './request-messages.js'

export interface ChatMessageOptions {
  /** Join neighbours of the same role with a newline. Default true. */
  readonly mergeRole?: boolean | undefined
  /** Leave out items without text, before neighbours are joined. Default true. */
  readonly skipEmptyPrompt?: boolean | undefined
}

const OPTIONS: OptionChecks<ChatMessageOptions> = { mergeRole: flag, skipEmptyPrompt: flag }

/**
 * Items, or a text, as the messages that a chat template takes. A text is one message of the user.
 *
 * @throws UnknownChatRoleError for a role other than user, assistant, system, HUMAN, BOT and SYSTEM; InvalidTemplateError
 * for an item that lacks its role or its text; UnknownOptionError, InvalidOptionError
 */
export function chatMessages(
  items: string | readonly ApiItem[],
  options: ChatMessageOptions = {},
): Message[] {
  const { mergeRole, skipEmptyPrompt } = readOptions(options, OPTIONS, '{ mergeRole: false }')
  const read = (text: string, path: string) => PromptText.of(text, { from: 'input', path }).pieces
  if (typeof items === 'string') return [{ role: 'user', content: items }]
  if (!Array.isArray(items))
    throw new InvalidTemplateError('items', items, 'a text or a list of { role, prompt }')
  items.forEach(checkItem)
  const sourced = items.map(({ role, prompt }: ApiItem, i: number) => ({
    role,
    pieces: read(prompt, `[${i}].prompt`),
    path: `[${i}]`,
  }))
  return toChatMessages(sourced, { mergeRole, skipEmptyPrompt }).map((entry) => entry.message)
}

function checkItem(item: unknown, i: number): void {
  if (!isRecord(item)) throw new InvalidTemplateError(`[${i}]`, item, 'an item { role, prompt }')
  refuseSlip(item, `[${i}]`, ['role', 'prompt'])
  for (const field of ['role', 'prompt']) {
    const value = Object.hasOwn(item, field) ? item[field] : undefined
    if (typeof value === 'string') continue
    const hint = Object.hasOwn(item, 'content')
      ? 'Items have their text under prompt, not content.'
      : undefined
    throw new InvalidTemplateError(`[${i}].${field}`, value, 'a text', hint)
  }
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
