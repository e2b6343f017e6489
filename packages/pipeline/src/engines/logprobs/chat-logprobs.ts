import type { TokenLogprob } from '../../engine/logprobs.js'
import { isObject } from '../../values/is-object.js'

/**
 * The list of chat completions, which Ollama has too: `[{ token, logprob, bytes, top_logprobs: [...] }]`.
 *
 * @param most how many of the most probable tokens were asked for; servers may tell more
 */
export function chatLogprobs(list: unknown, most: number): readonly TokenLogprob[] | undefined {
  if (!Array.isArray(list)) return undefined
  const found: TokenLogprob[] = []
  for (const item of list as readonly unknown[]) {
    const one = tokenOf(item)
    if (one !== null) found.push({ ...one, top: topOf(item, most) })
  }
  return found.length === 0 ? undefined : found
}

type Token = Omit<TokenLogprob, 'top'>

function tokenOf(item: unknown): Token | null {
  if (!isObject(item) || typeof item.token !== 'string' || typeof item.logprob !== 'number') return null
  const bytes = item.bytes
  return { token: item.token, logprob: item.logprob, bytes: Array.isArray(bytes) ? bytes : null }
}

function topOf(item: unknown, most: number): TokenLogprob['top'] {
  const top = isObject(item) ? item.top_logprobs : undefined
  if (!Array.isArray(top)) return []
  return top
    .slice(0, most)
    .map(tokenOf)
    .filter((token) => token !== null)
}
