import type { Message, ToolCall } from '@parlance/core'

/**
 * Messages as the API takes them: as they are, but arguments that a template may take as an object are text there.
 */
export function apiMessages(messages: readonly Message[]): readonly Message[] {
  return messages.map((message) => {
    const calls = message.tool_calls
    if (!Array.isArray(calls) || !calls.some(hasObject)) return message
    return {
      ...message,
      tool_calls: calls.map((call: ToolCall) => (hasObject(call) ? withText(call) : call)),
    }
  })
}

function hasObject(call: ToolCall): boolean {
  const given = call.function?.arguments
  return typeof given === 'object' && given !== null
}

function withText(call: ToolCall): ToolCall {
  const called = call.function!
  return { ...call, function: { ...called, arguments: JSON.stringify(called.arguments) } }
}
