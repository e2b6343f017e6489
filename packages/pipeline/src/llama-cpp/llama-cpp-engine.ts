import { isParlanceError } from '@parlance/core'
import { resolveModel } from '@parlance/hf/node'
import type { Llama, LlamaContext, LlamaContextSequence, LlamaModel, Token } from 'node-llama-cpp'
import type { EngineChunk } from '../engine/engine-chunk.js'
import { EngineError } from '../engine/engine-error.js'
import type { TokenLogprob } from '../engine/logprobs.js'
import type { PromptEngine, PromptRequest, ScoreRequest } from '../engine/prompt-engine.js'
import type { ResolveRequest } from '../pipeline/model-resolver.js'
import { RunSignal } from '../pipeline/run-signal.js'
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
  readonly traits = {
    specialTokens: true,
    media: [],
    guides: [],
    tokenIds: true,
    stopTokenIds: true,
    logprobs: true,
  }
  private readonly pool: SequencePool
  private readonly closing = new AbortController()

  constructor(private readonly parts: LlamaCppParts) {
    this.pool = new SequencePool(parts.context)
  }

  /** The template of the model, from the metadata of its file. */
  resolve(_model: string, request: ResolveRequest): ReturnType<typeof resolveModel> {
    return resolveModel(this.parts.path, request)
  }

  async *generate(request: PromptRequest): AsyncGenerator<EngineChunk, void, undefined> {
    this.closing.signal.throwIfAborted()
    const tokens = this.tokens(request)
    const run = new RunSignal([this.closing.signal, request.signal])
    let sequence: LlamaContextSequence | undefined
    try {
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

  async score({ prompt, bos, continuation, signal }: ScoreRequest): Promise<readonly TokenLogprob[]> {
    this.closing.signal.throwIfAborted()
    const tokens = this.tokens({ prompt, bos })
    const run = new RunSignal([this.closing.signal, signal])
    let sequence: LlamaContextSequence | undefined
    try {
      sequence = await this.pool.take(tokens, run.signal)
      return await scoreTokens(sequence, tokens, this.parts.model.tokenize(continuation, true))
    } catch (error) {
      throw failure(error, run.signal)
    } finally {
      if (sequence !== undefined) this.pool.give(sequence)
      run.dispose()
    }
  }

  async close(): Promise<void> {
    if (this.closing.signal.aborted) return
    this.closing.abort(new EngineError(NAME, 'unavailable', 'The engine "llama-cpp" is closed.'))
    const { context, model, llama } = this.parts
    await context.dispose()
    await model.dispose()
    await llama?.dispose()
  }

  /** @throws EngineError for a prompt that leaves no room for an answer */
  private tokens(request: Parameters<typeof promptTokens>[1]): Token[] {
    const tokens = promptTokens(this.parts.model, request)
    const { contextSize } = this.parts.context
    if (tokens.length > 0 && tokens.length < contextSize) return tokens
    const message = `The prompt has ${tokens.length} tokens; the context has room for 1 to ${contextSize - 1}.`
    throw new EngineError(NAME, 'rejected', message, { hint: 'Shorten it, or give llamaCpp a contextSize.' })
  }
}

/** The signal's reason, or what llama.cpp failed with. */
function failure(error: unknown, signal: AbortSignal): unknown {
  if (signal.aborted) return signal.reason
  if (isParlanceError(error)) return error
  const why = error instanceof Error ? error.message : String(error)
  return new EngineError(NAME, 'broken', `llama.cpp failed: ${why}`, { cause: error })
}
