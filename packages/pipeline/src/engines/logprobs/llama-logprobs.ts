import type { TokenLogprob } from '../../engine/logprobs.js'
import { isObject } from '../../values/is-object.js'

/**
 * llama-server's `completion_probabilities`, in its shapes: `{ token, bytes, logprob, top_logprobs }`, with
 * `post_sampling_probs` `{ token, bytes, prob, top_probs }`, and before December 2024
 * `{ content, probs: [{ tok_str, prob }] }`.
 *
 * @param most how many of the most probable tokens were asked for
 */
export function llamaLogprobs(list: unknown, most: number): readonly TokenLogprob[] | undefined {
  if (!Array.isArray(list)) return undefined
  const found: TokenLogprob[] = []
  for (const item of list as readonly unknown[]) {
    if (!isObject(item)) continue
    const one = 'content' in item ? olderToken(item) : newerToken(item)
    if (one !== null) found.push({ ...one, top: one.top.slice(0, most) })
  }
  return found.length === 0 ? undefined : found
}

type Item = Readonly<Record<string, unknown>>
type Token = TokenLogprob['top'][number]

function newerToken(item: Item): TokenLogprob | null {
  const one = plainToken(item, 'token')
  return one && { ...one, top: topOf(item.top_logprobs ?? item.top_probs, 'token') }
}

/** The chosen token had no number of its own, only one among the most probable. */
function olderToken(item: Item): TokenLogprob | null {
  const token = item.content
  if (typeof token !== 'string') return null
  const top = topOf(item.probs, 'tok_str')
  const logprob = top.find((one) => one.token === token)?.logprob ?? Number.NEGATIVE_INFINITY
  return { token, logprob, bytes: null, top }
}

function topOf(list: unknown, name: 'token' | 'tok_str'): readonly Token[] {
  if (!Array.isArray(list)) return []
  return list.map((item) => (isObject(item) ? plainToken(item, name) : null)).filter((one) => one !== null)
}

function plainToken(item: Item, name: 'token' | 'tok_str'): Token | null {
  const token = item[name]
  const logprob = logprobOf(item)
  if (typeof token !== 'string' || logprob === null) return null
  return { token, logprob, bytes: Array.isArray(item.bytes) ? item.bytes : null }
}

function logprobOf(item: Item): number | null {
  if (typeof item.logprob === 'number') return item.logprob
  return typeof item.prob === 'number' ? Math.log(item.prob) : null
}
