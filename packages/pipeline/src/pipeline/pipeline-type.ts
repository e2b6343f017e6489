import type { Conversation, Message, Prompt, RenderOptions } from '@parlance/core'
import type { Engine } from '../engine/engine.js'
import type { TokenLogprob } from '../engine/logprobs.js'
import type { PipelineTemplate } from '../template/pipeline-template.js'
import type {
  ComposeOptions,
  GenerateOptions,
  GenerationOptions,
  InferOptions,
} from './generation-options.js'
import type { Response } from './response.js'
import type { Session, SessionOptions } from './session.js'

/** One conversation or a batch: a string or messages; a list of strings or of conversations is a batch. */
export type Prompts = Conversation | readonly Conversation[]

/** Messages to a prompt to an engine and back to a message. */
export interface Pipeline {
  /** The model's id, path or file name, as it was given. */
  readonly model: string
  readonly engine: Engine
  /** The template and what decided it; null for a message engine, which has its own. */
  readonly resolved: PipelineTemplate | null
  /**
   * The prompt of a conversation, whose output is read with the parsers of the options or of the pipeline. The options
   * of an answer may be given as they are: those of generating change no prompt.
   *
   * @throws what the template throws; UnsupportedError for a message engine, and for tools whose calls the engine hides
   */
  compose(conversation: Conversation, options?: ComposeOptions): Prompt
  /**
   * Generates after a prompt that `compose` or `continuePrompt` gave.
   *
   * @throws what `infer` throws; InvalidOptionError also for options of writing and reading a prompt, which is done
   */
  generate(prompt: Prompt, options?: GenerateOptions): AsyncGenerator<Response, void, undefined>
  /**
   * Completes bare text: no template, none of its stop words, nothing read back.
   *
   * @throws what `generate` throws
   */
  complete(text: string, options?: GenerationOptions): AsyncGenerator<Response, void, undefined>
  /**
   * Answers one conversation, or a batch in order. Of a batch, one that fails has `error`; the others go on.
   *
   * @throws for a single one what the template and the engine throw, and the signal's reason; UnsupportedError for
   * what the engine cannot do; InvalidOptionError, UnknownOptionError; PipelineClosedError. In a batch an answer that
   * is aborted has the `finishReason` `abort`, and the reason in `error`
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
  /**
   * Log-probabilities of a continuation of a conversation's prompt.
   *
   * @throws what the template throws; UnsupportedError, EngineError; InvalidOptionError also for options of generating
   */
  score(
    conversation: Conversation,
    continuation: string,
    options?: RenderOptions & { readonly signal?: AbortSignal | undefined },
  ): Promise<readonly TokenLogprob[]>
  /**
   * Ends what runs with a PipelineClosedError, and closes the engine. Answers and scores asked for after it are refused;
   * prompts are still composed.
   */
  close(): Promise<void>
}
