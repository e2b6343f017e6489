import { BOS_METHODS } from '../../common/bos.js'
import { OPENAI_SAMPLING } from '../../common/sampling-fields.js'
import { type Dialect, noGuide } from '../dialect.js'

const { logitBias: _, ...sampling } = OPENAI_SAMPLING

/**
 * LMDeploy. Fields: CompletionRequest in lmdeploy/serve/openai/protocol.py. Its completions take neither token ids nor
 * guides and tell no log-probabilities (endpoints/completions.py); a stop text that is not one token is dropped.
 */
export const lmdeploy: Dialect = {
  bos: BOS_METHODS.lmdeploy,
  traits: {
    specialTokens: true,
    media: [],
    guides: [],
    tokenIds: false,
    stopTokenIds: false,
    logprobs: false,
  },
  sampling: { ...sampling, topK: 'top_k', minP: 'min_p', repetitionPenalty: 'repetition_penalty' },
  always: { skip_special_tokens: false, spaces_between_special_tokens: false },
  healthPath: '/health',
  scores: false,
  fields: () => ({}),
  guide: noGuide,
}
