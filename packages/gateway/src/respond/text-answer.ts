import type { EngineUsage, Response, TokenLogprob } from '@parlance/pipeline'
import type { AnswerHead } from './answer-head.js'
import { finishReason } from './finish-reason.js'
import { textLogprobs } from './text-logprobs.js'
import type { UsageBody } from './usage.js'

/** One answer of a text completion. */
export interface TextChoice {
  readonly index: number
  readonly text: string
  readonly logprobs: object | null
  readonly finish_reason: string | null
}

/** Makes the choices of one answer's pieces, and keeps how far its text has come. */
export class TextAnswer {
  private length = 0
  usage: EngineUsage = {}

  /** @param echo what the answer begins with */
  constructor(
    private readonly index: number,
    private readonly echo: string,
  ) {}

  /** @throws the error of an answer that failed */
  piece(response: Response): TextChoice {
    this.usage = response.usage
    const begun = this.length === 0 ? this.echo : ''
    const logprobs = this.logprobs(response.logprobs, begun)
    const text = begun + response.text
    this.length += text.length
    return { index: this.index, text, logprobs, finish_reason: finishReason(response) }
  }

  private logprobs(tokens: readonly TokenLogprob[] | null, begun: string): object | null {
    return tokens === null ? null : textLogprobs(tokens, this.length + begun.length)
  }
}

/** A body of `POST /v1/completions`, or one event of its stream. */
export function textBody(
  { id, created, model }: AnswerHead,
  choices: readonly TextChoice[],
  usage: UsageBody | null | undefined,
): object {
  const body = { id, object: 'text_completion', created, model, choices }
  return usage === undefined ? body : { ...body, usage }
}
