import type { TokenLogprob } from '@parlance/pipeline'

/** Log-probabilities in the shape of chat completions. */
export interface ChatLogprobs {
  readonly content: readonly ChatLogprob[]
  readonly refusal: null
}

interface Alternative {
  readonly token: string
  readonly logprob: number
  readonly bytes: readonly number[] | null
}

interface ChatLogprob extends Alternative {
  readonly top_logprobs: readonly Alternative[]
}

export function chatLogprobs(tokens: readonly TokenLogprob[]): ChatLogprobs {
  const content = tokens.map(({ token, logprob, bytes, top }) => ({
    token,
    logprob,
    bytes,
    top_logprobs: top.map((one) => ({ token: one.token, logprob: one.logprob, bytes: one.bytes })),
  }))
  return { content, refusal: null }
}
