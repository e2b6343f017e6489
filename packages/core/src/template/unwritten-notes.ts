import type { Message } from '../conversation/message.js'
import type { PromptWriter } from '../prompt/prompt-writer.js'

/** Notes the parts of an assistant message that a format without tools and reasoning has no place for. */
export function noteUnwritten(out: PromptWriter, message: Message, index: number): void {
  const { tool_calls: calls, reasoning_content: reasoning } = message
  if (calls !== undefined && calls !== null && calls.length > 0) {
    out.note(
      'tool_calls_not_rendered',
      'The format has no place for tool calls; they do not show in the prompt.',
      `messages[${index}].tool_calls`,
    )
  }
  if (reasoning !== undefined && reasoning !== null && reasoning !== '') {
    out.note(
      'reasoning_not_rendered',
      'The format has no place for reasoning; it does not show in the prompt.',
      `messages[${index}].reasoning_content`,
    )
  }
}
