import type { PromptEngineTraits, PromptRequest } from './prompt-engine.js'

/** What of a request an engine cannot do. */
export interface MissingSupport {
  /** The option that asks for it. */
  readonly option: 'tokenIds' | 'stopTokenIds' | 'logprobs' | 'guide'
  /** Goes on after the engine's name, or "it". */
  readonly why: string
  readonly hint: string
}

/** The first thing of a request that an engine of these traits would leave out in silence; null for none. */
export function missingSupport(
  traits: PromptEngineTraits,
  { tokenIds, stopTokenIds, logprobs, guide }: Pick<PromptRequest, MissingSupport['option']>,
): MissingSupport | null {
  if (tokenIds !== undefined && !traits.tokenIds)
    return { option: 'tokenIds', why: 'takes no token ids as a prompt', hint: 'Give the prompt as text.' }
  if (stopTokenIds.length > 0 && !traits.stopTokenIds)
    return {
      option: 'stopTokenIds',
      why: 'cannot stop at token ids',
      hint: 'Give the texts of the tokens in stop.',
    }
  if (logprobs !== undefined && !traits.logprobs)
    return { option: 'logprobs', why: 'tells no log-probabilities', hint: 'Leave logprobs out.' }
  if (guide === undefined || traits.guides.includes(guide.type)) return null
  const hint = traits.guides.length === 0 ? 'It has none.' : `It has: ${traits.guides.join(', ')}.`
  return { option: 'guide', why: `has no guide of type ${guide.type}`, hint }
}
