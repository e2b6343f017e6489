import type { PromptOrigin } from '../prompt/composed-prompt.js'
import type { ChatTemplate } from './chat-template.js'
import type { Markers } from './fields.js'
import type { MarkerText } from './marker-text.js'
import type { Conversation, RenderOptions } from './options.js'
import { renderReport } from './render-report.js'
import { NO_OPTIONS } from './requests.js'
import type { TemplateTraits } from './traits.js'

/** The template that a prompt is of. */
export interface PromptTemplate {
  readonly template: Pick<ChatTemplate, 'createParser'>
  readonly markers: Markers
  readonly traits: TemplateTraits
  readonly texts: MarkerText
}

/** What a prompt remembers of how it was made. Report and parser come later: they get the options as they are now. */
export function promptOrigin(
  { template, markers, traits, texts }: PromptTemplate,
  conversation: Conversation,
  given: RenderOptions,
): PromptOrigin {
  const options = given === NO_OPTIONS ? given : copyOf(given)
  const { tools, kwargs, toolChoice } = options
  return {
    bos: options.bos === false && traits.bos === 'written' ? 'none' : traits.bos,
    stopWords: markers.stopWords ?? [],
    report: (segments, writer) => renderReport(conversation, options, traits, texts, segments, writer),
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
