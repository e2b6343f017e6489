import {
  type Conversation,
  InvalidOptionError,
  type Message,
  type Prompt,
  type RenderOptions,
} from '@parlance/core'
import { batched } from '../batches/batched.js'
import type { Batches } from '../batches/batches.js'
import { batchesOf } from '../batches/batches-of.js'
import { singly } from '../batches/singly.js'
import type { Engine } from '../engine/engine.js'
import type { TokenLogprob } from '../engine/logprobs.js'
import { RunSignal } from '../signals/run-signal.js'
import type { PipelineTemplate } from '../template/pipeline-template.js'
import type { AnswerContext, Answers } from './answers.js'
import { type Answering, ChatSession } from './chat-session.js'
import { checkPrompt, checkSession, checkText } from './check-call.js'
import type {
  ComposeOptions,
  GenerateOptions,
  GenerationOptions,
  InferOptions,
} from './generation-options.js'
import { checkTokenIds } from './generation-settings.js'
import { interleave } from './interleave.js'
import { failed } from './pieces.js'
import { PipelineClosedError } from './pipeline-errors.js'
import type { Pipeline, Prompts } from './pipeline-type.js'
import { promptList } from './prompts.js'
import type { Response } from './response.js'
import type { Session, SessionOptions } from './session.js'
import { checkParts, mergeOptions, type SplitOptions, splitOptions } from './split-options.js'
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

const SESSION_HINT = 'session() of the same pipeline makes one.'

/** A pipeline over one engine: single answers, batches, sessions, and their common end. */
export class EnginePipeline implements Pipeline {
  private readonly closing = new AbortController()
  private closed: Promise<void> | undefined
  private readonly sessions = new WeakSet<Session>()

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

  compose(conversation: Conversation, options: ComposeOptions = {}): Prompt {
    return this.parts.answers.compose(conversation, this.split(options))
  }

  generate(prompt: Prompt, options: GenerateOptions = {}): AsyncGenerator<Response, void, undefined> {
    return this.run(() => {
      checkPrompt(prompt)
      const { parser, tokenIds, ...rest } = options
      checkParts('generate', rest, ['generation'])
      if (tokenIds !== undefined) checkTokenIds(tokenIds, 'tokenIds')
      const { generation } = this.split(rest)
      const pieces = (context: AnswerContext) =>
        this.parts.answers.generate(prompt, { ...generation, parser, tokenIds }, context)
      return { pieces, signal: generation.signal }
    })
  }

  complete(text: string, options: GenerationOptions = {}): AsyncGenerator<Response, void, undefined> {
    return this.run(() => {
      checkText(text)
      checkParts('complete', options, ['generation'])
      const { generation } = this.split(options)
      const pieces = (context: AnswerContext) => this.parts.answers.complete(text, generation, context)
      return { pieces, signal: generation.signal }
    })
  }

  infer(prompts: Conversation, options?: InferOptions): Promise<Response>
  infer(prompts: readonly Conversation[], options?: InferOptions): Promise<Response[]>
  async infer(prompts: Prompts, options: InferOptions = {}): Promise<Response | Response[]> {
    const list = promptList(prompts)
    if (list.kind === 'one') return wholeResponse(this.streamInfer(list.conversation, options))
    const joiners = list.conversations.map(() => new ResponseJoiner())
    for await (const piece of this.streamInfer(list.conversations, options)) joiners[piece.index]!.add(piece)
    return joiners.map((joiner) => joiner.whole()!)
  }

  streamInfer(prompts: Prompts, options: InferOptions = {}): AsyncGenerator<Response, void, undefined> {
    return this.run(() => {
      const list = promptList(prompts)
      if (options.preprocess === false)
        checkParts('infer with preprocess false', { ...options, preprocess: undefined }, ['generation'])
      const split = this.split(options)
      const { signal } = split.generation
      if (list.kind === 'batch')
        return { pieces: (_, run) => batchesOf(this.batch(list.conversations, split, run)) }
      return { pieces: (context) => this.parts.answers.answer(list.conversation, split, context), signal }
    })
  }

  session(all: SessionOptions = {}): Session {
    checkSession(all)
    const { messages = [], ...options } = all
    this.split(options)
    const answering: Answering = {
      answer: (conversation, own) => this.streamInfer(conversation, own),
      continues: (conversation, own) => this.parts.answers.continues(conversation, this.split(own)),
    }
    const session = new ChatSession(answering, messages, options)
    this.sessions.add(session)
    return session
  }

  async chat(
    message: string | Message,
    session: Session = this.session(),
    options: InferOptions = {},
  ): Promise<Session> {
    if (!this.sessions.has(session))
      throw new InvalidOptionError('session', session, 'a session of this pipeline', SESSION_HINT)
    await session.chat(message, options)
    return session
  }

  async score(
    conversation: Conversation,
    continuation: string,
    options: RenderOptions & { readonly signal?: AbortSignal | undefined } = {},
  ): Promise<readonly TokenLogprob[]> {
    checkParts('score', options, ['render', 'parse'])
    const split = this.split(options)
    const { signal } = split.generation
    const run = new RunSignal([this.closing.signal, signal])
    try {
      run.signal.throwIfAborted()
      return await this.parts.answers.score(
        this.parts.answers.compose(conversation, split),
        continuation,
        run.signal,
      )
    } finally {
      run.dispose()
    }
  }

  close(): Promise<void> {
    this.closed ??= this.end()
    return this.closed
  }

  private async end(): Promise<void> {
    this.closing.abort(new PipelineClosedError(this.model))
    await this.engine.close?.()
  }

  /** The prompts of a batch, each with an end of its own: what fails does not stop the others. */
  private batch(
    conversations: readonly Conversation[],
    split: SplitOptions,
    run: RunSignal,
  ): AsyncIterable<Response> {
    const sources = conversations.map((conversation, index) =>
      this.settled(conversation, split, index, run.signal),
    )
    return interleave(sources, this.parts.concurrency, () => run.leave())
  }

  private async *settled(
    conversation: Conversation,
    split: SplitOptions,
    index: number,
    whole: AbortSignal,
  ): AsyncGenerator<Response, void, undefined> {
    const run = new RunSignal([whole, split.generation.signal])
    const { signal } = run
    try {
      signal.throwIfAborted()
      yield* singly(this.parts.answers.answer(conversation, split, { index, signal }), run.goesOn)
    } catch (error) {
      if (!run.isLeft) yield failed(index, error, signal.aborted && error === signal.reason)
    } finally {
      run.dispose()
    }
  }

  /** Pieces that end when the caller's signal aborts, the pipeline closes, or nobody waits for them any more. */
  private run(prepare: () => Job): AsyncGenerator<Response, void, undefined> {
    const run = new RunSignal()
    return batched(this.pieces(prepare, run), () => run.leave(), run.goesOn)
  }

  private async *pieces(
    prepare: () => Job,
    run: RunSignal,
  ): AsyncGenerator<readonly Response[], void, undefined> {
    this.closing.signal.throwIfAborted()
    const { pieces, signal } = prepare()
    try {
      run.follow(this.closing.signal)
      run.follow(signal)
      run.signal.throwIfAborted()
      yield* pieces({ index: 0, signal: run.signal }, run)
    } catch (error) {
      if (!run.isLeft) throw error
    } finally {
      run.dispose()
    }
  }

  private split(options: InferOptions): SplitOptions {
    return splitOptions(mergeOptions(this.parts.defaults, options))
  }
}

/** What is to be generated, once somebody asks for the first piece. */
interface Job {
  readonly pieces: (context: AnswerContext, run: RunSignal) => Batches<Response>
  readonly signal?: AbortSignal | undefined
}
