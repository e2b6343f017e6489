import type { ChatTemplate, Message, RenderOptions } from '@parlance/core'
import { expect } from 'vitest'
import { outcomeOf } from './outcome.js'
import { expectedBack, partsBack, type ReadBack } from './read-back.js'
import { splitGenerated } from './split-generated.js'

/**
 * Checks what of a last assistant message is `generated`: the text G with prompt of the history + G + trailer = the
 * closed prompt with the message; and that parsing G gives the message back.
 *
 * @param back what has to come back. Default: what the template's `carries` names, unchanged
 * @returns whether the template takes this conversation
 */
export function checkGenerated(
  template: ChatTemplate,
  history: readonly Message[],
  answer: Message,
  options: RenderOptions,
  back: (answer: Message) => ReadBack = (message) => expectedBack(message, template.info.carries),
): boolean {
  const asked = outcomeOf(() => template.compose(history, { ...options, addGenerationPrompt: true }))
  const answered = outcomeOf(() =>
    template.compose([...history, answer], { ...options, addGenerationPrompt: false }),
  )
  if ('refusal' in asked || 'refusal' in answered) return false
  const before = asked.value.text
  const after = answered.value
  expect(after.text.slice(0, before.length)).toBe(before)
  const invited = before.length - asked.value.generationPrompt.length
  const { generated, trailer, inOrder } = splitGenerated(after, before.length, invited)
  expect(before + generated + trailer).toBe(after.text)
  expect(inOrder).toBe(true)
  const expected = back(answer)
  const parsed = asked.value.parse(generated)
  expect(partsBack(parsed.message, expected)).toEqual(expected)
  expect([parsed.complete, parsed.problems]).toEqual([true, []])
  return true
}
