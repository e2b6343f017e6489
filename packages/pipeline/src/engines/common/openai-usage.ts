import type { EngineUsage } from '../../engine/engine-chunk.js'
import { isObject } from '../../values/is-object.js'
import { numberOf } from './read-event.js'

/** The `usage` of OpenAI's API; undefined where there is none (yet). */
export function openAiUsage(usage: unknown): EngineUsage | undefined {
  if (!isObject(usage)) return undefined
  const details = usage.prompt_tokens_details
  return {
    promptTokens: numberOf(usage.prompt_tokens),
    completionTokens: numberOf(usage.completion_tokens),
    cachedTokens: isObject(details) ? numberOf(details.cached_tokens) : undefined,
  }
}
