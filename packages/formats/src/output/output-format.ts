import type { CallFormat } from './call-format.js'

/** How reasoning stands in an output. */
export interface ReasoningFormat {
  /** `<think>`. */
  readonly start: string
  /** `</think>`. */
  readonly end: string
  /**
   * The characters that the format puts inside and after the marks, and that are no part of the message: all of
   * them at the edges of the reasoning and before the content. Default: line breaks. `''`: none.
   */
  readonly padding?: '\n' | ' \n' | '' | undefined
  /**
   * What the format writes from the end of the reasoning's text to what follows. Default: the end mark, with the line
   * breaks of `THINK` unless `padding` is empty.
   */
  readonly close?: string | undefined
  /** What it writes in place of reasoning that an answer has none of, and the prompt has not opened. Default: nothing. */
  readonly none?: string | undefined
  /**
   * What keeps the model from reasoning in front of content, where the prompt has not decided; empty for models that
   * reason only where the conversation asks. Default: `none`; without it the model may always reason first.
   */
  readonly ruleOut?: string | undefined
}

/** How a model's output looks: what a template's parser is compiled from. */
export interface OutputFormat {
  /** What the format puts before everything else, and the model writes: the line break of GLM-4.5. Default: nothing. */
  readonly lead?: string | undefined
  /** What the format puts in front of content that begins an answer or follows reasoning. Default: `lead`. */
  readonly content?: string | undefined
  /** Default: the output has no reasoning. */
  readonly reasoning?: ReasoningFormat | null | undefined
  /** The forms in which calls occur; the first whose start is found wins. Default: none. */
  readonly calls?: readonly CallFormat[] | undefined
}
