import { BOS_METHODS } from '../../common/bos.js'
import { OPENAI_SAMPLING } from '../../common/sampling-fields.js'
import { type Dialect, noGuide } from '../dialect.js'

/**
 * Only what OpenAI's own reference of completions names, for APIs that refuse other fields. Nothing there keeps special
 * tokens visible.
 */
export const openai: Dialect = {
  bos: BOS_METHODS.openai,
  traits: {
    specialTokens: false,
    media: [],
    guides: [],
    tokenIds: true,
    stopTokenIds: false,
    logprobs: true,
  },
  sampling: OPENAI_SAMPLING,
  always: {},
  maxStops: 4,
  healthPath: '/v1/models',
  scores: true,
  fields: (request) => (request.logprobs === undefined ? {} : { logprobs: request.logprobs }),
  guide: noGuide,
}
