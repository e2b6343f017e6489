import type { EngineUsage } from '@parlance/pipeline'

/** Token counts in OpenAI's shape. */
export interface UsageBody {
  readonly prompt_tokens: number
  readonly completion_tokens: number
  readonly total_tokens: number
  readonly prompt_tokens_details?: { readonly cached_tokens: number }
}

/** The counts of several answers to one prompt: it counts once. Null where the engine told nothing. */
export function usageBody(answers: readonly (EngineUsage | undefined)[]): UsageBody | null {
  let prompt: number | undefined
  let completion: number | undefined
  let cached: number | undefined
  for (const usage of answers) {
    prompt ??= usage?.promptTokens
    cached ??= usage?.cachedTokens
    if (usage?.completionTokens !== undefined) completion = (completion ?? 0) + usage.completionTokens
  }
  if (prompt === undefined && completion === undefined) return null
  const counts = {
    prompt_tokens: prompt ?? 0,
    completion_tokens: completion ?? 0,
    total_tokens: (prompt ?? 0) + (completion ?? 0),
  }
  return cached === undefined ? counts : { ...counts, prompt_tokens_details: { cached_tokens: cached } }
}

/** Several counts as one; null where there are none. */
export function sumOf(counts: readonly (UsageBody | null)[]): UsageBody | null {
  const told = counts.filter((one) => one !== null)
  if (told.length < 2) return told[0] ?? null
  const sum = (key: 'prompt_tokens' | 'completion_tokens' | 'total_tokens') =>
    told.reduce((total, one) => total + one[key], 0)
  const cached = told.flatMap(({ prompt_tokens_details: details }) => details?.cached_tokens ?? [])
  const total = {
    prompt_tokens: sum('prompt_tokens'),
    completion_tokens: sum('completion_tokens'),
    total_tokens: sum('total_tokens'),
  }
  if (cached.length === 0) return total
  return { ...total, prompt_tokens_details: { cached_tokens: cached.reduce((all, one) => all + one, 0) } }
}
