import type { Response } from '@parlance/pipeline'
import type { AnswerHead } from './answer-head.js'
import { finishReason } from './finish-reason.js'
import { type TextLogprobs, TextOffsets } from './text-logprobs.js'
import type { UsageBody } from './usage.js'

/** One answer of a text completion, or what is new of it. */
export interface TextChoice {
  readonly index: number
  readonly text: string
  readonly logprobs: TextLogprobs | null
  readonly finish_reason: string | null
}

/** Makes the choices of one answer's pieces. */
export class TextAnswer {
  private begun = false
  private readonly offsets: TextOffsets

  /** @param echo what the answer begins with */
  constructor(
    private readonly index: number,
    private readonly echo: string,
  ) {
    this.offsets = new TextOffsets(echo.length)
  }

  /** @throws the error of an answer that failed */
  piece(response: Response): TextChoice {
    const text = this.begun ? response.text : this.echo + response.text
    this.begun = true
    const logprobs = response.logprobs === null ? null : this.offsets.next(response.logprobs)
    return { index: this.index, text, logprobs, finish_reason: finishReason(response) }
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
