import type { OutputParser, ParseOptions, RenderOptions } from '@parlance/core'
import type { Guide } from '../engine/guide.js'
import type { Sampling } from '../engine/sampling.js'

/** How to generate. */
export interface GenerationOptions extends Sampling {
  /** Greatest number of new tokens. Default 512; for a message engine that of its API. */
  readonly maxTokens?: number | undefined
  /** Further texts at which to stop, none empty; the template's always count. */
  readonly stop?: string | readonly string[] | undefined
  readonly stopTokenIds?: readonly number[] | undefined
  /** How many of the most probable tokens to tell with each; 0 tells the chosen one's. Default: no log-probabilities. */
  readonly logprobs?: number | undefined
  readonly guide?: Guide | undefined
  /** Further fields for the engine's request body, as they are; not those of the prompt, the messages or the stream. */
  readonly extra?: Readonly<Record<string, unknown>> | undefined
  readonly signal?: AbortSignal | undefined
}

/** How to go on after a prompt that is written. */
export interface GenerateOptions extends GenerationOptions {
  /** Reads the output instead of the prompt's own. */
  readonly parser?: OutputParser | undefined
  /** The prompt's text as token ids, with its BOS: what goes to the engine instead of the text. */
  readonly tokenIds?: readonly number[] | undefined
}

/** How to write the prompt of a conversation, and to read the output that follows it. */
export interface ComposeOptions
  extends RenderOptions,
    Pick<ParseOptions, 'reasoningParser' | 'toolParser' | 'callId'> {}

/** How to answer a conversation: how to write its prompt, to generate, and to read the output. */
export interface InferOptions extends GenerationOptions, ComposeOptions {
  /**
   * False sends a string as it is, without the template: it stops at the template's stop words, and nothing is read
   * back. Options of writing and reading a prompt are refused beside it. Default true.
   */
  readonly preprocess?: boolean | undefined
}
