import { InvalidMessageError, type Message, vendorKey } from '@parlance/core'
import { adaptCalls } from './adapt-calls.js'
import { adaptContent } from './adapt-content.js'
import type { ChatInput } from './chat-input.js'
import { type InputForms, REASONING_KEYS } from './input-forms.js'

/**
 * A message in the form that the template reads; the caller's own object where nothing has to change.
 *
 * @param at its number in the list that the template gets
 * @param index its number in the caller's list
 */
export function adaptMessage(
  message: Message,
  forms: InputForms,
  input: ChatInput,
  at: number,
  index: number,
): Message {
  if (typeof message.role !== 'string') {
    throw new InvalidMessageError(`messages[${index}].role`, message.role, 'a role such as "user"')
  }
  const changes: Record<string, unknown> = {}
  const content = adaptContent(message, forms, input, `messages[${at}]`, index)
  if (content !== message.content) changes.content = content
  if (message.role === 'assistant') {
    Object.assign(changes, calls(message, forms, input, index), reasoning(message, forms, input, at, index))
  }
  return Object.keys(changes).length === 0 ? message : { ...message, ...changes }
}

/** Null and an empty list count as no calls. */
function calls(message: Message, forms: InputForms, input: ChatInput, index: number): object {
  const given = message.tool_calls
  if (given === undefined) return {}
  const path = `messages[${index}].tool_calls`
  if (given === null || given.length === 0) return { tool_calls: undefined }
  if (!Array.isArray(given)) throw new InvalidMessageError(path, given, 'a list of tool calls')
  if (!forms.showsCalls) {
    input.note(
      'tool_calls_not_rendered',
      'The template does not read tool calls; they do not show in the prompt.',
      path,
    )
    return {}
  }
  const adapted = adaptCalls(given, forms.arguments, input, path)
  return adapted === given ? {} : { tool_calls: adapted }
}

/** Reasoning also under the key that the template looks for. */
function reasoning(message: Message, forms: InputForms, input: ChatInput, at: number, index: number): object {
  const key = REASONING_KEYS.find((name) => isGiven(vendorKey(message, name)))
  if (key === undefined)
    return Object.hasOwn(message, 'reasoning_content') ? { reasoning_content: undefined } : {}
  const path = `messages[${index}].${key}`
  const wanted = forms.reasoningKeys
  if (wanted.length === 0) {
    input.note(
      'reasoning_not_rendered',
      'The template does not read reasoning; it does not show in the prompt.',
      path,
    )
    return {}
  }
  if (wanted.some((name) => isGiven(vendorKey(message, name)))) return {}
  input.note(
    'reasoning_moved',
    `The template looks for reasoning under "${wanted[0]}"; it was given there.`,
    path,
  )
  input.places.move(`messages[${at}].${wanted[0]}`, path)
  return { [wanted[0]!]: vendorKey(message, key) }
}

function isGiven(value: unknown): boolean {
  return value !== undefined && value !== null && value !== ''
}
