import { addsBos, BOS_METHODS } from '../../common/bos.js'
import { responseFormat } from '../../common/response-format.js'
import { OPEN_MODEL_SAMPLING } from '../../common/sampling-fields.js'
import { type Dialect, EVERYTHING } from '../dialect.js'

/**
 * vLLM. Fields: CompletionRequest in vllm/entrypoints/openai/completion/protocol.py (v0.26). Special tokens are
 * skipped, and spaces put between them, unless told otherwise; token ids come from v0.10.2 on.
 */
export const vllm: Dialect = {
  bos: BOS_METHODS.vllm,
  traits: EVERYTHING,
  sampling: OPEN_MODEL_SAMPLING,
  always: { skip_special_tokens: false, spaces_between_special_tokens: false, return_token_ids: true },
  healthPath: '/health',
  scores: true,
  fields: (request) => ({
    add_special_tokens: request.tokenIds === undefined && addsBos(request.bos),
    ...(request.stopTokenIds.length > 0 && { stop_token_ids: request.stopTokenIds }),
    ...(request.logprobs !== undefined && { logprobs: request.logprobs }),
  }),
  guide: (guide) =>
    guide.type === 'regex' ? { structured_outputs: { regex: guide.pattern } } : responseFormat(guide),
}
