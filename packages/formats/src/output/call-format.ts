import type { CallBeginning } from './call-beginning.js'
import type { ToolSchemas } from './tool-schemas.js'

/** Where a reader puts the calls that it finds. */
export interface CallSink {
  /** A call begins; its name is certain. `id` where the output carries one. */
  beginCall(name: string, id?: string): void
  /** The next piece of the arguments' JSON text. */
  argumentText(text: string): void
  /** The call is over. Without arguments they are `{}`. */
  endCall(): void
  /** What is wrong with the output, for a person; `incomplete` when a call never closed or is damaged. */
  problem(text: string, incomplete?: boolean): void
}

export interface ReaderContext {
  readonly sink: CallSink
  readonly tools: ToolSchemas
  /** The start that was found. */
  readonly marker: string
}

/**
 * Reads one call, or one block of calls, from after its start on. It reads each character once, in order: what
 * it has read is never shown to it again.
 */
export interface CallReader {
  /**
   * Reads on in `text` from `at`.
   *
   * @param last nothing follows `text`: decide now
   * @returns the offset up to which it has read; less than the length where the rest may be the beginning of a mark
   */
  read(text: string, at: number, last: boolean): number
  /** `broken`: what was read since the last call is no call, and becomes content. */
  readonly state: 'reading' | 'done' | 'broken'
  /** What was read and belongs to no call. It becomes content when the block ends without a call, or breaks. */
  readonly unclaimed: string
}

/** A form in which calls occur in an output. */
export interface CallFormat {
  /** The field's name for it: `hermes`, `qwen-xml`, ... */
  readonly name: string
  /** The texts that start a call or a block of calls. Empty for a form without one: then `mayStart` decides. */
  readonly markers: readonly string[]
  /** What the format writes between content and a start: no part of the content. Default: nothing. */
  readonly gap?: string | undefined
  /**
   * For a form without a start, which can only begin an output whose request had tools: whether the first
   * characters can still become a call.
   */
  readonly mayStart?: ((text: string, tools: ToolSchemas) => boolean) | undefined
  reader(context: ReaderContext): CallReader
  /** How a call is begun for the model. Default: it cannot be. */
  readonly begin?: CallBeginning | undefined
}
