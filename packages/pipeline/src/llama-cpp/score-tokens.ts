import type { LlamaContextSequence, Token } from 'node-llama-cpp'
import type { TokenLogprob } from '../engine/logprobs.js'
import { tokenLogprob } from './token-logprobs.js'
import { CONTEXT_TOKENS } from './token-text.js'

/** Tokens that are evaluated before the signal is looked at again. */
const STEP = 256

/**
 * The log-probability of each token of a continuation behind a prompt, which has at least one token. Both fit into the
 * sequence.
 *
 * @throws the signal's reason
 */
export async function scoreTokens(
  sequence: LlamaContextSequence,
  prompt: readonly Token[],
  continuation: readonly Token[],
  signal: AbortSignal,
): Promise<TokenLogprob[]> {
  await sequence.clearHistory()
  // What comes behind a token is told with it: from the prompt's last one to the last but one of all.
  const first = prompt.length - 1
  const all = [...prompt, ...continuation]
  const scored: TokenLogprob[] = []
  for (let start = 0; start < all.length - 1; start += STEP) {
    signal.throwIfAborted()
    const input = all.slice(start, Math.min(start + STEP, all.length - 1))
    const results = await sequence.controlledEvaluate(
      input.map((token, at) => (start + at < first ? token : told(token))),
    )
    for (const [at, result] of results.entries()) {
      const next = start + at + 1
      if (next <= first) continue
      const probabilities = result?.next.probabilities ?? new Map<Token, number>()
      const before = all.slice(Math.max(0, next - CONTEXT_TOKENS), next)
      scored.push(tokenLogprob(sequence.model, { token: all[next]!, before, probabilities }, 0))
    }
  }
  return scored
}

function told(token: Token): [Token, { generateNext: { probabilities: true } }] {
  return [token, { generateNext: { probabilities: true } }]
}
