import type { Conversation, Message, OutputDelta, OutputParser, ParsedMessage, Prompt } from '@parlance/core'

/** What a conversation's last message says that its prompt leaves open: an answer to it is the same message. */
export interface BegunAnswer {
  readonly content: string
  readonly reasoning: string
}

/** Null where the prompt begins a message of its own. */
export function begunAnswer(conversation: Conversation, { prefill }: Prompt): BegunAnswer | null {
  const last = typeof conversation === 'string' ? undefined : conversation.at(-1)
  if (prefill === '' || last === undefined || last.role !== 'assistant') return null
  if (Array.isArray(last.tool_calls) && last.tool_calls.length > 0) return null
  const { reasoning_content: reasoning } = last
  return {
    content: writtenPart(contentText(last), prefill),
    reasoning: typeof reasoning === 'string' ? reasoning : '',
  }
}

/** A parser of what follows, whose message begins with what was there; that is given with the first piece. */
export function continuedParser(parser: OutputParser, begun: BegunAnswer): OutputParser {
  let waiting: readonly OutputDelta[] = deltasOf(begun)
  const take = (deltas: readonly OutputDelta[]): readonly OutputDelta[] => {
    if (waiting.length === 0) return deltas
    const all = [...waiting, ...deltas]
    waiting = []
    return all
  }
  return {
    push: (chunk) => take(parser.push(chunk)),
    end() {
      const ended = parser.end()
      return { ...ended, deltas: take(ended.deltas), message: joined(begun, ended.message) }
    },
  }
}

function joined({ content, reasoning }: BegunAnswer, message: ParsedMessage): ParsedMessage {
  const thought = reasoning + (message.reasoning_content ?? '')
  return {
    ...message,
    content: content + message.content,
    ...(thought !== '' && { reasoning_content: thought }),
  }
}

function deltasOf({ content, reasoning }: BegunAnswer): OutputDelta[] {
  const deltas: OutputDelta[] = []
  if (reasoning !== '') deltas.push({ reasoning_content: reasoning })
  if (content !== '') deltas.push({ content })
  return deltas
}

function contentText({ content }: Message): string {
  if (typeof content === 'string') return content
  if (!Array.isArray(content)) return ''
  return content
    .map((part: { readonly text?: unknown }) => (typeof part.text === 'string' ? part.text : ''))
    .join('')
}

/** The content without the blanks at its end that the template did not write. */
function writtenPart(content: string, prefill: string): string {
  for (let end = content.length; end > 0; end--) {
    const part = content.slice(0, end)
    if (prefill.endsWith(part)) return part
    if (!/\s/.test(content.charAt(end - 1))) break
  }
  return content
}
