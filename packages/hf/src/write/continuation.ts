import { InvalidEndingError, isEmptyContent, type Message, vendorKey } from '@parlance/core'
import { rstrip } from '@parlance/python-text'
import { REASONING_KEYS } from '../input/input-forms.js'

const MARK = '\u{E000}continue\u{E001}'
/** White space of a kind that no template writes by itself: a template that trims takes it away, and so is noticed. */
const TAIL = '\u{2003} '

/** Where an open prompt ends. */
export interface Cut {
  readonly end: number
  /** How much white space at the end of the message the template does not show. */
  readonly trimmed: number
}

/**
 * The last message with a mark behind what the model is to continue: its content, or its reasoning when that is
 * all it has.
 *
 * @throws InvalidEndingError for a message with tool calls, which would be cut off
 */
export function markEnd(message: Message, index: number): Message {
  if ((message.tool_calls ?? []).length > 0) {
    throw new InvalidEndingError(
      `messages[${index}] has tool calls, which come after its content; it cannot be continued.`,
      'Leave the tool calls out, or set continueFinalMessage to false.',
    )
  }
  const { content } = message
  const reasoning = isEmptyContent(content) ? reasoningOf(message) : []
  if (reasoning.length > 0) {
    return { ...message, ...Object.fromEntries(reasoning.map(([key, text]) => [key, marked(text)])) }
  }
  if (typeof content !== 'object' || content === null) return { ...message, content: marked(content) }
  const last = content.at(-1)
  if (last?.type !== 'text') return { ...message, content: [...content, { type: 'text', text: marked('') }] }
  return { ...message, content: [...content.slice(0, -1), { ...last, text: marked(last.text) }] }
}

/**
 * Where to cut the prompt of a message that {@link markEnd} marked.
 *
 * @param text what was marked, as the caller gave it
 * @throws InvalidEndingError when the template does not show the message
 */
export function findCut(prompt: string, text: string, index: number): Cut {
  const at = prompt.lastIndexOf(MARK)
  if (at < 0) {
    throw new InvalidEndingError(
      `The chat template does not show the end of messages[${index}], so its message cannot be continued.`,
      'Set continueFinalMessage to false.',
    )
  }
  if (prompt.startsWith(TAIL, at + MARK.length)) return { end: at, trimmed: 0 }
  const trimmed = text.length - rstrip(text).length
  return { end: prompt.endsWith(text.slice(text.length - trimmed), at) ? at - trimmed : at, trimmed }
}

/** The text that the model is to continue. */
export function openText(message: Message): string {
  const { content } = message
  if (isEmptyContent(content)) return reasoningOf(message)[0]?.[1] ?? ''
  return typeof content === 'string' ? content : (content?.at(-1)?.text ?? '')
}

/** The reasoning of a message under each key that has some. */
function reasoningOf(message: Message): [key: string, text: string][] {
  return REASONING_KEYS.flatMap((key) => {
    const text = vendorKey(message, key)
    return typeof text === 'string' && text !== '' ? [[key, text] satisfies [string, string]] : []
  })
}

function marked(text: string | null | undefined): string {
  return `${text ?? ''}${MARK}${TAIL}`
}
