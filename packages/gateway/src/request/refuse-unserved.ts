import { RequestError } from '../errors/request-error.js'
import type { Fields } from './read-json.js'

interface Unserved {
  /** Values that ask for nothing, beside null. Default: none. */
  readonly idle?: readonly unknown[]
  readonly hint: string
}

const TOOLS = 'Send tools and tool_choice.'
const FORMAT = 'Send response_format.'

/** Fields of OpenAI and vLLM without which the answer would be another one than was asked for. */
const UNSERVED: ReadonlyMap<string, Unserved> = new Map<string, Unserved>([
  ['functions', { hint: TOOLS }],
  ['function_call', { hint: TOOLS }],
  ['modalities', { idle: ['text'], hint: 'Answers are text: leave it out.' }],
  ['audio', { hint: 'Answers are text: leave it out.' }],
  ['best_of', { idle: [1], hint: 'Ask for n answers, and choose.' }],
  ['use_beam_search', { idle: [false], hint: 'Leave it out.' }],
  ['suffix', { idle: [''], hint: 'Write it into the prompt as the model has it.' }],
  ['guided_json', { hint: FORMAT }],
  ['guided_regex', { hint: FORMAT }],
  ['guided_choice', { hint: FORMAT }],
  ['guided_grammar', { hint: FORMAT }],
  ['structured_outputs', { hint: FORMAT }],
])

/**
 * Refuses fields that say what the answer has to be, and that have no effect here. Other fields without effect are named
 * in a header.
 *
 * @throws RequestError with the field
 */
export function refuseUnserved(body: Fields): void {
  for (const [field, value] of Object.entries(body)) {
    const unserved = UNSERVED.get(field)
    if (unserved === undefined || asksNothing(value, unserved.idle ?? [])) continue
    throw new RequestError(`${field} is not served here.`, 'unsupported_field', {
      param: field,
      hint: unserved.hint,
    })
  }
}

function asksNothing(value: unknown, idle: readonly unknown[]): boolean {
  if (value === null || value === undefined) return true
  return Array.isArray(value) ? value.every((one) => idle.includes(one)) : idle.includes(value)
}
