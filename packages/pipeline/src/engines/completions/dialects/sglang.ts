import { BOS_METHODS } from '../../common/bos.js'
import { responseFormat } from '../../common/response-format.js'
import { OPEN_MODEL_SAMPLING } from '../../common/sampling-fields.js'
import { type Dialect, EVERYTHING } from '../dialect.js'

/**
 * SGLang. Fields: CompletionRequest in python/sglang/srt/entrypoints/openai/protocol.py. It has no
 * spaces_between_special_tokens; a schema goes as text.
 */
export const sglang: Dialect = {
  bos: BOS_METHODS.sglang,
  traits: EVERYTHING,
  sampling: OPEN_MODEL_SAMPLING,
  always: { skip_special_tokens: false, return_token_ids: true },
  healthPath: '/health',
  scores: true,
  fields: (request) => ({
    ...(request.stopTokenIds.length > 0 && { stop_token_ids: request.stopTokenIds }),
    ...(request.logprobs !== undefined && { logprobs: Math.max(1, request.logprobs) }),
  }),
  guide(guide) {
    if (guide.type === 'regex') return { regex: guide.pattern }
    return guide.type === 'json_schema'
      ? { json_schema: JSON.stringify(guide.schema) }
      : responseFormat(guide)
  },
}
