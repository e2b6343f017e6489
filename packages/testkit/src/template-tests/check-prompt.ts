import type { ChatTemplate, Conversation, RenderOptions } from '@parlance/core'
import { expect } from 'vitest'
import { deepFreeze } from './deep-freeze.js'
import { outcomeOf } from './outcome.js'

/**
 * Checks one conversation: `render` is `compose().text`, the segments joined are the text, caller text has a source,
 * a second rendering equals the first, nothing of the caller's is changed. A conversation that the format forbids is
 * refused by both with the same code.
 *
 * @returns whether it was rendered
 */
export function checkPrompt(
  template: ChatTemplate,
  conversation: Conversation,
  options: RenderOptions,
): boolean {
  deepFreeze([conversation, options])
  const rendered = outcomeOf(() => template.render(conversation, options))
  const composed = outcomeOf(() => template.compose(conversation, options))
  if ('refusal' in composed || 'refusal' in rendered) {
    expect(rendered).toEqual(composed)
    return false
  }
  const prompt = composed.value
  expect(rendered.value).toBe(prompt.text)
  expect(prompt.segments.map((segment) => segment.text).join('')).toBe(prompt.text)
  for (const segment of prompt.segments) {
    expect(segment.text).not.toBe('')
    if (!segment.trusted) expect(segment.source).toBeTruthy()
  }
  expect(prompt.text.endsWith(prompt.generationPrompt + prompt.prefill)).toBe(true)
  const again = template.compose(conversation, options)
  expect(again.segments).toEqual(prompt.segments)
  expect(again.report).toEqual(prompt.report)
  return true
}
