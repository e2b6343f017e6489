import type { Message } from '@parlance/core'

/** How a template takes the content of a message: as text, as a list of parts, or both. */
export type ContentForm = 'text' | 'parts' | 'either'

/** Renders messages; null where the template refuses them. */
export type TryRender = (messages: readonly Message[]) => string | null

const PROBE = 'parlance-probe'
const CALL = { id: 'call12345', type: 'function', function: { name: 'probe', arguments: {} } }

/**
 * Finds out, by trying, in which form a template shows the content of a role's messages. Null where neither shows.
 */
export function contentForm(role: string, render: TryRender): ContentForm | null {
  const text = render(conversation(role, PROBE))
  const parts = render(conversation(role, [{ type: 'text', text: PROBE }]))
  const takesText = text?.includes(PROBE) === true
  const takesParts = parts?.includes(PROBE) === true && !showsList(parts)
  if (takesText) return takesParts ? 'either' : 'text'
  return takesParts ? 'parts' : null
}

/** A list that was printed as it stands, by Python's `str` or as JSON. */
function showsList(text: string): boolean {
  return text.includes("'type'") || text.includes('"type"')
}

function conversation(role: string, content: Message['content']): Message[] {
  const user = { role: 'user', content: 'a' }
  const message = { role, content, ...(role === 'tool' ? { tool_call_id: CALL.id, name: 'probe' } : {}) }
  if (role === 'user') return [message]
  if (role === 'assistant') return [user, message, user]
  if (role === 'tool') return [user, { role: 'assistant', content: '', tool_calls: [CALL] }, message]
  return [message, user]
}
