import type { Content, Message } from '@parlance/core'

/** A conversation whose caller texts are all replaced, each by a text that occurs nowhere else. */
export interface Marked {
  readonly messages: readonly Message[]
  /** Each sentinel with the path of the message that it stands in. */
  readonly paths: ReadonlyMap<string, string>
}

/** Empty texts stay empty: a template may treat them in a way of its own. */
export function withSentinels(messages: readonly Message[]): Marked {
  const paths = new Map<string, string>()
  const replace = (text: string, index: number): string => {
    if (text === '') return text
    const sentinel = `Zq${paths.size}qZ`
    paths.set(sentinel, `messages[${index}].`)
    return sentinel
  }
  const marked = messages.map((message, index): Message => {
    const text = (value: string) => replace(value, index)
    return {
      ...message,
      ...('content' in message ? { content: markContent(message.content, text) } : {}),
      ...(typeof message.reasoning_content === 'string'
        ? { reasoning_content: text(message.reasoning_content) }
        : {}),
      ...(message.tool_calls == null ? {} : { tool_calls: markCalls(message.tool_calls, text) }),
    }
  })
  return { messages: marked, paths }
}

type Replace = (text: string) => string

function markContent(content: Content | undefined, text: Replace): Content | undefined {
  if (typeof content === 'string') return text(content)
  if (content === null || content === undefined) return content
  return content.map((part) => (part.text === undefined ? part : { ...part, text: text(part.text) }))
}

/** Names and string arguments; other arguments stay as they are. */
function markCalls(calls: NonNullable<Message['tool_calls']>, text: Replace): Message['tool_calls'] {
  return calls.map((call) => {
    const given: unknown =
      typeof call.function?.arguments === 'string'
        ? JSON.parse(call.function.arguments)
        : call.function?.arguments
    const marked = Object.entries((given ?? {}) as object).map(([key, value]) => [
      key,
      typeof value === 'string' ? text(value) : value,
    ])
    return {
      ...call,
      function: { name: text(call.function?.name ?? ''), arguments: Object.fromEntries(marked) },
    }
  })
}
