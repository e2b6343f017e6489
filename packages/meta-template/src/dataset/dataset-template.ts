import type { Item } from '../text/columns.js'
import { flag, type OptionChecks, text } from '../validation/read-options.js'
import { checkExamples, type Examples } from './examples.js'
import type { DatasetPrompt } from './prompt-kind.js'

export interface FillOptions {
  /** What takes the place of the example mark. Default: nothing. */
  readonly examples?: Examples | undefined
  /** The column that holds the answer. A PromptTemplate hides it. Default: none. */
  readonly outputColumn?: string | undefined
  /** What stands in place of the answer. Default: the empty text. */
  readonly outputText?: string | undefined
}

export interface CandidateOptions {
  /** What takes the place of the example mark. Default: nothing. */
  readonly examples?: Examples | undefined
  /** Keep `sep_token`, which parts context and answer where a normalising text is scored. Default false. */
  readonly keepSeparator?: boolean | undefined
}

export const FILL_OPTIONS: OptionChecks<FillOptions> = {
  examples: checkExamples,
  outputColumn: text,
  outputText: text,
}

export const CANDIDATE_OPTIONS: OptionChecks<CandidateOptions> = {
  examples: checkExamples,
  keepSeparator: flag,
}

/** What a dataset-side template of either kind can do. None of it changes the template or the item. */
export interface DatasetTemplate {
  readonly type: 'PromptTemplate' | 'RawPromptTemplate'
  /** What it makes: a text, roles in sections, one of either for each label, or messages. */
  readonly kind: 'text' | 'sections' | 'labels' | 'messages'
  /** The mark that the examples replace; null where there is none. */
  readonly iceToken: string | null
  /** The labels that the template itself names, in order; null when it names none. */
  readonly labels: readonly string[] | null
  /** The prompt from which the model generates the answer. */
  fill(item: Item, options?: FillOptions): DatasetPrompt
  /** The prompt with the answer of one label in it, for ppl. A label that the template has no entry for plays no part. */
  fillCandidate(item: Item, label?: unknown, options?: CandidateOptions): DatasetPrompt
  /** One in-context example, the answer of its label in it. `number` counts from 0 and only shows in the origins. */
  fillExample(item: Item, label?: unknown, number?: number): DatasetPrompt
}
