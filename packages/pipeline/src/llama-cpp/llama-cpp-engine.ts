import { isParlanceError } from '@parlance/core'
import { resolveModel } from '@parlance/hf/node'
import type { Llama, LlamaContext, LlamaContextSequence, LlamaModel, Token } from 'node-llama-cpp'
import type { EngineChunk } from '../engine/engine-chunk.js'
import { EngineError } from '../engine/engine-error.js'
import type { TokenLogprob } from '../engine/logprobs.js'
import type {
  PromptEngine,
  PromptEngineTraits,
  PromptRequest,
  ScoreRequest,
} from '../engine/prompt-engine.js'
import { requireSupport } from '../engines/common/require-support.js'
import { RunSignal } from '../signals/run-signal.js'
import type { ResolveRequest } from '../template/model-resolver.js'
import { type Continued, continuationTokens } from './continuation-tokens.js'
import { generateTokens } from './generate-tokens.js'
import { promptTokens } from './prompt-tokens.js'
import { scoreTokens } from './score-tokens.js'
import { SequencePool } from './sequence-pool.js'

const NAME = 'llama-cpp'

/** What an engine is made of. */
export interface LlamaCppParts {
  readonly path: string
  readonly model: LlamaModel
  readonly context: LlamaContext
  /** The instance to close with the engine; null where it is shared. */
  readonly llama: Llama | null
}

/** A GGUF file in this process. */
export class LlamaCppEngine implements PromptEngine {
  readonly kind = 'prompt'
  readonly name = NAME
  readonly traits: PromptEngineTraits = {
    specialTokens: true,
    media: [],
    guides: [],
    tokenIds: true,
    stopTokenIds: true,
    logprobs: true,
  }
  private readonly pool: SequencePool
  private readonly closing = new AbortController()
  private closed: Promise<void> | undefined

  constructor(private readonly parts: LlamaCppParts) {
    this.pool = new SequencePool(parts.context)
  }

  /** The template of the model, from the metadata of its file. */
  resolve(_model: string, request: ResolveRequest): ReturnType<typeof resolveModel> {
    return resolveModel(this.parts.path, request)
  }

  async *generate(request: PromptRequest): AsyncGenerator<EngineChunk, void, undefined> {
    this.closing.signal.throwIfAborted()
    requireSupport(NAME, this.traits, request)
    refuseExtra(request.extra)
    const run = new RunSignal([this.closing.signal, request.signal])
    let sequence: LlamaContextSequence | undefined
    try {
      const tokens = this.tokens(request)
      sequence = await this.pool.take(tokens, run.signal)
      // A token that is being computed is waited for: the sequence cannot be given back before.
      for await (const chunk of generateTokens(sequence, tokens, request)) {
        run.signal.throwIfAborted()
        yield chunk
      }
    } catch (error) {
      throw failure(error, run.signal)
    } finally {
      if (sequence !== undefined) this.pool.give(sequence)
      run.dispose()
    }
  }

  async score(request: ScoreRequest): Promise<readonly TokenLogprob[]> {
    this.closing.signal.throwIfAborted()
    const run = new RunSignal([this.closing.signal, request.signal])
    let sequence: LlamaContextSequence | undefined
    try {
      const tokens = continuationTokens(this.parts.model, request)
      this.checkRoom(tokens)
      sequence = await this.pool.take(tokens.prompt, run.signal)
      return await scoreTokens(sequence, tokens.prompt, tokens.continuation, run.signal)
    } catch (error) {
      throw failure(error, run.signal)
    } finally {
      if (sequence !== undefined) this.pool.give(sequence)
      run.dispose()
    }
  }

  /** Ends what runs, and frees the memory. Whoever calls it again waits for the same end. */
  close(): Promise<void> {
    this.closed ??= this.dispose()
    return this.closed
  }

  /** @throws EngineError where llama.cpp fails; the rest is freed all the same */
  private async dispose(): Promise<void> {
    this.closing.abort(new EngineError(NAME, 'unavailable', 'The engine "llama-cpp" is closed.'))
    const { context, model, llama } = this.parts
    const failures: unknown[] = []
    for (const part of [context, model, llama]) {
      await part?.dispose().catch((error: unknown) => failures.push(error))
    }
    if (failures.length > 0) throw failed(failures[0])
  }

  /** @throws EngineError for a prompt that leaves no room for an answer */
  private tokens(request: Parameters<typeof promptTokens>[1]): Token[] {
    const tokens = promptTokens(this.parts.model, request)
    const { contextSize } = this.parts.context
    if (tokens.length > 0 && tokens.length < contextSize) return tokens
    const message = `The prompt has ${tokens.length} tokens; the context has room for 1 to ${contextSize - 1}.`
    throw new EngineError(NAME, 'rejected', message, { hint: ROOM })
  }

  /** @throws EngineError for more tokens than the context holds: llama.cpp would forget the first */
  private checkRoom({ prompt, continuation }: Continued): void {
    const { contextSize } = this.parts.context
    const length = prompt.length + continuation.length
    if (prompt.length > 0 && length <= contextSize) return
    const message =
      prompt.length === 0
        ? 'Before the continuation there is no token that it could follow.'
        : `The prompt and its continuation have ${length} tokens; the context has room for ${contextSize}.`
    throw new EngineError(NAME, 'rejected', message, { hint: ROOM })
  }
}

const ROOM = 'The prompt needs a token, and all of it has to fit into the contextSize of llamaCpp.'

/** @throws EngineError: no server is asked whose body could have further fields */
function refuseExtra(extra: PromptRequest['extra']): void {
  const names = Object.keys(extra ?? {})
  if (names.length === 0) return
  const message = `${NAME} sends no request, so that it has no field for extra: ${names.join(', ')}.`
  throw new EngineError(NAME, 'rejected', message, { hint: 'Leave extra out.' })
}

/** The signal's reason, or what llama.cpp failed with. */
function failure(error: unknown, signal: AbortSignal): unknown {
  if (signal.aborted) return signal.reason
  return isParlanceError(error) ? error : failed(error)
}

function failed(error: unknown): EngineError {
  const why = error instanceof Error ? error.message : String(error)
  return new EngineError(NAME, 'broken', `llama.cpp failed: ${why}`, { cause: error })
}
