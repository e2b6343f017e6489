import type { Message, ToolCall } from '@parlance/core'
import { jsonText } from '@parlance/formats'

/** Written as short as `JSON.stringify` does. */
const COMPACT = { separators: [',', ':'] } as const

/**
 * Messages as the API takes them: as they are, but arguments that a template may take as an object are text there.
 *
 * @throws JsonFieldError for arguments that JSON does not hold
 */
export function apiMessages(messages: readonly Message[]): readonly Message[] {
  return messages.map((message, at) => {
    const calls = message.tool_calls
    if (!Array.isArray(calls) || !calls.some(hasObject)) return message
    return {
      ...message,
      tool_calls: calls.map((call: ToolCall, index) =>
        hasObject(call) ? withText(call, `messages[${at}].tool_calls[${index}].function.arguments`) : call,
      ),
    }
  })
}

function hasObject(call: ToolCall): boolean {
  const given = call.function?.arguments
  return typeof given === 'object' && given !== null
}

/** Integers of any length keep their digits. */
function withText(call: ToolCall, path: string): ToolCall {
  const called = call.function!
  return { ...call, function: { ...called, arguments: jsonText(called.arguments, path, COMPACT) } }
}
