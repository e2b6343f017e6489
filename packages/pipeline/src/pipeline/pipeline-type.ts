import type { Conversation, OutputParser, Prompt, RenderOptions, ResolvedTemplate } from '@parlance/core'
import type { Engine } from '../engine/engine.js'
import type { TokenLogprob } from '../engine/logprobs.js'
import type { GenerationOptions, InferOptions } from './generation-options.js'
import type { Response } from './response.js'
import type { Session } from './session.js'

/** One conversation or a batch: a string or messages; a list of strings or of conversations is a batch. */
export type Prompts = Conversation | readonly Conversation[]

/** Messages to a prompt to an engine and back to a message. */
export interface Pipeline {
  /** The model's name, as the engine is asked for it. */
  readonly model: string
  readonly engine: Engine
  /** The template and what decided it; null for a message engine, which has its own. */
  readonly resolved: ResolvedTemplate | null
  /** The prompt of a conversation. @throws what the template throws; UnsupportedError for a message engine */
  compose(conversation: Conversation, options?: RenderOptions): Prompt
  /** Generates after a prompt that `compose` or `continuePrompt` gave. `parser` reads it instead of the prompt's own. */
  generate(
    prompt: Prompt,
    options?: GenerationOptions & { readonly parser?: OutputParser },
  ): AsyncGenerator<Response, void, undefined>
  /** Completes text as it is: no template, nothing read back. */
  complete(text: string, options?: GenerationOptions): AsyncGenerator<Response, void, undefined>
  /** Answers one conversation, or a batch in order. Of a batch, one that fails has `error`; the others go on. */
  infer(prompts: Conversation, options?: InferOptions): Promise<Response>
  infer(prompts: readonly Conversation[], options?: InferOptions): Promise<Response[]>
  /** The same in pieces; of a batch, pieces of several interleave, and `index` tells them apart. */
  streamInfer(prompts: Prompts, options?: InferOptions): AsyncGenerator<Response, void, undefined>
  /** A conversation with a history. */
  session(options?: InferOptions): Session
  /** Log-probabilities of a continuation of a conversation's prompt. */
  score(
    conversation: Conversation,
    continuation: string,
    options?: RenderOptions & { signal?: AbortSignal },
  ): Promise<readonly TokenLogprob[]>
  close(): Promise<void>
}
