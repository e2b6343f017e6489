import { EngineError } from '../../engine/engine-error.js'
import type { PromptEngineTraits, PromptRequest } from '../../engine/prompt-engine.js'

/**
 * Refuses what an engine would leave out in silence.
 *
 * @throws EngineError
 */
export function requireSupport(engine: string, traits: PromptEngineTraits, request: PromptRequest): void {
  const refuse = (option: string, what: string, hint: string): never => {
    throw new EngineError(engine, 'rejected', `${engine} ${what}.`, { hint, option })
  }
  if (request.tokenIds !== undefined && !traits.tokenIds)
    refuse('tokenIds', 'takes no token ids as a prompt', 'Give the prompt as text.')
  if (request.stopTokenIds.length > 0 && !traits.stopTokenIds)
    refuse('stopTokenIds', 'cannot stop at token ids', 'Give the texts of the tokens in stop.')
  if (request.logprobs !== undefined && !traits.logprobs)
    refuse('logprobs', 'tells no log-probabilities', 'Leave logprobs out.')
  if (request.guide !== undefined && !traits.guides.includes(request.guide.type)) {
    const known = traits.guides.length === 0 ? 'It has none.' : `It has: ${traits.guides.join(', ')}.`
    refuse('guide', `has no guide of type ${request.guide.type}`, known)
  }
}
