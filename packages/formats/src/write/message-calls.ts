import { InvalidMessageError, type Message } from '@parlance/core'
import { isPyFloat, isRecord, PythonTextError, parseJson } from '@parlance/python-text'
import { JsonFieldError } from './json-field-error.js'
import { jsonText } from './json-text.js'

/** One call of an assistant message, checked. */
export interface MessageCall {
  readonly name: string
  /** As the message has them: JSON text, an object, or nothing. */
  readonly arguments: unknown
  readonly id: string | undefined
  /** The field of the message, for `out.content`: `tool_calls[0].function`. */
  readonly field: string
  /** The path in the conversation, for errors: `messages[2].tool_calls[0].function`. */
  readonly path: string
}

const NONE: readonly MessageCall[] = Object.freeze([])

/**
 * The calls of message number `index`; none when it has none. A call may lack the `function` wrapper.
 *
 * @throws InvalidMessageError for a call that is no object or has no name
 */
export function messageCalls(message: Message, index: number): readonly MessageCall[] {
  const calls: unknown = message.tool_calls
  if (calls === undefined || calls === null) return NONE
  if (!Array.isArray(calls)) throw new InvalidMessageError(`messages[${index}].tool_calls`, calls, 'a list')
  return calls.length === 0 ? NONE : calls.map((call, number) => messageCall(call, index, number))
}

function messageCall(call: unknown, index: number, number: number): MessageCall {
  const at = `tool_calls[${number}]`
  const wrapper = fields(call, `messages[${index}].${at}`)
  const wrapped = wrapper.function !== undefined && wrapper.function !== null
  const field = wrapped ? `${at}.function` : at
  const path = `messages[${index}].${field}`
  const called = wrapped ? fields(wrapper.function, path) : wrapper
  if (typeof called.name !== 'string' || called.name === '') {
    throw new InvalidMessageError(`${path}.name`, called.name, 'the name of the function')
  }
  const id = typeof wrapper.id === 'string' ? wrapper.id : undefined
  return { name: called.name, arguments: called.arguments, id, field, path }
}

function fields(value: unknown, path: string): Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new InvalidMessageError(path, value, 'an object with the name and the arguments of a function')
  }
  return value as Record<string, unknown>
}

/**
 * The arguments as JSON text for formats that serialise them: given as text they are decoded and written again, so
 * that the prompt has Python's layout; `1.0` and long integers stay as they are.
 *
 * @throws JsonFieldError for text that is not JSON
 */
export function argumentsJson(call: MessageCall, options?: Parameters<typeof jsonText>[2]): string {
  return jsonText(argumentsValue(call), `${call.path}.arguments`, options)
}

/**
 * The arguments as JSON text for formats that concatenate them: given as text they go in as they are; an empty text
 * is an empty object.
 */
export function argumentsText(call: MessageCall): string {
  const given = call.arguments
  return typeof given === 'string' && given !== '' ? given : argumentsJson(call)
}

/** The arguments as a value: text is decoded; absent ones are an empty object. */
export function argumentsValue(call: MessageCall): unknown {
  const given = call.arguments
  if (given === undefined || given === null || given === '') return {}
  if (typeof given !== 'string') return given
  try {
    return parseJson(given)
  } catch (error) {
    if (!PythonTextError.is(error)) throw error
    throw new JsonFieldError(`${call.path}.arguments`, error.message, {
      hint: 'The format decodes the arguments: give an object, or its JSON text.',
      cause: error,
    })
  }
}

/**
 * The arguments one by one, for formats that write each by itself.
 *
 * @throws JsonFieldError when they are no object
 */
export function argumentEntries(call: MessageCall): readonly (readonly [name: string, value: unknown])[] {
  const value = argumentsValue(call)
  if (!isMembers(value)) {
    throw new JsonFieldError(`${call.path}.arguments`, 'the arguments are no JSON object.', {
      hint: 'Give an object, or its JSON text.',
    })
  }
  const entries: [unknown, unknown][] = value instanceof Map ? [...value] : Object.entries(value)
  return entries.filter(([, item]) => item !== undefined).map(([name, item]) => [String(name), item])
}

/** Whether it is an object with names for its values: not a list, a number, a Date or a Set. */
function isMembers(value: unknown): value is object {
  if (typeof value !== 'object' || value === null || Array.isArray(value) || isPyFloat(value)) return false
  return value instanceof Map || isRecord(value)
}
