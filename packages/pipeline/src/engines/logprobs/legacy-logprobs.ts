import type { TokenLogprob } from '../../engine/logprobs.js'
import { isObject } from '../../values/is-object.js'

/**
 * The lists of completions: `{ tokens, token_logprobs, top_logprobs, text_offset }`. A token without a number (the
 * very first of an echoed prompt) is left out.
 *
 * @param most how many of the most probable tokens were asked for; servers add the chosen one to them
 */
export function legacyLogprobs(lists: unknown, most: number): readonly TokenLogprob[] | undefined {
  if (!isObject(lists)) return undefined
  const { tokens, token_logprobs: numbers, top_logprobs: tops } = lists
  if (!Array.isArray(tokens) || !Array.isArray(numbers)) return undefined
  const found: TokenLogprob[] = []
  for (const [i, token] of tokens.entries()) {
    const logprob: unknown = numbers[i]
    if (typeof token !== 'string' || typeof logprob !== 'number') continue
    found.push({ token, logprob, bytes: null, top: topOf(Array.isArray(tops) ? tops[i] : undefined, most) })
  }
  return found.length === 0 ? undefined : found
}

function topOf(top: unknown, most: number): TokenLogprob['top'] {
  if (!isObject(top) || most === 0) return []
  const found: { token: string; logprob: number; bytes: null }[] = []
  for (const [token, logprob] of Object.entries(top)) {
    if (typeof logprob === 'number') found.push({ token, logprob, bytes: null })
  }
  return found.sort((one, other) => other.logprob - one.logprob).slice(0, most)
}
