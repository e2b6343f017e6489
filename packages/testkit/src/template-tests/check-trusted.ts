import type { ChatTemplate, Message, RenderOptions } from '@parlance/core'
import { expect } from 'vitest'
import { outcomeOf } from './outcome.js'
import { withSentinels } from './sentinels.js'

/**
 * Checks that no trusted segment holds text of a caller, and that each text of a caller names the message it came
 * from. The texts of the conversation are replaced by ones that occur nowhere else.
 *
 * @returns whether the template takes this conversation
 */
export function checkTrusted(
  template: ChatTemplate,
  conversation: readonly Message[],
  options: RenderOptions,
): boolean {
  const { messages, paths } = withSentinels(conversation)
  const composed = outcomeOf(() => template.compose(messages, options))
  if ('refusal' in composed) return false
  for (const segment of composed.value.segments) {
    const found = [...paths].filter(([sentinel]) => segment.text.includes(sentinel))
    if (segment.trusted) expect(found).toEqual([])
    for (const [sentinel, path] of found) {
      expect([sentinel, segment.source?.slice(0, path.length)]).toEqual([sentinel, path])
    }
  }
  return true
}
