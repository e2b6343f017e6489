import type { ParseOptions, RenderOptions } from '@parlance/core'
import type { Guide } from '../engine/guide.js'
import type { Sampling } from '../engine/sampling.js'

/** How to generate. */
export interface GenerationOptions extends Sampling {
  /** Greatest number of new tokens. Default 512. */
  readonly maxTokens?: number | undefined
  /** Further texts at which to stop; the template's always count. */
  readonly stop?: string | readonly string[] | undefined
  readonly stopTokenIds?: readonly number[] | undefined
  /** How many of the most probable tokens to tell with each; 0 tells the chosen one's. Default: no log-probabilities. */
  readonly logprobs?: number | undefined
  readonly guide?: Guide | undefined
  /** Further fields for the engine's request body, as they are. */
  readonly extra?: Readonly<Record<string, unknown>> | undefined
  readonly signal?: AbortSignal | undefined
}

/** How to write the prompt of a conversation, and to read the output that follows it. */
export interface ComposeOptions
  extends RenderOptions,
    Pick<ParseOptions, 'reasoningParser' | 'toolParser' | 'callId'> {}

/** How to answer a conversation: how to write its prompt, to generate, and to read the output. */
export interface InferOptions extends GenerationOptions, ComposeOptions {
  /** False sends a string as it is, without the template. Default true. */
  readonly preprocess?: boolean | undefined
}
