import type { OutputDelta } from '@parlance/core'
import type { Response, TokenLogprob } from '@parlance/pipeline'
import type { AnswerHead } from '../respond/answer-head.js'
import { chatLogprobs } from '../respond/chat-logprobs.js'
import { finishReason } from '../respond/finish-reason.js'
import type { UsageBody } from '../respond/usage.js'

/**
 * Writes pieces of answers as the events of a chat-completions stream. Most of an event is the same each time, so it is
 * put together from texts.
 */
export class ChatChunks {
  private readonly head: string
  private readonly begun = new Set<number>()

  constructor(
    private readonly answer: AnswerHead,
    private readonly includeUsage: boolean,
  ) {
    this.head = this.headWith(null)
  }

  /** The events of one piece of answer number `index`; empty when it adds nothing. */
  piece(index: number, response: Response): string {
    let events = ''
    let { logprobs } = response
    for (const delta of response.deltas) {
      events += this.event(index, this.deltaText(index, delta), logprobs, null)
      logprobs = null
    }
    if (logprobs !== null && logprobs.length > 0) events += this.event(index, '{}', logprobs, null)
    const reason = finishReason(response)
    if (reason === null) return events
    return events + this.event(index, this.begun.has(index) ? '{}' : ROLE_ALONE, null, reason)
  }

  /** The event that ends a stream whose request asked for counts. */
  usage(usage: UsageBody | null): string {
    if (!this.includeUsage) return ''
    return `${this.headWith(usage)}]}\n\n`
  }

  private headWith(usage: UsageBody | null): string {
    const { id, created, model } = this.answer
    const counts = this.includeUsage ? { usage } : {}
    const common = JSON.stringify({ id, object: 'chat.completion.chunk', created, model, ...counts })
    return `data: ${common.slice(0, -1)},"choices":[`
  }

  private deltaText(index: number, delta: OutputDelta): string {
    const { content } = delta
    const text =
      content !== undefined && isAlone(delta)
        ? `{"content":${JSON.stringify(content)}}`
        : JSON.stringify(delta)
    if (this.begun.has(index)) return text
    this.begun.add(index)
    return text === '{}' ? '{"role":"assistant"}' : `{"role":"assistant",${text.slice(1)}`
  }

  private event(
    index: number,
    delta: string,
    logprobs: readonly TokenLogprob[] | null,
    reason: string | null,
  ): string {
    const told = logprobs === null ? 'null' : JSON.stringify(chatLogprobs(logprobs))
    const ended = reason === null ? 'null' : `"${reason}"`
    return `${this.head}{"index":${index},"delta":${delta},"logprobs":${told},"finish_reason":${ended}}]}\n\n`
  }
}

const ROLE_ALONE = '{"role":"assistant","content":""}'

function isAlone({ reasoning_content: reasoning, tool_calls: calls }: OutputDelta): boolean {
  return reasoning === undefined && calls === undefined
}
