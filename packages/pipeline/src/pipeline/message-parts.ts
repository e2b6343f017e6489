import type { OutputDelta, ParsedMessage, ParsedToolCall } from '@parlance/core'

interface Call {
  id: string
  name: string
  arguments: string
}

/** Joins the deltas of a chat-completions stream to a message. */
export class MessageParts {
  private content = ''
  private reasoning = ''
  /** By the index that the deltas give. */
  private readonly calls = new Map<number, Call>()

  add({ content, reasoning_content: reasoning, tool_calls: calls }: OutputDelta): void {
    this.content += content ?? ''
    this.reasoning += reasoning ?? ''
    for (const { index, id, function: called } of calls ?? []) {
      const call = this.calls.get(index) ?? { id: '', name: '', arguments: '' }
      this.calls.set(index, call)
      call.id ||= id ?? ''
      call.name += called?.name ?? ''
      call.arguments += called?.arguments ?? ''
    }
  }

  message(): ParsedMessage {
    const calls = [...this.calls].sort(([a], [b]) => a - b).map(([, call]) => toolCall(call))
    return {
      role: 'assistant',
      content: this.content,
      ...(this.reasoning === '' ? {} : { reasoning_content: this.reasoning }),
      ...(calls.length === 0 ? {} : { tool_calls: calls }),
    }
  }
}

function toolCall({ id, name, arguments: text }: Call): ParsedToolCall {
  return { id, type: 'function', function: { name, arguments: text === '' ? '{}' : text } }
}
