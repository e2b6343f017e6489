import { findControlText } from '../prompt/control-text.js'
import type { RenderReport } from '../prompt/report.js'
import type { Segment } from '../prompt/segment.js'
import type { SegmentWriter } from '../prompt/segment-writer.js'
import type { MarkerText } from './marker-text.js'
import type { Conversation, RenderOptions } from './options.js'
import { doubleTemplating, ignoredOptions } from './render-notes.js'
import type { TemplateTraits } from './traits.js'
import { unknownCallIds } from './unknown-call-ids.js'
import { unwrittenNotes } from './unwritten-notes.js'

/** What a report has to know of the template. */
export interface ReportTemplate {
  readonly traits: TemplateTraits
  readonly texts: MarkerText
  /** Whether the common option `reasoning` means anything to it. */
  readonly hasSwitch: () => boolean
}

/** Puts together what the writer noted and what shows only afterwards. */
export function renderReport(
  conversation: Conversation,
  options: RenderOptions,
  { traits, texts, hasSwitch }: ReportTemplate,
  segments: readonly Segment[],
  writer: SegmentWriter,
): RenderReport {
  const injected = writer.injected
  const notes = [
    ...(injected === null
      ? []
      : [
          {
            code: 'default_system',
            message: 'The conversation brings no system message; the default one was added.',
          },
        ]),
    ...writer.notes,
    ...unwrittenNotes(conversation, segments, writer.notes),
    ...unknownCallIds(conversation, writer.notes),
    ...ignoredOptions(options, traits, hasSwitch),
    ...doubleTemplating(conversation, texts.roleMarkers, segments),
  ]
  const controlText = writer.controlTokensFound ?? findControlText(segments, texts.controlTokens)
  return { notes, controlText, defaultSystem: injected }
}
