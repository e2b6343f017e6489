import { InvalidMessageError, type ToolCall } from '@parlance/core'
import { JsonSyntaxError, parseJson } from '@parlance/python-text'
import type { ChatInput } from './chat-input.js'
import type { ArgumentsForm } from './input-forms.js'
import { jsonOf } from './json-of.js'

/**
 * Tool calls with their arguments in the form that the template takes. Arguments given as JSON text lose nothing
 * when they become an object (`1.0`, large integers, the order of keys); text that is not JSON stays text. Absent
 * and empty arguments are `{}`.
 *
 * @param path of the calls in the caller's list
 * @throws InvalidMessageError for a call that is no object
 */
export function adaptCalls(
  calls: readonly ToolCall[],
  form: ArgumentsForm,
  input: ChatInput,
  path: string,
): readonly ToolCall[] {
  let changed: ToolCall[] | undefined
  calls.forEach((call, index) => {
    if (typeof call !== 'object' || call === null) {
      throw new InvalidMessageError(`${path}[${index}]`, call, 'an object with the function that is called')
    }
    const { function: called } = call
    if (typeof called !== 'object' || called === null) return
    const args = inForm(called.arguments, form, input, `${path}[${index}].function.arguments`)
    if (args === called.arguments) return
    changed ??= [...calls]
    changed[index] = { ...call, function: { ...called, arguments: args as string | object } }
  })
  return changed ?? calls
}

function inForm(args: unknown, form: ArgumentsForm, input: ChatInput, path: string): unknown {
  if (args === undefined || args === null || args === '') return form === 'text' ? '{}' : {}
  if (form === 'text' && typeof args === 'object') {
    input.note('arguments_to_text', 'The template takes the arguments of a call as JSON text.', path)
    return jsonOf(args, path)
  }
  if (form !== 'object' || typeof args !== 'string') return args
  const value = parsed(args)
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    input.note(
      'arguments_not_an_object',
      'The arguments are not the JSON of an object; they stay text.',
      path,
    )
    return args
  }
  input.note('arguments_to_object', 'The template takes the arguments of a call as an object.', path)
  return value
}

function parsed(text: string): unknown {
  try {
    return parseJson(text)
  } catch (error) {
    if (error instanceof JsonSyntaxError) return undefined
    throw error
  }
}
