import { strip } from '@parlance/python-text'
import { vendorKey } from '../conversation/message.js'
import type { RenderNote } from '../prompt/report.js'
import type { Segment } from '../prompt/segment.js'
import type { Conversation } from './options.js'

/** What an assistant message may say beside its content, and the code of the note when it does not show. */
const FIELDS: ReadonlyMap<string, string> = new Map([
  ['tool_calls', 'tool_calls_not_rendered'],
  ['function_call', 'tool_calls_not_rendered'],
  ['reasoning_content', 'reasoning_not_rendered'],
  ['reasoning', 'reasoning_not_rendered'],
  ['refusal', 'refusal_not_rendered'],
])

/**
 * Notes for the fields of assistant messages of which nothing shows in the prompt, whatever the reason, and which no
 * other note is about.
 */
export function unwrittenNotes(
  conversation: Conversation,
  segments: readonly Segment[],
  noted: readonly RenderNote[],
): RenderNote[] {
  const given = typeof conversation === 'string' ? [] : givenFields(conversation)
  if (given.length === 0) return []
  const known = new Set<string>()
  for (const { source } of [...segments, ...noted]) if (source !== undefined) known.add(rootOf(source))
  return given
    .filter(({ message, field }) => !known.has(message) && !known.has(`${message}.${field}`))
    .map(({ message, field }) => ({
      code: FIELDS.get(field)!,
      message: `The field "${field}" of the message does not show in the prompt.`,
      source: `${message}.${field}`,
    }))
}

function givenFields(messages: Exclude<Conversation, string>): { message: string; field: string }[] {
  return messages.flatMap((message, index) =>
    message.role === 'assistant'
      ? [...FIELDS.keys()]
          .filter((field) => !isEmpty(vendorKey(message, field)))
          .map((field) => ({ message: `messages[${index}]`, field }))
      : [],
  )
}

/** `messages[2].tool_calls` of `messages[2].tool_calls[0].function.name`. */
function rootOf(source: string): string {
  return /^messages\[\d+\](?:\.\w+)?/.exec(source)?.[0] ?? source
}

function isEmpty(value: unknown): boolean {
  if (typeof value === 'string') return strip(value) === ''
  return value === undefined || value === null || (Array.isArray(value) && value.length === 0)
}
