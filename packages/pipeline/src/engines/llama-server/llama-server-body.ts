import type { PromptRequest } from '../../engine/prompt-engine.js'
import { type BosMethod, textForBos } from '../common/bos.js'
import { extraFields } from '../common/extra-fields.js'
import { requireSupport } from '../common/require-support.js'
import { samplingBody } from '../common/sampling-fields.js'
import { LLAMA_SERVER_SAMPLING, LLAMA_SERVER_TRAITS, llamaGuide, preservedTokens } from './llama-fields.js'

/**
 * The body of `POST /completion` (tools/server/README.md).
 *
 * @throws EngineError for what the server cannot do
 */
export function llamaServerBody(
  engine: string,
  request: PromptRequest,
  options: { readonly bos: BosMethod; readonly cachePrompt: boolean; readonly slot: number | undefined },
): Readonly<Record<string, unknown>> {
  requireSupport(engine, LLAMA_SERVER_TRAITS, request)
  return {
    model: request.model,
    prompt: request.tokenIds ?? textForBos(engine, options.bos, request),
    n_predict: request.maxTokens,
    stream: true,
    cache_prompt: options.cachePrompt,
    return_tokens: true,
    preserved_tokens: preservedTokens(request),
    ...(options.slot !== undefined && { id_slot: options.slot }),
    ...(request.stop.length > 0 && { stop: request.stop }),
    // 0 would leave out the chosen token's as well.
    ...(request.logprobs !== undefined && { n_probs: Math.max(1, request.logprobs) }),
    ...samplingBody(engine, LLAMA_SERVER_SAMPLING, request.sampling),
    ...(request.guide !== undefined && llamaGuide(request.guide)),
    ...extraFields(engine, request.extra, ['prompt', 'stream']),
  }
}
