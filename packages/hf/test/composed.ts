import type { Message, Prompt, RenderOptions } from '@parlance/core'
import { expect } from 'vitest'
import type { HfTemplate } from '../src/index.js'

/** A closed prompt, and `code source` of each change that the report names. */
export function composed(
  template: HfTemplate,
  messages: readonly Message[],
  options: RenderOptions = {},
): { readonly text: string; readonly notes: readonly string[]; readonly prompt: Prompt } {
  const prompt = template.compose(messages, { addGenerationPrompt: false, ...options })
  expect(template.render(messages, { addGenerationPrompt: false, ...options })).toBe(prompt.text)
  return {
    text: prompt.text,
    notes: prompt.report.notes.map(({ code, source }) => `${code} ${source}`),
    prompt,
  }
}
