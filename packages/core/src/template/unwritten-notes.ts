import { type Message, type VendorKeys, vendorKey } from '../conversation/message.js'
import type { PromptWriter } from '../prompt/prompt-writer.js'

/** What of an assistant message a format without tools and reasoning has no place for: key, code and what it is. */
const UNWRITTEN = [
  ['tool_calls', 'tool_calls_not_rendered', 'tool calls; they do'],
  ['function_call', 'tool_calls_not_rendered', 'a call of a function; it does'],
  ['reasoning_content', 'reasoning_not_rendered', 'reasoning; it does'],
  ['reasoning', 'reasoning_not_rendered', 'reasoning; it does'],
  ['refusal', 'refusal_not_rendered', 'a refusal; it does'],
] as const

/** Notes the parts of an assistant message that a format without tools and reasoning has no place for. */
export function noteUnwritten(out: PromptWriter, message: Message, index: number): void {
  // Only a report shows notes, and only segments bring one.
  if (!out.segmented || isPlain(message)) return
  for (const [key, code, what] of UNWRITTEN) {
    if (isEmpty(vendorKey(message, key))) continue
    out.note(code, `The format has no place for ${what} not show in the prompt.`, `messages[${index}].${key}`)
  }
}

/** Nearly every message is: it is seen here without a look at each key in turn. */
function isPlain(message: Message): boolean {
  const { tool_calls, function_call, reasoning_content, reasoning, refusal } = message as VendorKeys
  return (tool_calls ?? function_call ?? reasoning_content ?? reasoning ?? refusal) == null
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)
}
