import type { Message } from '@parlance/core'

/**
 * Number of the last message in which a user asks something: the reasoning of the assistant's messages after it
 * stays in the prompt. A user message that is wholly a tool's result, between `<tool_response>` and
 * `</tool_response>`, is none.
 *
 * @param textOf the text of a user message
 * @returns -1 when no user asks
 */
export function lastQuery(
  messages: readonly Message[],
  textOf: (message: Message, index: number) => string,
): number {
  for (let i = messages.length - 1; i >= 0; i--) {
    const message = messages[i]!
    if (message.role === 'user' && !isResult(textOf(message, i))) return i
  }
  return -1
}

function isResult(text: string): boolean {
  return text.startsWith('<tool_response>') && text.endsWith('</tool_response>')
}
