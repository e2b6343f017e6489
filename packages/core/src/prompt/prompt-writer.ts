import type { ControlText } from './report.js'
import type { MediaType } from './segment.js'

/**
 * What a template writes into. Two of them exist, one that builds the string and one that builds segments; a
 * template need not know which.
 */
export interface PromptWriter {
  /** False where only the string counts: a template that has to work for its segments may leave the work out. */
  readonly segmented: boolean
  /** Text of the template: markers, special tokens, fixed instructions. */
  markup(text: string): void
  /** The default system text of the template, used because the conversation brings none; the report names it. */
  defaultSystem(text: string): void
  /** Text of the caller, from `field` of the message at hand (`content`, `tool_calls[0].function.name`). */
  content(text: string, field: string): void
  /** Text of the caller from elsewhere: `tools[0]`, `kwargs.model_identity`. */
  data(text: string, source: string): void
  /** A placeholder for part number `part` of the message at hand. */
  media(placeholder: string, part: number, type: MediaType): void
  /** From here on (or no longer) the text is what the model is trained to produce. */
  generated(on: boolean): void
  /** For the report: see {@link RenderNote}. */
  note(code: string, message: string, source?: string): void
  /** The message that `content` comes from. The base walk calls it; a class that walks by itself has to. */
  at(index: number): void
}

/** The side of a writer that only the base class uses. */
export interface WalkWriter extends PromptWriter {
  /** The generation prompt begins here. */
  beginGenerationPrompt(): void
  /** The control tokens that were found in text of callers before it was written. */
  controlText(found: readonly ControlText[]): void
}
