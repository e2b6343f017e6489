import type { OutputParser, ParsedOutput } from '../template/output-parser.js'
import type { RenderReport } from './report.js'
import type { Segment } from './segment.js'

/**
 * Who writes the BOS token: it is in the text; the tokenizer has to add it when the prompt is encoded; or the
 * format wants none.
 */
export type BosPolicy = 'written' | 'tokenizer' | 'none'

/** A rendered conversation: a list of segments, of which the string is only a view. */
export interface Prompt {
  readonly segments: readonly Segment[]
  /** All segments joined; equal to what `render` gives. */
  readonly text: string
  readonly bos: BosPolicy
  /** The text at the end of the prompt that invites the answer; empty when none was added. */
  readonly generationPrompt: string
  /** The open last message: what the model is to continue; empty when the last message is closed. */
  readonly prefill: string
  /** Texts on which generation has to stop. */
  readonly stopWords: readonly string[]
  readonly report: RenderReport
  /** Reads the model's output back into a message, starting where this prompt ends. */
  parse(output: string): ParsedOutput
  /** The same for output that arrives in pieces. */
  createParser(): OutputParser
}
