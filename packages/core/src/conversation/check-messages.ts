import { distance } from 'fastest-levenshtein'
import { InvalidMessageError } from '../errors/conversation-errors.js'
import type { Message } from './message.js'

/** Roles that make no calls. */
const CALLED_ROLES: readonly unknown[] = ['system', 'developer', 'user', 'tool']

/**
 * The conversation, if it is a list of objects, whose `tool_calls` are lists that only the assistant has, and whose
 * content is not misspelt. Roles and contents are checked where they are written.
 *
 * @throws InvalidMessageError with the place of the first entry that is no message
 */
export function checkMessages(conversation: unknown): readonly Message[] {
  if (!Array.isArray(conversation)) {
    throw new InvalidMessageError('messages', conversation, 'a string or a list of messages')
  }
  for (let i = 0; i < conversation.length; i++) {
    const message: unknown = conversation[i]
    if (typeof message !== 'object' || message === null) {
      throw new InvalidMessageError(`messages[${i}]`, message, 'an object with role and content')
    }
    const { content, tool_calls: calls } = message as Given
    if (content === undefined) checkKeys(message, i)
    if (calls !== undefined && calls !== null) checkCalls(message as Given, i)
  }
  return conversation as readonly Message[]
}

interface Given {
  readonly role?: unknown
  readonly content?: unknown
  readonly tool_calls?: unknown
}

function checkCalls({ role, tool_calls: calls }: Given, index: number): void {
  const path = `messages[${index}].tool_calls`
  if (!Array.isArray(calls)) throw new InvalidMessageError(path, calls, 'a list of tool calls or null')
  if (calls.length > 0 && CALLED_ROLES.includes(role)) {
    throw new InvalidMessageError(path, calls, `none in a message of the role "${String(role)}"`)
  }
}

/** A message may have no content, but a text under a key that is nearly `content` would be lost. */
function checkKeys(message: object, index: number): void {
  for (const [key, value] of Object.entries(message)) {
    if (key === 'content' || (typeof value !== 'string' && !Array.isArray(value))) continue
    if (!isMisspelt(key)) continue
    throw new InvalidMessageError(`messages[${index}].${key}`, value, 'it under the key "content"')
  }
}

/** Letters of `content` in another order, one too many or too few; not words such as `context`. */
function isMisspelt(key: string): boolean {
  const word = key.toLowerCase()
  if (lettersOf(word) === lettersOf('content')) return true
  return Math.abs(word.length - 'content'.length) === 1 && distance(word, 'content') === 1
}

function lettersOf(word: string): string {
  return word.split('').sort().join('')
}
