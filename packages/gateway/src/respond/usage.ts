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
