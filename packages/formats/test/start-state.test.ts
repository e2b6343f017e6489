import type { Message } from '@parlance/core'
import { expect, test } from 'vitest'
import { FamilyTemplate, type OutputFormat } from '../src/index.js'

/** Results are followed by the answer, without a header of its own. */
class Sketch extends FamilyTemplate {
  static override readonly fields = {
    user: '<u>',
    assistant: '<a>',
    eoa: '</s>',
    eosToken: '</s>',
    tool: '<t>',
    eotool: '</t>',
  }
  static override readonly output: OutputFormat = { reasoning: { start: '<think>', end: '</think>' } }
  protected override writeGenerationPrompt(): void {}
}

const asked: Message[] = [
  { role: 'user', content: 'Read it.' },
  { role: 'assistant', content: 'ok' },
]

test('a mark that a tool result quotes opens no reasoning', () => {
  const prompt = new Sketch().compose([...asked, { role: 'tool', content: 'a <think> b' }])
  expect(prompt.parse('Done.').message).toEqual({ role: 'assistant', content: 'Done.' })
})

test('one that the assistant is left to continue does', () => {
  const messages: Message[] = [
    { role: 'user', content: 'Hi' },
    { role: 'assistant', content: '<think>Well' },
  ]
  expect(new Sketch().compose(messages).parse(', hm.</think>Hello.').message).toEqual({
    role: 'assistant',
    content: 'Hello.',
    reasoning_content: ', hm.',
  })
})
