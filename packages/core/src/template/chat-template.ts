import type { Prompt } from '../prompt/prompt.js'
import type { Conversation, ParseOptions, RenderOptions } from './options.js'
import type { OutputParser, ParsedOutput } from './output-parser.js'
import type { TemplateInfo } from './template-info.js'

/** What `MODELS.build` returns and everything else takes: one format, both directions. */
export interface ChatTemplate<Kwargs extends object = object> {
  readonly info: TemplateInfo
  /**
   * The prompt as text. Equal to `compose(...).text`.
   *
   * @throws ParlanceError when the conversation or an option has a wrong shape, or the format forbids it
   */
  render(conversation: Conversation, options?: RenderOptions<Kwargs>): string
  /** The prompt as segments, with a report. Throws as `render` does. */
  compose(conversation: Conversation, options?: RenderOptions<Kwargs>): Prompt
  /** Reads a whole output of the model. Never throws, and loses no character. */
  parse(output: string, options?: ParseOptions): ParsedOutput
  /** Reads output that arrives in pieces. */
  createParser(options?: ParseOptions): OutputParser
}

/** Whether `value` can do what a template does, whatever class or copy of the package it is of. */
export function isChatTemplate(value: unknown): value is ChatTemplate {
  if (typeof value !== 'object' || value === null) return false
  const template = value as Partial<ChatTemplate>
  const works = [template.render, template.compose, template.parse, template.createParser]
  return works.every((work) => typeof work === 'function') && 'info' in template
}
