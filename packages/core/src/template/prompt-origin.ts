import type { PromptOrigin } from '../prompt/composed-prompt.js'
import type { ChatTemplate } from './chat-template.js'
import type { Markers } from './fields.js'
import type { Conversation, RenderOptions } from './options.js'
import { type ReportTemplate, renderReport } from './render-report.js'
import { NO_OPTIONS } from './requests.js'

/** The template that a prompt is of. */
export interface PromptTemplate extends ReportTemplate {
  readonly template: Pick<ChatTemplate, 'createParser'>
  readonly markers: Markers
}

/** What a prompt remembers of how it was made. Report and parser come later: they get the options as they are now. */
export function promptOrigin(
  from: PromptTemplate,
  conversation: Conversation,
  given: RenderOptions,
): PromptOrigin {
  const { template, markers, traits } = from
  const options = given === NO_OPTIONS ? given : copyOf(given)
  const { tools, kwargs, toolChoice } = options
  return {
    bos: options.bos === false && traits.bos === 'written' ? 'none' : traits.bos,
    stopWords: markers.stopWords ?? [],
    report: (segments, writer) => renderReport(conversation, options, from, segments, writer),
    createParser: (prompt) => template.createParser({ prompt, tools, kwargs, toolChoice }),
  }
}

function copyOf(options: RenderOptions): RenderOptions {
  const { tools, documents, kwargs } = options
  return {
    ...options,
    tools: tools == null ? null : [...tools],
    documents: documents == null ? null : [...documents],
    kwargs: kwargs === undefined ? undefined : { ...kwargs },
  }
}
