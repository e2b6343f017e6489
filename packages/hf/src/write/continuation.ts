import { InvalidEndingError, isEmptyContent, type Message, vendorKey } from '@parlance/core'
import { REASONING_KEYS } from '../input/input-forms.js'
import { type Cut, EndMark } from './end-mark.js'
import type { PromptSource } from './prompt-source.js'

/** An open prompt with the mark still in it, and where to cut it. */
export interface OpenPrompt<T> {
  readonly rendered: T
  readonly cut: Cut
}

/**
 * Renders a prompt with a mark behind what the model is to continue. Where the conversation itself holds the mark it
 * is rendered again with one that it does not hold.
 *
 * @param render the prompt of these messages
 * @param textOf its text
 * @throws InvalidEndingError when the template shows the end of the last message not at all or more than once, and
 * for a last message with tool calls
 */
export function openPrompt<T>(
  { input }: PromptSource,
  render: (messages: readonly Message[]) => T,
  textOf: (rendered: T) => string,
): OpenPrompt<T> {
  const last = input.messages.length - 1
  const text = openText(input.messages[last]!)
  const marked = (mark: EndMark) =>
    render(input.messages.with(last, markEnd(input.messages[last]!, last, mark)))
  let mark = new EndMark(text)
  let rendered = marked(mark)
  if (mark.count(textOf(rendered)) > 1) {
    mark = EndMark.unlike(textOf(rendered), text)
    rendered = marked(mark)
  }
  const prompt = textOf(rendered)
  const count = mark.count(prompt)
  if (count === 1) return { rendered, cut: mark.cut(prompt) }
  throw new InvalidEndingError(
    count === 0
      ? `The chat template does not show the end of messages[${last}], so its message cannot be continued.`
      : `The chat template shows the end of messages[${last}] more than once, so it is not clear where to continue.`,
    'Set continueFinalMessage to false.',
  )
}

/** The last message with a mark behind its content, or behind its reasoning when that is all it has. */
function markEnd(message: Message, index: number, { text: mark }: EndMark): Message {
  if ((message.tool_calls ?? []).length > 0) {
    throw new InvalidEndingError(
      `messages[${index}] has tool calls, which come after its content; it cannot be continued.`,
      'Leave the tool calls out, or set continueFinalMessage to false.',
    )
  }
  const { content } = message
  const reasoning = isEmptyContent(content) ? reasoningOf(message) : []
  if (reasoning.length > 0) {
    return { ...message, ...Object.fromEntries(reasoning.map(([key, text]) => [key, text + mark])) }
  }
  if (typeof content !== 'object' || content === null) return { ...message, content: (content ?? '') + mark }
  const last = content.at(-1)
  if (last?.type !== 'text') return { ...message, content: [...content, { type: 'text', text: mark }] }
  return { ...message, content: [...content.slice(0, -1), { ...last, text: (last.text ?? '') + mark }] }
}

/** The text that the model is to continue. */
function openText(message: Message): string {
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
