import { type Message, MODELS } from '@parlance/core'
import { plainTexts, TOOLS, testTemplate } from '@parlance/testkit'
import { describe, expect, test } from 'vitest'
import packageJson from '../package.json' with { type: 'json' }
import '../src/index.js'
import { trimmedThoughts } from './read-back.js'

const glm = MODELS.build('glm-4.7')

testTemplate('glm-4.7', {
  packageJson,
  under: [{ tools: TOOLS }],
  // The generation prompt opens a think block, which an answer without reasoning does not have.
  conversations: { text: plainTexts(glm).filter((text) => text !== '') },
  back: trimmedThoughts,
})

const ask: Message = { role: 'user', content: 'Ring twice.' }
const answer: Message = {
  role: 'assistant',
  content: 'I ring.',
  reasoning_content: ' A bell.\n',
  tool_calls: [
    { function: { name: 'ring', arguments: { times: 2, note: 'now' } } },
    { function: { name: 'stop', arguments: '{}' } },
  ],
}
const result: Message = { role: 'tool', content: 'rung' }

describe('GLM-4.7', () => {
  test('no line breaks stand between the parts', () => {
    expect(glm.render([ask, answer, result, result])).toBe(
      '[gMASK]<sop><|user|>Ring twice.<|assistant|><think>A bell.</think>I ring.<tool_call>ring<arg_key>times</arg_key><arg_value>2</arg_value><arg_key>note</arg_key><arg_value>now</arg_value></tool_call><tool_call>stop</tool_call><|observation|><tool_response>rung</tool_response><tool_response>rung</tool_response><|assistant|><think>',
    )
  })

  test.each([
    [{}, '</think>I ring.'],
    [{ clear_thinking: true }, '</think>I ring.'],
    [{ clear_thinking: false }, '<think>A bell.</think>I ring.'],
  ])('with %o an earlier answer is %s', (kwargs, text) => {
    const earlier = { ...answer, tool_calls: null }
    expect(glm.render([ask, earlier, ask], { kwargs })).toBe(
      `[gMASK]<sop><|user|>Ring twice.<|assistant|>${text}<|user|>Ring twice.<|assistant|><think>`,
    )
  })

  test('the generation prompt says where the output starts', () => {
    const thinking = glm.compose([ask])
    expect(thinking.parse('A bell.</think>Rung.').message).toMatchObject({
      content: 'Rung.',
      reasoning_content: 'A bell.',
    })
    const silent = glm.compose([ask], { reasoning: false })
    expect(silent.generationPrompt).toBe('<|assistant|></think>')
    expect(silent.parse('Rung.').message).toEqual({ role: 'assistant', content: 'Rung.' })
  })

  test('generated is what the generation prompt does not write', () => {
    const generated = (message: Message, options: object) =>
      glm
        .compose([ask, message], { addGenerationPrompt: false, ...options })
        .segments.filter((segment) => segment.generated)
        .map(({ text }) => text)
        .join('')
    const thought = { role: 'assistant', content: 'Rung.', reasoning_content: 'A bell.' }
    const plain = { role: 'assistant', content: 'Rung.' }
    expect(generated(thought, {})).toBe('A bell.</think>Rung.')
    expect(generated(thought, { reasoning: false })).toBe('<think>A bell.</think>Rung.')
    expect(generated(plain, {})).toBe('</think>Rung.')
    expect(generated(plain, { reasoning: false })).toBe('Rung.')
  })
})
