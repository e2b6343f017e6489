import type { Guide } from '../../engine/guide.js'
import type { PromptEngineTraits, PromptRequest } from '../../engine/prompt-engine.js'
import { LLAMA_CPP_SAMPLING } from '../common/sampling-fields.js'

/** What llama-server can do. Regular expressions it has only as its own grammars. */
export const LLAMA_SERVER_TRAITS: PromptEngineTraits = {
  specialTokens: true,
  media: [],
  guides: ['json_schema', 'json_object'],
  tokenIds: true,
  stopTokenIds: false,
  logprobs: true,
}

/** The names of llama-server; Ollama has no bias. */
export const LLAMA_SERVER_SAMPLING = { ...LLAMA_CPP_SAMPLING, logitBias: 'logit_bias' } as const

/**
 * The tokens that llama-server is to show: it writes no other special token (`preserved_tokens`, as its chat formats
 * set it). Stop texts are among them, since a token that is not written cannot be matched; a text that is not one
 * token is passed over there.
 */
export function preservedTokens(request: Pick<PromptRequest, 'specialTokens' | 'stop'>): readonly string[] {
  return [...new Set([...request.specialTokens, ...request.stop])]
}

export function llamaGuide(guide: Guide): Readonly<Record<string, unknown>> {
  if (guide.type === 'json_schema') return { json_schema: guide.schema }
  return { json_schema: { type: 'object' } }
}
