import type { Guide } from '../../engine/guide.js'
import type { PromptEngineTraits, PromptRequest } from '../../engine/prompt-engine.js'
import type { BosMethod } from '../common/bos.js'
import type { SamplingFields } from '../common/sampling-fields.js'

type Fields = Readonly<Record<string, unknown>>

/** In what one server's `/v1/completions` differs from another's. */
export interface Dialect {
  readonly bos: BosMethod
  readonly traits: PromptEngineTraits
  readonly sampling: SamplingFields
  /** Fields of every request: whatever keeps special tokens visible and text unchanged. */
  readonly always: Fields
  /** Stop texts that the server takes; the pipeline matches all of them on the text as well. */
  readonly maxStops?: number
  /** Name of the model where the pipeline's means something else to the server. */
  readonly model?: string
  /** Answers GET when the server is well. */
  readonly healthPath: string
  /** It can echo a prompt with the log-probabilities of its tokens. */
  readonly scores: boolean
  /** Further fields that come from the request. */
  readonly fields: (request: PromptRequest) => Fields
  readonly guide: (guide: Guide) => Fields
}

/** What a server can do that has all of it. */
export const EVERYTHING: PromptEngineTraits = {
  specialTokens: true,
  media: [],
  guides: ['json_schema', 'json_object', 'regex'],
  tokenIds: true,
  stopTokenIds: true,
  logprobs: true,
}

/** What a server can do that takes a text and shows all of its answer, and no more. */
export const TEXT_ONLY: PromptEngineTraits = {
  specialTokens: true,
  media: [],
  guides: [],
  tokenIds: false,
  stopTokenIds: false,
  logprobs: false,
}

/** Has no guides, so that none gets here: see `traits.guides`. */
export function noGuide(): Fields {
  return {}
}
