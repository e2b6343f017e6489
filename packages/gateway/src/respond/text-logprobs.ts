import type { TokenLogprob } from '@parlance/pipeline'

/** Log-probabilities in the shape of text completions. */
export interface TextLogprobs {
  readonly tokens: string[]
  readonly token_logprobs: number[]
  readonly top_logprobs: Record<string, number>[]
  /** Where each token begins, in UTF-16 code units of the answer's text. */
  readonly text_offset: number[]
}

/** Those of an answer. A token's place is the sum of those before it: text may be held back that has come already. */
export class TextOffsets {
  /** @param at where the first token begins */
  constructor(private at: number) {}

  /** The next tokens. */
  next(tokens: readonly TokenLogprob[]): TextLogprobs {
    return {
      tokens: tokens.map(({ token }) => token),
      token_logprobs: tokens.map(({ logprob }) => logprob),
      top_logprobs: tokens.map(({ top }) =>
        Object.fromEntries(top.map(({ token, logprob }) => [token, logprob])),
      ),
      text_offset: tokens.map(({ token }) => this.offset(token)),
    }
  }

  private offset(token: string): number {
    const { at } = this
    this.at += token.length
    return at
  }
}
