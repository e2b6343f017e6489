import { RequestError } from '../errors/request-error.js'
import type { Limits } from '../options.js'
import type { Fields } from './read-json.js'

/** Entries of a list for which the server has no limit of its own: parts and calls of a message, tools, documents. */
const MOST = 1_024
const MOST_BIASES = 4_096

/**
 * Refuses lists that are too long, before anything looks at their entries: a fault in each of them would cost far more
 * than the request is worth. Nothing else is checked here.
 *
 * @throws RequestError with the list
 */
export function checkSizes(body: Fields, { messages: mostMessages }: Pick<Limits, 'messages'>): void {
  const { messages, tools, documents, stop, prompt, logit_bias: biases } = body
  checkLength(messages, 'messages', mostMessages, 'too_many_messages')
  checkLength(tools, 'tools', MOST)
  checkLength(documents, 'documents', MOST)
  checkLength(stop, 'stop', 16)
  checkLength(prompt, 'prompt', 128)
  if (typeof biases === 'object' && biases !== null) {
    checkLength(Object.keys(biases), 'logit_bias', MOST_BIASES)
  }
  const allowed = field(field(body.tool_choice, 'allowed_tools'), 'tools')
  checkLength(allowed, 'tool_choice.allowed_tools.tools', MOST)
  if (!Array.isArray(messages)) return
  for (let i = 0; i < messages.length; i++) {
    checkLength(field(messages[i], 'content'), `messages[${i}].content`, MOST)
    checkLength(field(messages[i], 'tool_calls'), `messages[${i}].tool_calls`, MOST)
  }
}

function checkLength(list: unknown, param: string, most: number, code = 'too_many_entries'): void {
  if (!Array.isArray(list) || list.length <= most) return
  throw new RequestError(`${param} has ${list.length} entries; at most ${most} are taken.`, code, { param })
}

function field(value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null) return undefined
  if (value instanceof Map) return (value as Map<string, unknown>).get(name)
  return Object.hasOwn(value, name) ? (value as Record<string, unknown>)[name] : undefined
}
