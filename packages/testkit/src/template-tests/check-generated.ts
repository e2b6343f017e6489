import type { ChatTemplate, Message, Prompt, RenderOptions } from '@parlance/core'
import { expect } from 'vitest'
import { checkCuts } from './check-output.js'
import { outcomeOf } from './outcome.js'
import { expectedBack, partsBack, type ReadBack } from './read-back.js'
import { splitGenerated } from './split-generated.js'

/**
 * Checks what of a last assistant message is `generated`: the text G with prompt of the history + G + trailer = the
 * closed prompt with the message; and that parsing G, whole and cut anywhere, gives the message back. Where the
 * generation prompt closes the reasoning before the model begins, the message has none.
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
  if ('refusal' in asked) return false
  const prompt = asked.value
  const said = closesReasoning(prompt, template) ? withoutReasoning(answer) : answer
  const answered = outcomeOf(() =>
    template.compose([...history, said], { ...options, addGenerationPrompt: false }),
  )
  if ('refusal' in answered) return false
  const before = prompt.text
  const after = answered.value
  expect(after.text.slice(0, before.length)).toBe(before)
  const invited = before.length - prompt.generationPrompt.length
  const { generated, trailer, inOrder } = splitGenerated(after, before.length, invited)
  expect(before + generated + trailer).toBe(after.text)
  expect(inOrder).toBe(true)
  const expected = back(said)
  const parsed = prompt.parse(generated)
  expect(partsBack(parsed.message, expected)).toEqual(expected)
  expect([parsed.complete, parsed.problems]).toEqual([true, []])
  checkCuts(template, generated, { tools: options.tools, kwargs: options.kwargs, prompt })
  return true
}

function closesReasoning({ generationPrompt }: Prompt, { info }: ChatTemplate): boolean {
  return info.reasoning !== null && generationPrompt.includes(info.reasoning.end)
}

function withoutReasoning(message: Message): Message {
  return { ...message, reasoning_content: null }
}
