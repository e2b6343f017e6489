import { BOS_METHODS } from '../../common/bos.js'
import { OPEN_MODEL_SAMPLING } from '../../common/sampling-fields.js'
import { type Dialect, noGuide, TEXT_ONLY } from '../dialect.js'

const { logitBias: _, ...sampling } = OPEN_MODEL_SAMPLING

/**
 * LMDeploy. Fields: CompletionRequest in lmdeploy/serve/openai/protocol.py. Its completions take neither token ids nor
 * guides and tell no log-probabilities (endpoints/completions.py); a stop text that is not one token is dropped.
 */
export const lmdeploy: Dialect = {
  bos: BOS_METHODS.lmdeploy,
  traits: TEXT_ONLY,
  sampling,
  always: { skip_special_tokens: false, spaces_between_special_tokens: false },
  healthPath: '/health',
  scores: false,
  fields: () => ({}),
  guide: noGuide,
}
