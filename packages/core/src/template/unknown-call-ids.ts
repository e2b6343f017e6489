import { vendorKey } from '../conversation/message.js'
import type { RenderNote } from '../prompt/report.js'
import type { Conversation } from './options.js'

/**
 * Notes for results whose `tool_call_id` is of no call before them, and which no other note is about: some formats then
 * go by their place.
 */
export function unknownCallIds(conversation: Conversation, noted: readonly RenderNote[]): RenderNote[] {
  const notes: RenderNote[] = []
  if (typeof conversation === 'string') return notes
  const made = new Set<unknown>()
  conversation.forEach((message, index) => {
    const { role, tool_calls: calls } = message
    if (Array.isArray(calls)) for (const call of calls) made.add(idOf(call))
    const id = role === 'tool' ? vendorKey(message, 'tool_call_id') : undefined
    if (typeof id !== 'string' || id === '' || made.has(id)) return
    const place = `messages[${index}].tool_call_id`
    if (noted.some(({ source }) => source === place)) return
    notes.push({
      code: 'tool_call_unknown',
      message: `No call before this result has the id ${JSON.stringify(id)}.`,
      source: place,
    })
  })
  return notes
}

function idOf(call: unknown): unknown {
  return typeof call === 'object' && call !== null && 'id' in call ? call.id : undefined
}
