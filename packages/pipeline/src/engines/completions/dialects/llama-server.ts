import { BOS_METHODS } from '../../common/bos.js'
import {
  LLAMA_SERVER_SAMPLING,
  LLAMA_SERVER_TRAITS,
  llamaGuide,
  preservedTokens,
} from '../../llama-server/llama-fields.js'
import type { Dialect } from '../dialect.js'

/**
 * llama.cpp's server. What its completions do not translate goes on to its own parameters (tools/server), so that it
 * is asked in their names; its answers have no token ids. It refuses to echo.
 */
export const llamaServerDialect: Dialect = {
  bos: BOS_METHODS['llama-server'],
  traits: LLAMA_SERVER_TRAITS,
  sampling: LLAMA_SERVER_SAMPLING,
  always: { cache_prompt: true },
  healthPath: '/health',
  scores: false,
  fields: (request) => ({
    preserved_tokens: preservedTokens(request),
    ...(request.logprobs !== undefined && { n_probs: Math.max(1, request.logprobs) }),
  }),
  guide: llamaGuide,
}
