import type { LlamaModel, Token } from 'node-llama-cpp'
import type { TokenLogprob } from '../engine/logprobs.js'

/**
 * The log-probability of a token, and of the most probable in its place.
 *
 * @param probabilities the most probable first
 */
export function tokenLogprob(
  model: LlamaModel,
  token: Token,
  probabilities: ReadonlyMap<Token, number>,
  top: number,
): TokenLogprob {
  const told = (each: Token, probability: number) => ({
    token: model.detokenize([each], true),
    logprob: Math.log(probability),
    bytes: null,
  })
  const most = [...probabilities].slice(0, top).map(([each, probability]) => told(each, probability))
  return { ...told(token, probabilities.get(token) ?? 0), top: most }
}
