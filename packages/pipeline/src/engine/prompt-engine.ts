import type { BosPolicy, MediaType } from '@parlance/core'
import type { ModelResolver } from '../template/model-resolver.js'
import type { EngineChunk } from './engine-chunk.js'
import type { Guide } from './guide.js'
import type { TokenLogprob } from './logprobs.js'
import type { Sampling } from './sampling.js'

/** What a prompt engine can do. The pipeline refuses at once what it cannot. */
export interface PromptEngineTraits {
  /** Special tokens stand in its text: without them the calls of gpt-oss, Mistral or DeepSeek vanish. */
  readonly specialTokens: boolean
  /** Kinds of media that it takes beside the text. Empty: text only. */
  readonly media: readonly MediaType[]
  /** Kinds of {@link Guide} that it decodes along. */
  readonly guides: readonly Guide['type'][]
  /** It takes token ids as a prompt. */
  readonly tokenIds: boolean
  /** It stops at token ids. */
  readonly stopTokenIds: boolean
  /** It can tell log-probabilities of what it generates. */
  readonly logprobs: boolean
}

/** One prompt to complete. */
export interface PromptRequest {
  /** Name of the model, as the engine knows it. */
  readonly model: string
  /** The prompt, as the template wrote it. */
  readonly prompt: string
  /** Who writes BOS. The engine sees to it that exactly one stands there, or none. */
  readonly bos: BosPolicy
  /** The BOS token's text: what an engine takes off that adds it in any case. Empty where unknown. */
  readonly bosToken: string
  /** The prompt as token ids, for engines that take them; instead of the text, nothing is added. */
  readonly tokenIds?: readonly number[] | undefined
  /** Texts at which to stop: the template's and the caller's. */
  readonly stop: readonly string[]
  readonly stopTokenIds: readonly number[]
  /** The control tokens of the format: what has to stay visible in the text. */
  readonly specialTokens: readonly string[]
  /** Always set: some engines stop after 16 tokens by default. */
  readonly maxTokens: number
  readonly sampling: Sampling
  /** How many of the most probable tokens to tell; 0 tells the chosen one's; undefined none. */
  readonly logprobs?: number | undefined
  readonly guide?: Guide | undefined
  /** Further fields for the engine's request body, as they are. */
  readonly extra?: Readonly<Record<string, unknown>> | undefined
  readonly signal?: AbortSignal | undefined
}

/** A given continuation to score after a prompt. */
export interface ScoreRequest
  extends Pick<PromptRequest, 'model' | 'prompt' | 'bos' | 'bosToken' | 'signal'> {
  /** The text whose log-probabilities are wanted; it follows the prompt directly. */
  readonly continuation: string
}

/** Completes text. */
export interface PromptEngine {
  readonly kind: 'prompt'
  /** Short, for logs and errors: `completions`, `ollama`. */
  readonly name: string
  readonly traits: PromptEngineTraits
  /**
   * Generates: pieces in order, the last with `finish`. Ends its work when the iteration is left or the signal
   * aborts (then the signal's reason is thrown).
   *
   * @throws EngineError, and no other error of its own
   */
  generate(request: PromptRequest): AsyncIterable<EngineChunk>
  /** Finds the template in the model's own file, where the engine has it. */
  resolve?: ModelResolver
  /** Log-probabilities of the continuation's tokens, where the engine can tell them. */
  score?(request: ScoreRequest): Promise<readonly TokenLogprob[]>
  /** Whether the engine answers. @throws EngineError */
  health?(signal?: AbortSignal): Promise<void>
  close?(): Promise<void>
}
