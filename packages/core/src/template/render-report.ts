import { findControlText } from '../prompt/control-text.js'
import type { RenderReport } from '../prompt/report.js'
import type { Segment } from '../prompt/segment.js'
import type { SegmentWriter } from '../prompt/segment-writer.js'
import type { MarkerText } from './marker-text.js'
import type { Conversation, RenderOptions } from './options.js'
import { doubleTemplating, ignoredOptions } from './render-notes.js'
import type { TemplateTraits } from './traits.js'
import { unwrittenNotes } from './unwritten-notes.js'

/** Puts together what the writer noted and what shows only afterwards. */
export function renderReport(
  conversation: Conversation,
  options: RenderOptions,
  traits: TemplateTraits,
  texts: MarkerText,
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
    ...ignoredOptions(options, traits),
    ...doubleTemplating(conversation, texts.roleMarkers, segments),
  ]
  const controlText = writer.controlTokensFound ?? findControlText(segments, texts.controlTokens)
  return { notes, controlText, defaultSystem: injected }
}
