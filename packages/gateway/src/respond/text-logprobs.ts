import type { TokenLogprob } from '@parlance/pipeline'

/** Log-probabilities in the shape of text completions. */
export interface TextLogprobs {
  readonly tokens: string[]
  readonly token_logprobs: number[]
  readonly top_logprobs: Record<string, number>[]
  /** Where each token begins, in UTF-16 code units of the answer's text. */
  readonly text_offset: number[]
}

/**
 * @param offset where the first token begins
 */
export function textLogprobs(tokens: readonly TokenLogprob[], offset: number): TextLogprobs {
  let at = offset
  const offsets = tokens.map(({ token }) => {
    const start = at
    at += token.length
    return start
  })
  return {
    tokens: tokens.map(({ token }) => token),
    token_logprobs: tokens.map(({ logprob }) => logprob),
    top_logprobs: tokens.map(({ top }) =>
      Object.fromEntries(top.map(({ token, logprob }) => [token, logprob])),
    ),
    text_offset: offsets,
  }
}
