import { InvalidMessageError, type Message } from '@parlance/core'
import { splitThink } from './think.js'

/** What an assistant message says. */
export interface Answer {
  /** `''` when it has none. */
  readonly reasoning: string
  /** The field in which it stands. */
  readonly field: 'reasoning_content' | 'content'
  /** Without the reasoning. */
  readonly content: string
}

/**
 * Reasoning and content of message number `index`. Without a field of its own the reasoning may stand in the content,
 * in front of `</think>`.
 *
 * @param text the text of its content
 * @throws InvalidMessageError for reasoning that is no text
 */
export function readAnswer(message: Message, index: number, text: string): Answer {
  const given: unknown = message.reasoning_content
  if (typeof given === 'string') return { reasoning: given, field: 'reasoning_content', content: text }
  if (given !== null && given !== undefined) {
    throw new InvalidMessageError(`messages[${index}].reasoning_content`, given, 'text or null')
  }
  const inside = splitThink(text)
  return inside === null
    ? { reasoning: '', field: 'reasoning_content', content: text }
    : { ...inside, field: 'content' }
}
