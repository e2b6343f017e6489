import { checkMessages } from '../conversation/check-messages.js'
import type { Message } from '../conversation/message.js'
import type { RenderNote } from '../prompt/report.js'
import { type Ending, resolveEnding } from './ending.js'
import type { Conversation, RenderOptions } from './options.js'
import type { Places } from './repair/places.js'
import { repairMessages } from './repair/repair-messages.js'

const NO_NOTES: readonly RenderNote[] = Object.freeze([])
const EMPTY_REPLY = 'The last message is an empty reply; it counts as if it were not there.'
const ONLY_REASONING =
  'The last message is a reply of reasoning, for which the format has no place; it counts as if it were not there.'

/** The messages that a template walks over. */
export interface PreparedConversation {
  readonly messages: readonly Message[]
  readonly ending: Ending
  /** Where the messages of a repaired conversation stand in the caller's; null when nothing was repaired. */
  readonly places: Places | null
  /** What was changed so far. */
  readonly notes: readonly RenderNote[]
}

/**
 * Checks a conversation, makes the repairs that are asked for, and decides how the prompt ends.
 *
 * @param options checked ones
 * @param showsReasoning whether the format has reasoning
 * @throws InvalidMessageError, InvalidEndingError
 */
export function prepareConversation(
  conversation: Conversation,
  options: RenderOptions,
  showsReasoning: boolean,
): PreparedConversation {
  let messages: readonly Message[] =
    typeof conversation === 'string' ? [{ role: 'user', content: conversation }] : checkMessages(conversation)
  let places: Places | null = null
  let notes = NO_NOTES
  if (options.repair !== undefined && options.repair.length > 0) {
    ;({ messages, places, notes } = repairMessages(messages, options.repair))
  }
  const ending = resolveEnding(messages, options, showsReasoning)
  if (ending.dropLast) {
    const at = messages.length - 1
    const source = `messages[${places === null ? at : places.message(at)}]`
    const message = messages[at]!.reasoning_content ? ONLY_REASONING : EMPTY_REPLY
    notes = [...notes, { code: 'empty_message_ignored', message, source }]
    messages = messages.slice(0, at)
  }
  return { messages, ending, places, notes }
}
