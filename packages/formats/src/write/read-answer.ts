import { InvalidMessageError, type Message, vendorKey } from '@parlance/core'
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
 * The reasoning that message number `index` has in a field of its own; null when it has none.
 *
 * @param field default `reasoning_content`; `reasoning` for formats that know it under that name too
 * @throws InvalidMessageError for reasoning that is no text
 */
export function givenReasoning(
  message: Message,
  index: number,
  field: 'reasoning_content' | 'reasoning' = 'reasoning_content',
): string | null {
  const given = field === 'reasoning' ? vendorKey(message, field) : message.reasoning_content
  if (given === null || given === undefined) return null
  if (typeof given === 'string') return given
  throw new InvalidMessageError(`messages[${index}].${field}`, given, 'text or null')
}

/**
 * Reasoning and content of message number `index`. Without a field of its own the reasoning may stand in the content,
 * in front of `</think>`.
 *
 * @param text the text of its content
 * @throws InvalidMessageError for reasoning that is no text
 */
export function readAnswer(message: Message, index: number, text: string): Answer {
  const given = givenReasoning(message, index)
  if (given !== null) return { reasoning: given, field: 'reasoning_content', content: text }
  const inside = splitThink(text)
  return inside === null
    ? { reasoning: '', field: 'reasoning_content', content: text }
    : { ...inside, field: 'content' }
}
