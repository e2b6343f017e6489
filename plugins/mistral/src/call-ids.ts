import { type Message, TemplateRuleError } from '@parlance/core'
import type { MessageCall } from '@parlance/formats'
import { codePointLength } from '@parlance/python-text'

const LENGTH = 9
const HINT =
  'Ids of calls have nine letters or digits here; give the call and its result the same one, as `abcdef123`.'

/** The field of a call's id in its message: `tool_calls[0].id`. */
export function callIdField({ field }: MessageCall): string {
  const wrapper = '.function'
  return `${field.endsWith(wrapper) ? field.slice(0, field.length - wrapper.length) : field}.id`
}

/**
 * The id of a call of message number `index`.
 *
 * @throws TemplateRuleError for one that has not nine characters
 */
export function callIdOf(call: MessageCall, index: number, template: string): string {
  const { id } = call
  if (id !== undefined && codePointLength(id) === LENGTH) return id
  const path = `messages[${index}].${callIdField(call)}`
  throw new TemplateRuleError(template, 'Tool call must have an id of 9 characters or numbers.', path, HINT)
}

/**
 * The id of the call that a result answers, and its field: `call_id`, or `tool_call_id`.
 *
 * @throws TemplateRuleError when neither has nine characters
 */
export function answeredIdOf(
  message: Message,
  index: number,
  template: string,
): { readonly id: string; readonly field: string } {
  for (const field of ['call_id', 'tool_call_id']) {
    const id = (message as Readonly<Record<string, unknown>>)[field]
    if (typeof id === 'string' && codePointLength(id) === LENGTH) return { id, field }
  }
  const words = 'Tool message must have a call_id or tool_call_id of 9 characters or numbers.'
  throw new TemplateRuleError(template, words, `messages[${index}].tool_call_id`, HINT)
}

const UNFIT = /[^0-9A-Za-z]/g

/** An id of nine letters and digits from any other: its last ones, with zeros in front where it is shorter. */
export function nineCharacterId(id: string): string {
  return id.split(UNFIT).join('').slice(-LENGTH).padStart(LENGTH, '0')
}
