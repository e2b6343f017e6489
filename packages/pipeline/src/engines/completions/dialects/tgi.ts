import { BOS_METHODS } from '../../common/bos.js'
import { type Dialect, noGuide, TEXT_ONLY } from '../dialect.js'

/**
 * Hugging Face's text-generation-inference. Its completions know few fields (router/src/server.rs: top_k, grammar and
 * token counts are fixed), take a model's name other than "tgi" for that of an adapter, and at most 4 stop texts by
 * default. Streamed tokens keep special ones.
 */
export const tgi: Dialect = {
  bos: BOS_METHODS.tgi,
  traits: TEXT_ONLY,
  sampling: {
    temperature: 'temperature',
    topP: 'top_p',
    repetitionPenalty: 'repetition_penalty',
    frequencyPenalty: 'frequency_penalty',
    seed: 'seed',
  },
  always: {},
  maxStops: 4,
  model: 'tgi',
  healthPath: '/health',
  scores: false,
  fields: () => ({}),
  guide: noGuide,
}
