import type { TextChoice } from './text-answer.js'
import type { TextLogprobs } from './text-logprobs.js'

/** The whole answers of a text completion from the choices of their pieces, each answer's in order. */
export class WholeTexts {
  private readonly texts: string[]
  private readonly logprobs: (TextLogprobs | null)[]
  private readonly reasons: (string | null)[]

  constructor(count: number) {
    this.texts = Array.from({ length: count }, () => '')
    this.logprobs = Array.from({ length: count }, () => null)
    this.reasons = Array.from({ length: count }, () => null)
  }

  add({ index, text, logprobs, finish_reason: reason }: TextChoice): void {
    this.texts[index] += text
    this.reasons[index] = reason
    if (logprobs === null) return
    const all = this.logprobs[index]!
    if (all === null) this.logprobs[index] = logprobs
    else append(all, logprobs)
  }

  choices(): TextChoice[] {
    return this.texts.map((text, index) => ({
      index,
      text,
      logprobs: this.logprobs[index]!,
      finish_reason: this.reasons[index]!,
    }))
  }
}

function append(all: TextLogprobs, next: TextLogprobs): void {
  for (const token of next.tokens) all.tokens.push(token)
  for (const logprob of next.token_logprobs) all.token_logprobs.push(logprob)
  for (const top of next.top_logprobs) all.top_logprobs.push(top)
  for (const offset of next.text_offset) all.text_offset.push(offset)
}
