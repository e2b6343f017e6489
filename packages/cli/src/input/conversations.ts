import type { Conversation, Message } from '@parlance/core'
import { InputFormError } from '../errors/input-form-error.js'
import { entriesOf } from './json-object.js'
import { parseJsonText } from './parse-json-text.js'
import type { InputText } from './read-input.js'

/** A conversation of a file. */
export interface FileConversation {
  readonly conversation: Conversation
  /** The request that it is of; null for messages alone. */
  readonly request: Readonly<Record<string, unknown>> | null
  /** What errors call it: `chats.jsonl: line 3`. */
  readonly where: string
}

/** The conversations of a file. */
export interface FileConversations {
  readonly conversations: readonly FileConversation[]
  /** Whether the file may hold any number: one a line, or a list of conversations. */
  readonly several: boolean
}

const EXPECTED =
  'Expected a list of messages, a request such as {"messages": [...], "tools": [...]}, or one of these on each line.'

/**
 * Reads conversations: a JSON list of messages, a chat-completions request, a JSON string (one user message), a list of
 * the first two, or JSON Lines with one of the first three on each line.
 *
 * @throws InputFormError with line and column; also where there is none
 */
export function readConversations({ name, text }: InputText): FileConversations {
  if (isJsonLines(name, text)) {
    const conversations = fromLines(name, text)
    if (conversations.length === 0) throw new InputFormError(name, 'is empty.', EXPECTED)
    return { conversations, several: true }
  }
  const value = parseJsonText(text, name)
  const isBatch = Array.isArray(value) && value.length > 0 && value.every(isConversation)
  if (!isBatch) return { conversations: [conversationOf(value, name)], several: false }
  return { conversations: value.map((item, i) => conversationOf(item, `${name}: [${i}]`)), several: true }
}

function fromLines(name: string, text: string): FileConversation[] {
  return text.split('\n').flatMap((line, i) => {
    if (isBlank(line)) return []
    return [conversationOf(parseJsonText(line, name, i + 1), `${name}: line ${i + 1}`)]
  })
}

/** A message is no conversation: it has no messages. */
function isConversation(value: unknown): boolean {
  return Array.isArray(value) || entriesOf(value)?.has('messages') === true
}

/** Several lines of which the first is a JSON value by itself; a file's name can say it as well. */
function isJsonLines(name: string, text: string): boolean {
  if (/\.(jsonl|ndjson)$/i.test(name)) return true
  const [first, ...others] = text.split('\n').filter((line) => !isBlank(line))
  if (first === undefined || others.length === 0) return false
  try {
    parseJsonText(first, name)
    return true
  } catch {
    return false
  }
}

function isBlank(line: string): boolean {
  return /^[ \t\r]*$/.test(line)
}

function conversationOf(value: unknown, where: string): FileConversation {
  if (typeof value === 'string' || Array.isArray(value))
    return { conversation: value as string | readonly Message[], request: null, where }
  const fields = entriesOf(value)
  const messages = fields?.get('messages')
  if (fields === undefined || !Array.isArray(messages))
    throw new InputFormError(where, 'holds no conversation.', EXPECTED)
  return { conversation: messages as readonly Message[], request: Object.fromEntries(fields), where }
}
