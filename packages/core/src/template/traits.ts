import type { BosPolicy } from '../prompt/prompt.js'
import type { MediaType } from '../prompt/segment.js'
import { deepFreeze } from './deep-freeze.js'
import type { FieldName } from './fields.js'

/** One of the model's own template variables. */
export interface KwargInfo {
  readonly type: 'boolean' | 'string' | 'number' | 'object' | 'any'
  /** What holds when it is absent. */
  readonly default?: unknown
  /** The values that have a meaning, where there are few. */
  readonly values?: readonly unknown[]
  readonly description: string
}

/** What of a message comes back when the generated text is parsed. */
export type Carried = 'content' | 'reasoning' | 'calls' | 'content beside calls'

/** The options that few formats show. */
export type ReadOption = 'documents' | 'toolChoice'

/** What a class declares about its format, beside its markers. Merged down the class chain. */
export interface TemplateTraits {
  /** Who writes BOS. Default `tokenizer`. */
  readonly bos: BosPolicy
  /** True when the generation prompt leaves out the space at the end of the assistant marker. */
  readonly trimGenerationPrompt: boolean
  /** Name of the tool call format; null when the format has no place for tools. */
  readonly tools: string | null
  /** The marks around reasoning; null when the format has none. */
  readonly reasoning: { readonly start: string; readonly end: string } | null
  /** The template variables that the class knows. */
  readonly kwargs: Readonly<Record<string, KwargInfo>>
  /** Which of these options its prompts show. */
  readonly reads: readonly ReadOption[]
  /** True for a class that notes options without effect by itself, because more than its traits decides that. */
  readonly notesOptions: boolean
  /** The fields that show in the prompt, for a class that overrides `write`; null: those of the marker walk. */
  readonly honours: readonly FieldName[] | null
  /** What `parse` gives back of a message that this class wrote. */
  readonly carries: readonly Carried[]
  readonly media: readonly MediaType[]
  /** Control tokens beside those that stand in the markers. */
  readonly controlTokens: readonly string[]
  /** Maker, model or file, and revision of the format's source. */
  readonly source: string | null
}

export const BASE_TRAITS: TemplateTraits = deepFreeze({
  bos: 'tokenizer',
  trimGenerationPrompt: false,
  tools: null,
  reasoning: null,
  kwargs: {},
  reads: [],
  notesOptions: false,
  honours: null,
  carries: ['content'],
  media: [],
  controlTokens: [],
  source: null,
})
