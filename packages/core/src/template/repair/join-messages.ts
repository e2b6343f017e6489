import type { Content, ContentPart, Message, ToolCall } from '../../conversation/message.js'
import { InvalidMessageError } from '../../errors/conversation-errors.js'
import type { ElementPlace, PlacedMessage } from './placed-message.js'

const BLANK_LINE = '\n\n'

/** The elements of a list that several messages give, with their places. */
interface JoinedList<T> {
  readonly list: T[]
  readonly places: ElementPlace[]
}

/**
 * Several messages as one: texts joined with a blank line, parts and calls one after another. Text that meets the text
 * part of another message is joined with it. What else the messages hold is kept, the keeper's first.
 *
 * @param keeper the one of them whose role and other fields the result has
 * @throws InvalidMessageError for content or reasoning of a wrong shape, with its place
 */
export function joinMessages(all: readonly PlacedMessage[], keeper: PlacedMessage): PlacedMessage {
  if (all.length === 1) return keeper
  let fields: Message = keeper.message
  for (const { message } of all) fields = { ...message, ...fields }
  const content = joinContent(all)
  const calls = joinCalls(all)
  const reasoning = joinReasoning(all)
  return {
    message: {
      ...fields,
      role: keeper.message.role,
      content: typeof content === 'string' ? content : (content?.list ?? null),
      ...(calls === null ? {} : { tool_calls: calls.list }),
      ...(reasoning === '' ? {} : { reasoning_content: reasoning }),
    },
    place: all[0]!.place,
    elements: {
      ...(content === null || typeof content === 'string' ? {} : { content: content.places }),
      ...(calls === null ? {} : { tool_calls: calls.places }),
    },
  }
}

/** Text when all of it is text; null when there is none at all. */
function joinContent(all: readonly PlacedMessage[]): string | JoinedList<ContentPart> | null {
  const given = all.filter(({ message, place }) => hasContent(message.content, place))
  if (given.length === 0) return all.every(({ message }) => message.content == null) ? null : ''
  if (given.every(({ message }) => typeof message.content === 'string')) {
    return given.map(({ message }) => message.content as string).join(BLANK_LINE)
  }
  const joined: JoinedList<ContentPart> = { list: [], places: [] }
  for (const one of given) appendParts(joined, one)
  return joined
}

function hasContent(content: Content | undefined, place: number): boolean {
  if (content === null || content === undefined) return false
  if (typeof content === 'string' || Array.isArray(content)) return content.length > 0
  throw new InvalidMessageError(`messages[${place}].content`, content, 'text, a list of parts or null')
}

function appendParts({ list, places }: JoinedList<ContentPart>, one: PlacedMessage): void {
  const { content } = one.message
  const isText = typeof content === 'string'
  const parts = isText ? [{ type: 'text', text: content }] : (content as readonly ContentPart[])
  const last = list.length - 1
  const before = textOf(list[last])
  const after = textOf(parts[0])
  const meets = before !== null && after !== null
  if (meets) list[last] = { ...parts[0]!, ...list[last]!, text: before + BLANK_LINE + after }
  for (let i = meets ? 1 : 0; i < parts.length; i++) {
    list.push(parts[i]!)
    places.push(one.elements?.content?.[i] ?? { message: one.place, element: isText ? null : i })
  }
}

/** The text of a text part; null for anything else. */
function textOf(part: unknown): string | null {
  if (typeof part !== 'object' || part === null) return null
  const { type, text } = part as Partial<ContentPart>
  return type === 'text' && typeof text === 'string' ? text : null
}

/** Null when none of the messages has calls. */
function joinCalls(all: readonly PlacedMessage[]): JoinedList<ToolCall> | null {
  const joined: JoinedList<ToolCall> = { list: [], places: [] }
  for (const { message, place, elements } of all) {
    const calls = message.tool_calls ?? []
    for (let i = 0; i < calls.length; i++) {
      joined.list.push(calls[i]!)
      joined.places.push(elements?.tool_calls?.[i] ?? { message: place, element: i })
    }
  }
  return joined.list.length === 0 ? null : joined
}

function joinReasoning(all: readonly PlacedMessage[]): string {
  const texts: string[] = []
  for (const { message, place } of all) {
    const reasoning: unknown = message.reasoning_content
    if (reasoning === undefined || reasoning === null || reasoning === '') continue
    if (typeof reasoning !== 'string') {
      throw new InvalidMessageError(`messages[${place}].reasoning_content`, reasoning, 'text')
    }
    texts.push(reasoning)
  }
  return texts.join(BLANK_LINE)
}
