import type { Conversation, Prompt, RenderOptions } from '@parlance/core'
import type { Engine } from '../engine/engine.js'
import type { TokenLogprob } from '../engine/logprobs.js'
import type { AnswerContext, Answers, GenerateOptions } from './answers.js'
import { ChatSession } from './chat-session.js'
import type { GenerationOptions, InferOptions } from './generation-options.js'
import { interleave } from './interleave.js'
import { failed } from './pieces.js'
import { PipelineClosedError } from './pipeline-errors.js'
import type { PipelineTemplate } from './pipeline-template.js'
import type { Pipeline, Prompts } from './pipeline-type.js'
import { promptList } from './prompts.js'
import type { Response } from './response.js'
import { RunSignal } from './run-signal.js'
import type { Session, SessionOptions } from './session.js'
import { mergeOptions, type SplitOptions, splitOptions } from './split-options.js'
import { ResponseJoiner, wholeResponse } from './whole-response.js'

/** What a pipeline is made of. */
export interface PipelineParts {
  readonly model: string
  readonly engine: Engine
  readonly resolved: PipelineTemplate | null
  readonly answers: Answers
  /** Options of every call. */
  readonly defaults: InferOptions
  /** How many prompts of a batch run at once. */
  readonly concurrency: number
}

/** A pipeline over one engine: single answers, batches, sessions, and their common end. */
export class EnginePipeline implements Pipeline {
  private readonly closing = new AbortController()

  constructor(private readonly parts: PipelineParts) {}

  get model(): string {
    return this.parts.model
  }

  get engine(): Engine {
    return this.parts.engine
  }

  get resolved(): PipelineTemplate | null {
    return this.parts.resolved
  }

  compose(conversation: Conversation, options: RenderOptions = {}): Prompt {
    return this.parts.answers.compose(conversation, this.split(options).render)
  }

  generate(prompt: Prompt, options: GenerateOptions = {}): AsyncGenerator<Response, void, undefined> {
    const { parser, ...rest } = options
    const { generation } = this.split(rest)
    return this.run(generation, 0, (context) =>
      this.parts.answers.generate(prompt, { ...generation, parser }, context),
    )
  }

  complete(text: string, options: GenerationOptions = {}): AsyncGenerator<Response, void, undefined> {
    const { generation } = this.split(options)
    return this.run(generation, 0, (context) => this.parts.answers.complete(text, generation, context))
  }

  infer(prompts: Conversation, options?: InferOptions): Promise<Response>
  infer(prompts: readonly Conversation[], options?: InferOptions): Promise<Response[]>
  async infer(prompts: Prompts, options: InferOptions = {}): Promise<Response | Response[]> {
    const list = promptList(prompts)
    const split = this.split(options)
    if (list.kind === 'one') return wholeResponse(this.answer(list.conversation, split, 0))
    const joiners = list.conversations.map(() => new ResponseJoiner())
    for await (const piece of this.batch(list.conversations, split)) joiners[piece.index]!.add(piece)
    return joiners.map((joiner) => joiner.whole()!)
  }

  async *streamInfer(
    prompts: Prompts,
    options: InferOptions = {},
  ): AsyncGenerator<Response, void, undefined> {
    const list = promptList(prompts)
    const split = this.split(options)
    if (list.kind === 'one') yield* this.answer(list.conversation, split, 0)
    else yield* this.batch(list.conversations, split)
  }

  session({ messages = [], ...options }: SessionOptions = {}): Session {
    this.split(options)
    const answer = (conversation: Conversation, own: InferOptions) => this.streamInfer(conversation, own)
    return new ChatSession(answer, messages, options)
  }

  async score(
    conversation: Conversation,
    continuation: string,
    options: RenderOptions & { readonly signal?: AbortSignal | undefined } = {},
  ): Promise<readonly TokenLogprob[]> {
    const { render, generation } = this.split(options)
    const run = this.runSignal(generation.signal)
    try {
      run.signal.throwIfAborted()
      return await this.parts.answers.score(
        this.parts.answers.compose(conversation, render),
        continuation,
        run.signal,
      )
    } finally {
      run.dispose()
    }
  }

  async close(): Promise<void> {
    if (this.closing.signal.aborted) return
    this.closing.abort(new PipelineClosedError(this.model))
    await this.engine.close?.()
  }

  /** The prompts of a batch, each with an end of its own: what fails does not stop the others. */
  private async *batch(
    conversations: readonly Conversation[],
    split: SplitOptions,
  ): AsyncGenerator<Response, void, undefined> {
    this.closing.signal.throwIfAborted()
    const left = new AbortController()
    const sources = conversations.map((conversation, index) =>
      this.settled(conversation, split, index, left.signal),
    )
    yield* interleave(sources, this.parts.concurrency, () => left.abort())
  }

  private async *settled(
    conversation: Conversation,
    split: SplitOptions,
    index: number,
    left: AbortSignal,
  ): AsyncGenerator<Response, void, undefined> {
    const run = this.runSignal(split.generation.signal, left)
    const { signal } = run
    try {
      signal.throwIfAborted()
      yield* this.parts.answers.answer(conversation, split, { index, signal })
    } catch (error) {
      yield failed(index, error, signal.aborted && error === signal.reason)
    } finally {
      run.dispose()
    }
  }

  private answer(
    conversation: Conversation,
    split: SplitOptions,
    index: number,
  ): AsyncGenerator<Response, void, undefined> {
    return this.run(split.generation, index, (context) =>
      this.parts.answers.answer(conversation, split, context),
    )
  }

  /** Pieces that end when the caller's signal aborts or the pipeline closes. */
  private async *run(
    { signal: given }: GenerationOptions,
    index: number,
    pieces: (context: AnswerContext) => AsyncIterable<Response>,
  ): AsyncGenerator<Response, void, undefined> {
    const run = this.runSignal(given)
    try {
      run.signal.throwIfAborted()
      yield* pieces({ index, signal: run.signal })
    } finally {
      run.dispose()
    }
  }

  private runSignal(...signals: readonly (AbortSignal | undefined)[]): RunSignal {
    return new RunSignal([this.closing.signal, ...signals])
  }

  private split(options: InferOptions): SplitOptions {
    return splitOptions(mergeOptions(this.parts.defaults, options))
  }
}
