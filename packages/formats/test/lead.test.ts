import type { ChatTemplateFields } from '@parlance/core'
import { expect, test } from 'vitest'
import { FamilyTemplate, type OutputFormat, THINK } from '../src/index.js'

/** Writes a line break in front of each answer, as GLM does. */
class Tea extends FamilyTemplate {
  static override readonly fields: ChatTemplateFields = {
    user: '[G]',
    assistant: '[H]',
    eoa: '[/H]',
    eosToken: '[/H]',
  }
  static override readonly output: OutputFormat = { lead: '\n', reasoning: THINK }
}
const tea = new Tea()

test.each([
  ['after an invitation', '[G]Tea?[H]', 'Yes.'],
  ['after the end of one', 'ea?[H]', 'Yes.'],
  ['after the end of an invitation', 'H]', 'Yes.'],
  ['after an empty block of reasoning', '[G]Tea?[H]\n<think></think>', 'Yes.'],
  ['in an answer that has begun', '[G]Tea?[H]Well,', '\nYes.'],
  ['in one whose beginning is not known', 'as I said,', '\nYes.'],
])('%s', (_where, prompt, content) => {
  expect(tea.parse('\nYes.[/H]', { prompt }).message.content).toBe(content)
})

test('a format without an invitation takes it behind any prompt', () => {
  class Bare extends Tea {
    static override readonly fields = { user: '[G]', eoh: '[/G]', assistant: '', eosToken: '[/H]' }
  }
  expect(new Bare().parse('\nYes.', { prompt: 'Tea?[/G]' }).message.content).toBe('Yes.')
})

test('a composed prompt knows whether it has begun an answer', () => {
  const asked = { role: 'user', content: 'Tea?' }
  expect(tea.compose([asked]).parse('\nYes.').message.content).toBe('Yes.')
  const begun = tea.compose([asked, { role: 'assistant', content: 'Well,' }])
  expect(begun.parse('\nYes.').message.content).toBe('\nYes.')
})

test('without a prompt the output follows an invitation', () => {
  expect(tea.parse('\nYes.').message.content).toBe('Yes.')
})
