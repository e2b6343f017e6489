import type { Content, Message } from '@parlance/core'
import fc from 'fast-check'
import { texts } from './texts.js'
import { toolRounds } from './tool-rounds.js'

/** Which conversations to make. */
export interface ConversationOptions {
  /** The roles. Default: system, user, assistant. */
  readonly roles?: readonly string[]
  /** User and assistant take turns, after a system message or none, and the user begins. Default false: any order. */
  readonly alternate?: boolean
  /** Assistant messages may hold reasoning. Default false. */
  readonly reasoning?: boolean
  /** The assistant may call tools, whose results follow. Default false. */
  readonly calls?: boolean
  /** Contents are text, or also lists of text parts, null or left out. Default `any`. */
  readonly contents?: 'any' | 'text'
  /** What callers write. Default: {@link texts}. */
  readonly text?: fc.Arbitrary<string>
  /** Most turns. Default 6. */
  readonly maxTurns?: number
}

/** Random conversations: never empty, with content as text, as a list of text parts, as null or left out. */
export function conversations(options: ConversationOptions = {}): fc.Arbitrary<Message[]> {
  const { text = texts(), maxTurns = 6 } = options
  return options.alternate === true ? alternating(options, text, maxTurns) : anyOrder(options, text, maxTurns)
}

function anyOrder(options: ConversationOptions, text: fc.Arbitrary<string>, maxLength: number) {
  const roles = options.roles ?? ['system', 'user', 'assistant']
  const single = fc.constantFrom(...roles).chain((role) => message(role, options, text))
  const turn = single.map((one) => [one])
  const turns = options.calls === true ? fc.oneof(turn, turn, toolRounds(text)) : turn
  return fc.array(turns, { minLength: 1, maxLength }).map((list) => list.flat())
}

function alternating(options: ConversationOptions, text: fc.Arbitrary<string>, maxLength: number) {
  const user = message('user', options, text)
  const assistant = message('assistant', options, text).map((one) => [one])
  const answered = fc.tuple(assistant, toolRounds(text)).map(([one, round]) => [...round, ...one])
  const answer = options.calls === true ? fc.oneof(assistant, answered) : assistant
  const exchange = fc.tuple(user, answer).map(([question, reply]) => [question, ...reply])
  const takesSystem = options.roles?.includes('system') ?? true
  const system = message('system', options, text).map((one) => [one])
  const opening = takesSystem ? fc.oneof(fc.constant([]), system) : fc.constant([])
  return fc
    .tuple(opening, fc.array(exchange, { maxLength }), user)
    .map(([first, exchanges, last]): Message[] => [...first, ...exchanges.flat(), last])
}

/** One message of a role. */
export function message(
  role: string,
  options: ConversationOptions,
  text: fc.Arbitrary<string>,
): fc.Arbitrary<Message> {
  const plain = (options.contents === 'text' ? text : contents(text)).map(
    (content): Message => (content === undefined ? { role } : { role, content }),
  )
  if (role !== 'assistant' || options.reasoning !== true) return plain
  const reasoned = fc
    .tuple(plain, text)
    .map(([one, reasoning]): Message => ({ ...one, reasoning_content: reasoning }))
  return fc.oneof(plain, reasoned)
}

function contents(text: fc.Arbitrary<string>): fc.Arbitrary<Content | undefined> {
  const parts = fc
    .array(text, { maxLength: 3 })
    .map((list) => list.map((one) => ({ type: 'text', text: one })))
  return fc.oneof(
    { arbitrary: text, weight: 8 },
    { arbitrary: parts, weight: 2 },
    { arbitrary: fc.constantFrom(null, undefined), weight: 1 },
  )
}
