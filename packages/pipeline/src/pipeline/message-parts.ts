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

  /** What is wrong with the calls, a sentence each. */
  problems(): readonly string[] {
    return this.sorted().flatMap(({ name, arguments: text }, at) => {
      if (name === '') return [`Call ${at + 1} has no name.`]
      return text === '' || isJson(text) ? [] : [`The arguments of call ${at + 1} are no JSON.`]
    })
  }

  message(): ParsedMessage {
    const calls = this.sorted().map(toolCall)
    return {
      role: 'assistant',
      content: this.content,
      ...(this.reasoning === '' ? {} : { reasoning_content: this.reasoning }),
      ...(calls.length === 0 ? {} : { tool_calls: calls }),
    }
  }

  private sorted(): readonly Call[] {
    return [...this.calls].sort(([a], [b]) => a - b).map(([, call]) => call)
  }
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

function toolCall({ id, name, arguments: text }: Call): ParsedToolCall {
  return { id, type: 'function', function: { name, arguments: text === '' ? '{}' : text } }
}
