import { EngineError } from '../../engine/engine-error.js'
import { missingSupport } from '../../engine/missing-support.js'
import type { PromptEngineTraits, PromptRequest } from '../../engine/prompt-engine.js'

/**
 * Refuses what an engine would leave out in silence.
 *
 * @throws EngineError
 */
export function requireSupport(engine: string, traits: PromptEngineTraits, request: PromptRequest): void {
  const missing = missingSupport(traits, request)
  if (missing === null) return
  const { option, why, hint } = missing
  throw new EngineError(engine, 'rejected', `${engine} ${why}.`, { hint, option })
}
