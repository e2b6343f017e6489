import type { LlamaModel, Token } from 'node-llama-cpp'
import type { TokenLogprob } from '../engine/logprobs.js'

/** A token with what is known of its place. */
export interface PlacedToken {
  readonly token: Token
  /** The tokens in front of it, or the last few: they decide whether it begins with a blank. */
  readonly before: readonly Token[]
  /** Of the tokens that may stand there, the most probable first. */
  readonly probabilities: ReadonlyMap<Token, number>
}

/**
 * The log-probability of a token, and of the most probable in its place.
 *
 * @param top how many of these
 */
export function tokenLogprob(
  model: Pick<LlamaModel, 'detokenize'>,
  { token, before, probabilities }: PlacedToken,
  top: number,
): TokenLogprob {
  const told = (each: Token, probability: number) => ({
    token: model.detokenize([each], true, before),
    logprob: Math.log(probability),
    bytes: null,
  })
  const most = [...probabilities].slice(0, top).map(([each, probability]) => told(each, probability))
  return { ...told(token, probabilities.get(token) ?? 0), top: most }
}
