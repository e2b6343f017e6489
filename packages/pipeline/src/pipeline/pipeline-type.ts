import type { Conversation, Message, OutputParser, Prompt, RenderOptions } from '@parlance/core'
import type { Engine } from '../engine/engine.js'
import type { TokenLogprob } from '../engine/logprobs.js'
import type { ComposeOptions, GenerationOptions, InferOptions } from './generation-options.js'
import type { PipelineTemplate } from './pipeline-template.js'
import type { Response } from './response.js'
import type { Session, SessionOptions } from './session.js'

/** One conversation or a batch: a string or messages; a list of strings or of conversations is a batch. */
export type Prompts = Conversation | readonly Conversation[]

/** Messages to a prompt to an engine and back to a message. */
export interface Pipeline {
  /** The model's name, as the engine is asked for it. */
  readonly model: string
  readonly engine: Engine
  /** The template and what decided it; null for a message engine, which has its own. */
  readonly resolved: PipelineTemplate | null
  /**
   * The prompt of a conversation, whose output is read with the parsers of the options or of the pipeline.
   *
   * @throws what the template throws; UnsupportedError for a message engine, and for tools whose calls the engine hides
   */
  compose(conversation: Conversation, options?: ComposeOptions): Prompt
  /** Generates after a prompt that `compose` or `continuePrompt` gave. `parser` reads it instead of the prompt's own. */
  generate(
    prompt: Prompt,
    options?: GenerationOptions & { readonly parser?: OutputParser | undefined },
  ): AsyncGenerator<Response, void, undefined>
  /** Completes text as it is: no template, nothing read back. */
  complete(text: string, options?: GenerationOptions): AsyncGenerator<Response, void, undefined>
  /**
   * Answers one conversation, or a batch in order. Of a batch, one that fails has `error`; the others go on.
   *
   * @throws for a single one what the template and the engine throw, and the signal's reason; UnsupportedError for
   * what the engine cannot do; InvalidOptionError, UnknownOptionError; PipelineClosedError
   */
  infer(prompts: Conversation, options?: InferOptions): Promise<Response>
  infer(prompts: readonly Conversation[], options?: InferOptions): Promise<Response[]>
  /** The same in pieces; of a batch, pieces of several interleave, and `index` tells them apart. */
  streamInfer(prompts: Prompts, options?: InferOptions): AsyncGenerator<Response, void, undefined>
  /** A conversation with a history. `options` hold for all of its answers. */
  session(options?: SessionOptions): Session
  /**
   * Answers a message in a session, a new one where none is given, and gives the session: its `response` and `history`.
   *
   * @throws what the session's `chat` throws
   */
  chat(message: string | Message, session?: Session, options?: InferOptions): Promise<Session>
  /** Log-probabilities of a continuation of a conversation's prompt. @throws UnsupportedError, EngineError */
  score(
    conversation: Conversation,
    continuation: string,
    options?: RenderOptions & { readonly signal?: AbortSignal | undefined },
  ): Promise<readonly TokenLogprob[]>
  /** Ends what runs with a PipelineClosedError, and closes the engine. Calls after it are refused. */
  close(): Promise<void>
}
