import type { LlamaContextSequence, Token } from 'node-llama-cpp'
import type { TokenLogprob } from '../engine/logprobs.js'
import { tokenLogprob } from './token-logprobs.js'

/** The log-probability of each token of a continuation behind a prompt, which has at least one token. */
export async function scoreTokens(
  sequence: LlamaContextSequence,
  prompt: readonly Token[],
  continuation: readonly Token[],
): Promise<TokenLogprob[]> {
  await sequence.clearHistory()
  // What comes behind a token is told with it: from the prompt's last one to the last but one of all.
  const first = prompt.length - 1
  const input = [...prompt, ...continuation].slice(0, -1)
  const results = await sequence.controlledEvaluate(
    input.map((token, at) => (at < first ? token : told(token))),
  )
  return continuation.map((token, at) => {
    const probabilities = results[first + at]?.next.probabilities ?? new Map<Token, number>()
    return tokenLogprob(sequence.model, token, probabilities, 0)
  })
}

function told(token: Token): [Token, { generateNext: { probabilities: true } }] {
  return [token, { generateNext: { probabilities: true } }]
}
