import type { Guide } from '../../engine/guide.js'
import type { PromptEngineTraits, PromptRequest } from '../../engine/prompt-engine.js'
import { isObject } from '../../values/is-object.js'
import { type BosMethod, textForBos } from '../common/bos.js'
import { extraFields } from '../common/extra-fields.js'
import { requireSupport } from '../common/require-support.js'
import { LLAMA_CPP_SAMPLING, samplingBody } from '../common/sampling-fields.js'

/** Special tokens are left out of `response`, in raw mode too: https://github.com/ollama/ollama/issues/16976. */
export const OLLAMA_TRAITS: PromptEngineTraits = {
  specialTokens: false,
  media: [],
  guides: ['json_schema', 'json_object'],
  tokenIds: false,
  stopTokenIds: false,
  logprobs: true,
}

/**
 * The body of `POST /api/generate` (docs/api.md; log-probabilities from v0.12.11 on). `raw` keeps the model's own
 * template away; without `truncate: false` and `num_ctx` the beginning of a long prompt would be cut in silence.
 *
 * @throws EngineError for what the server cannot do
 */
export function ollamaBody(
  engine: string,
  request: PromptRequest,
  fixed: {
    readonly bos: BosMethod
    readonly numCtx: number
    readonly keepAlive: string | number | undefined
  },
): Readonly<Record<string, unknown>> {
  requireSupport(engine, OLLAMA_TRAITS, request)
  const { options, ...extra } = extraFields(engine, request.extra, ['prompt', 'raw', 'stream'])
  return {
    model: request.model,
    prompt: textForBos(engine, fixed.bos, request),
    raw: true,
    stream: true,
    truncate: false,
    shift: false,
    ...(fixed.keepAlive !== undefined && { keep_alive: fixed.keepAlive }),
    options: {
      num_ctx: fixed.numCtx,
      num_predict: request.maxTokens,
      ...(request.stop.length > 0 && { stop: request.stop }),
      ...samplingBody(engine, LLAMA_CPP_SAMPLING, request.sampling),
      ...(isObject(options) && options),
    },
    ...(request.logprobs !== undefined && { logprobs: true, top_logprobs: request.logprobs }),
    ...(request.guide !== undefined && { format: formatOf(request.guide) }),
    ...extra,
  }
}

function formatOf(guide: Guide): object | string {
  return guide.type === 'json_schema' ? guide.schema : 'json'
}
