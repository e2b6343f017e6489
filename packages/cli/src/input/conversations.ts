import type { Conversation, Message, RenderOptions, Tool } from '@parlance/core'
import { InputFormError } from '../errors/input-form-error.js'
import { entriesOf } from './json-object.js'
import { parseJsonText } from './parse-json-text.js'
import type { InputText } from './read-input.js'

/** A conversation with what its request says beside the messages. */
export interface ConversationRequest {
  readonly conversation: Conversation
  readonly options: RenderOptions
}

/** A conversation of a file. */
export interface PlacedRequest extends ConversationRequest {
  /** What errors call it: `chats.jsonl: line 3`. */
  readonly where: string
}

/** The conversations of a file. */
export interface Conversations {
  readonly requests: readonly PlacedRequest[]
  /** Whether the file may hold any number: one a line, or a list of conversations. */
  readonly several: boolean
}

const EXPECTED =
  'Expected a list of messages, a request such as {"messages": [...], "tools": [...]}, or one of these on each line.'
const LEVELS: readonly unknown[] = ['low', 'medium', 'high']

/**
 * Reads conversations: a JSON list of messages, a chat-completions request, a JSON string (one user message), a list of
 * the first two, or JSON Lines with one of the first three on each line.
 *
 * @throws InputFormError with line and column; also where there is none
 */
export function readConversations({ name, text }: InputText): Conversations {
  if (isJsonLines(name, text)) {
    const requests = fromLines(name, text)
    if (requests.length === 0) throw new InputFormError(name, 'is empty.', EXPECTED)
    return { requests, several: true }
  }
  const value = parseJsonText(text, name)
  const isBatch = Array.isArray(value) && value.length > 0 && value.every(isConversation)
  if (!isBatch) return { requests: [requestOf(value, name)], several: false }
  return { requests: value.map((item, i) => requestOf(item, `${name}: [${i}]`)), several: true }
}

function fromLines(name: string, text: string): PlacedRequest[] {
  return text.split('\n').flatMap((line, i) => {
    if (isBlank(line)) return []
    return [requestOf(parseJsonText(line, name, i + 1), `${name}: line ${i + 1}`)]
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

function requestOf(value: unknown, where: string): PlacedRequest {
  if (typeof value === 'string' || Array.isArray(value))
    return { conversation: value as string | readonly Message[], options: {}, where }
  const fields = entriesOf(value)
  const messages = fields?.get('messages')
  if (fields === undefined || !Array.isArray(messages))
    throw new InputFormError(where, 'holds no conversation.', EXPECTED)
  return { conversation: messages as readonly Message[], options: optionsOf(fields), where }
}

/** What of a request concerns its prompt. Shapes are for the template to check. */
function optionsOf(fields: ReadonlyMap<string, unknown>): RenderOptions {
  const effort = fields.get('reasoning_effort')
  const kwargs = entriesOf(fields.get('chat_template_kwargs'))
  const given = {
    tools: fields.get('tools') as readonly Tool[] | undefined,
    documents: fields.get('documents') as readonly object[] | undefined,
    toolChoice: fields.get('tool_choice'),
    addGenerationPrompt: fields.get('add_generation_prompt') as boolean | undefined,
    continueFinalMessage: fields.get('continue_final_message') as boolean | undefined,
    kwargs: kwargs === undefined ? undefined : Object.fromEntries(kwargs),
    reasoning: LEVELS.includes(effort) ? (effort as RenderOptions['reasoning']) : undefined,
  }
  return Object.fromEntries(
    Object.entries(given).filter(([, value]) => value !== undefined && value !== null),
  )
}
