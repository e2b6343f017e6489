import { didYouMean } from '../errors/nearest.js'
import type { RenderNote } from '../prompt/report.js'
import type { Segment } from '../prompt/segment.js'
import type { Conversation, RenderOptions } from './options.js'
import type { TemplateTraits } from './traits.js'

/**
 * What of the options had no effect on the prompt. None for a class that notes that by itself.
 *
 * @param hasSwitch whether the class's variables can switch reasoning
 */
export function ignoredOptions(
  options: RenderOptions,
  traits: TemplateTraits,
  hasSwitch: () => boolean,
): RenderNote[] {
  const notes: RenderNote[] = []
  if (traits.notesOptions) return notes
  if (options.tools != null && options.tools.length > 0 && traits.tools === null) {
    notes.push({
      code: 'tools_not_rendered',
      message: `The format has no place for tools; ${options.tools.length} of them do not show in the prompt.`,
      source: 'tools',
    })
  }
  if (options.reasoning !== undefined && (traits.reasoning === null || !hasSwitch())) {
    const what = traits.reasoning === null ? 'reasoning to switch on or off' : 'switch for its reasoning'
    notes.push({
      code: 'reasoning_switch_ignored',
      message: `The format has no ${what}.`,
      source: 'reasoning',
    })
  }
  if (options.documents != null && options.documents.length > 0 && !traits.reads.includes('documents')) {
    notes.push({
      code: 'documents_not_rendered',
      message: `The format has no place for documents; ${options.documents.length} of them do not show in the prompt.`,
      source: 'documents',
    })
  }
  const { toolChoice } = options
  if (toolChoice != null && toolChoice !== 'auto' && !traits.reads.includes('toolChoice')) {
    notes.push({
      code: 'tool_choice_not_rendered',
      message: 'The format has no place for the choice of a tool; it does not show in the prompt.',
      source: 'toolChoice',
    })
  }
  const known = Object.keys(traits.kwargs)
  for (const [name, value] of Object.entries(options.kwargs ?? {})) {
    if (value === null || value === undefined || Object.hasOwn(traits.kwargs, name)) continue
    notes.push({
      code: 'unused_kwarg',
      message: `The template does not know the variable "${name}". ${didYouMean(name, known)}`.trim(),
      source: `kwargs.${name}`,
    })
  }
  return notes
}

/**
 * A note when a string given as a user's text already holds the role markers: it was probably templated before
 * and would be templated twice.
 */
export function doubleTemplating(
  conversation: Conversation,
  roleMarkers: readonly string[],
  segments: readonly Segment[],
): RenderNote[] {
  if (typeof conversation !== 'string') return []
  if (!segments.some((segment) => segment.trusted)) return []
  const found = roleMarkers
    .map((marker) => marker.trim())
    .find((marker) => marker.length > 2 && conversation.includes(marker))
  if (found === undefined) return []
  return [
    {
      code: 'double_templating',
      message: `The text already holds the marker ${JSON.stringify(found)}. If it is a finished prompt, pass it on as it is (capability "completion").`,
      source: 'messages[0].content',
    },
  ]
}
