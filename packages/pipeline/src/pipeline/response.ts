import type { OutputDelta, ParsedMessage, RenderNote } from '@parlance/core'
import type { EngineUsage } from '../engine/engine-chunk.js'
import type { TokenLogprob } from '../engine/logprobs.js'

/** Why an answer ended: `tool_calls` is a `stop` whose message holds calls; `error` is told in `error`. */
export type FinishReason = 'stop' | 'length' | 'tool_calls' | 'abort' | 'error'

/** An answer, or in a stream a piece of one: then `text`, `deltas`, `tokenIds` and `logprobs` hold what is new. */
export interface Response {
  /** Which prompt of a batch it belongs to; 0 for a single one. */
  readonly index: number
  /** The model's own text, without the stop word at which it ended. For a message engine, the content. */
  readonly text: string
  /** The same, read as a message: what this piece adds. */
  readonly deltas: readonly OutputDelta[]
  /** Null while more is to come. */
  readonly finishReason: FinishReason | null
  /** The stop word or token id at which it ended; null where it ended otherwise, or nobody tells. */
  readonly matchedStop: string | number | null
  /** The whole message: on the last piece of a stream, null before. */
  readonly message: ParsedMessage | null
  /** False where reasoning or a call never closed, or the engine cut the answer. True while more is to come. */
  readonly complete: boolean
  /** What is wrong with the answer, one sentence each. */
  readonly problems: readonly string[]
  /**
   * What the prompt leaves out or adds, by the report of its template: tools, documents, variables and switches that
   * it cannot show, a default system text. On each piece the same. Empty for text that no template wrote, and for a
   * message engine.
   */
  readonly notes: readonly RenderNote[]
  /**
   * Token counts so far, where the engine gives them. Most give them with the end of their answer: where the pipeline
   * finds a stop word in the text before, they have not come.
   */
  readonly usage: EngineUsage
  readonly tokenIds: readonly number[]
  readonly logprobs: readonly TokenLogprob[] | null
  /** What failed, for one prompt of a batch; the others go on. */
  readonly error: Error | null
}
