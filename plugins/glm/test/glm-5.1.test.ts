import { type Message, MODELS, type Tool } from '@parlance/core'
import { TOOLS, testTemplate } from '@parlance/testkit'
import { describe, expect, test } from 'vitest'
import packageJson from '../package.json' with { type: 'json' }
import '../src/index.js'
import { barelyTrimmedThoughts } from './read-back.js'

testTemplate('glm-5.1', { packageJson, under: [{ tools: TOOLS }], back: barelyTrimmedThoughts })

const glm = MODELS.build('glm-5.1')
const ask: Message = { role: 'user', content: 'Ring.' }
const tools: readonly Tool[] = [
  { type: 'function', function: { name: 'find_tool', strict: true } },
  { type: 'function', function: { name: 'ring', defer_loading: true, parameters: {} } },
]

describe('GLM-5.1', () => {
  test('tools are bare functions; one that is to be loaded later shows when a result refers to it', () => {
    const found: Message = { role: 'tool', content: [{ type: 'tool_reference', name: 'ring' }] }
    const prompt = glm.render([ask, found], { tools })
    expect(prompt).toContain('<tools>\n{"name": "find_tool"}\n</tools>\n\nFor each')
    expect(prompt).toContain(
      '<|observation|><tool_response><tools>\n{"name": "ring", "parameters": {}}\n</tools></tool_response><|assistant|>',
    )
  })

  test.each([
    [
      [{ type: 'tool_reference', name: 'gong' }],
      'messages[0].content[0].name is "gong"; expected the name of a declared tool.',
    ],
    [
      [
        { type: 'tool_reference', name: 'ring' },
        { type: 'text', text: 'a' },
      ],
      'messages[0].content[1] is an object; expected a part of type "tool_reference".',
    ],
  ])('a reference to nothing is refused: %o', (content, words) => {
    expect(() => glm.render([{ role: 'tool', content }], { tools })).toThrow(words)
  })

  test.each([
    ['without reasoning', { content: 'Rung.' }, '<think></think>Rung.', '</think>Rung.', '</think>Rung.'],
    [
      'with empty reasoning',
      { content: 'Rung.', reasoning_content: '' },
      '<think></think>Rung.',
      '</think>Rung.',
      '<think></think>Rung.',
    ],
    [
      'with reasoning',
      { content: ' Rung.', reasoning_content: 'R\n' },
      '<think>R\n</think>Rung.',
      '</think>Rung.',
      '<think>R\n</think>Rung.',
    ],
    [
      'with reasoning in its content',
      { content: '<think>\nR</think>\nRung.' },
      '<think>\nR</think>Rung.',
      '</think>Rung.',
      '<think>\nR</think>Rung.',
    ],
  ])('an answer %s', (_what, fields, last, earlier, kept) => {
    const answer: Message = { role: 'assistant', ...fields }
    const written = (messages: readonly Message[], kwargs = {}) =>
      glm
        .render(messages, { addGenerationPrompt: false, kwargs })
        .slice('[gMASK]<sop><|user|>Ring.<|assistant|>'.length)
    expect(written([ask, answer])).toBe(last)
    expect(written([ask, answer, ask])).toBe(`${earlier}<|user|>Ring.`)
    expect(written([ask, answer, ask], { clear_thinking: false })).toBe(`${kept}<|user|>Ring.`)
  })
})
