import type { Prompt } from '../prompt/prompt.js'
import type { CallStart, CallStartRequest } from './call-start.js'
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
  /**
   * What to write after `prompt` so that the model goes on with a call: a prefill that counts as output. Null where
   * the format has no calls, or none that can be started. Absent: the template cannot tell.
   */
  startCall?(prompt: Prompt, request: CallStartRequest): CallStart | null
  /**
   * What to write after `prompt` so that the model goes on with content: the end of reasoning that the prompt left
   * open, or nothing; null where the format has reasoning that the model opens by itself and a prompt cannot rule out.
   */
  startContent?(prompt: Prompt, options?: ParseOptions): string | null
}

/** Whether `value` can do what a template does, whatever class or copy of the package it is of. */
export function isChatTemplate(value: unknown): value is ChatTemplate {
  if (typeof value !== 'object' || value === null) return false
  const template = value as Partial<ChatTemplate>
  const works = [template.render, template.compose, template.parse, template.createParser]
  return works.every((work) => typeof work === 'function') && 'info' in template
}
