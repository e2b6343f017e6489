import type { OutputDelta } from '@parlance/core'
import type { TokenLogprob } from './logprobs.js'

/** Why an engine stopped: at a stop word or end token, at the token limit, or since it was told to. */
export type EngineFinish = 'stop' | 'length' | 'abort'

/** How many tokens went in and came out, as the engine counts them. */
export interface EngineUsage {
  readonly promptTokens?: number | undefined
  readonly completionTokens?: number | undefined
  readonly cachedTokens?: number | undefined
}

/** What every piece of an engine's stream may carry. */
export interface EnginePiece {
  readonly logprobs?: readonly TokenLogprob[] | undefined
  /** On the last piece, which may have no text. */
  readonly finish?: EngineFinish | undefined
  /** The stop word or token id at which the engine says that it stopped. */
  readonly matched?: string | number | undefined
  /** What is wrong with the answer, in a sentence: then it is not complete. */
  readonly problem?: string | undefined
  /** Counts so far, where the engine gives them; the last that came counts. */
  readonly usage?: EngineUsage | undefined
}

/** A piece of a prompt engine's output: new text only, whole characters. */
export interface EngineChunk extends EnginePiece {
  readonly text: string
  /** Ids of the new tokens, where the engine gives them. */
  readonly tokenIds?: readonly number[] | undefined
}

/** A piece of a message engine's output, in the shape of a chat-completions stream. */
export interface MessageChunk extends EnginePiece {
  readonly deltas: readonly OutputDelta[]
}
