import { describe, expect, test } from 'vitest'
import {
  DeepSeekR1,
  DeepSeekR1Distill,
  DeepSeekV3,
  DeepSeekV4,
  DeepSeekV31,
  DeepSeekV32,
} from '../src/index.js'

const BOS = '<｜begin▁of▁sentence｜>'
const EOS = '<｜end▁of▁sentence｜>'

const inline = [
  { role: 'user', content: 'Q1' },
  { role: 'assistant', content: '<think>\nR</think>A</think>B' },
  { role: 'user', content: 'Q2' },
]

describe('what history shows of an answer with reasoning in it', () => {
  test.each([
    ['V3 shows all of it', new DeepSeekV3(), '<think>\nR</think>A</think>B', '<｜Assistant｜>'],
    ['R1 shows what follows the last end of reasoning', new DeepSeekR1(), 'B', '<｜Assistant｜>'],
    ['so do its distilled models', new DeepSeekR1Distill(), 'B', '<｜Assistant｜><think>\n'],
  ])('%s', (_case, template, shown, invitation) => {
    expect(template.render(inline)).toBe(
      `${BOS}<｜User｜>Q1<｜Assistant｜>${shown}${EOS}<｜User｜>Q2${invitation}`,
    )
  })

  test('V3.1 shows what follows the first', () => {
    expect(new DeepSeekV31().render(inline)).toBe(
      `${BOS}<｜User｜>Q1<｜Assistant｜></think>A</think>B${EOS}<｜User｜>Q2<｜Assistant｜></think>`,
    )
  })

  test('what is left out is reported', () => {
    const messages = [{ role: 'assistant', content: 'a</think>b', reasoning_content: 'c' }]
    const { report } = new DeepSeekR1().compose(messages)
    expect(report.notes.map(({ code, source }) => [code, source])).toEqual([
      ['reasoning_not_rendered', 'messages[0].content'],
      ['reasoning_not_rendered', 'messages[0].reasoning_content'],
    ])
  })
})

describe('the switch', () => {
  test('V3.1 opens the reasoning when it is on', () => {
    const template = new DeepSeekV31()
    expect(template.render('Hi', { reasoning: true })).toBe(`${BOS}<｜User｜>Hi<｜Assistant｜><think>`)
    expect(template.render('Hi', { reasoning: false })).toBe(`${BOS}<｜User｜>Hi<｜Assistant｜></think>`)
    expect(template.render('Hi', { kwargs: { thinking: true } })).toBe(
      template.render('Hi', { reasoning: 'high' }),
    )
  })

  test('V3.1 begins a message marked as a prefix inside the reasoning', () => {
    const messages = [
      { role: 'user', content: 'Hi' },
      { role: 'assistant', content: 'Let me', prefix: true },
    ]
    expect(new DeepSeekV31().render(messages, { kwargs: { thinking: true } })).toBe(
      `${BOS}<｜User｜>Hi<｜Assistant｜><think>Let me`,
    )
  })

  test('R1 has none, and says so', () => {
    const { report } = new DeepSeekR1().compose('Hi', { reasoning: false })
    expect(report.notes.map(({ code }) => code)).toEqual(['reasoning_switch_ignored'])
  })
})

describe('outputs', () => {
  test.each([
    ['R1 opens its reasoning itself', new DeepSeekR1(), {}, '<think>\nR\n</think>\n\nA'],
    ['the prompt of the distilled models opens it', new DeepSeekR1Distill(), {}, 'R\n</think>\n\nA'],
    ['V3.1 in thinking mode', new DeepSeekV31(), { thinking: true }, 'R</think>A'],
    ['V3.2 in thinking mode', new DeepSeekV32(), { thinking: true }, 'R</think>A'],
    ['V4 in thinking mode', new DeepSeekV4(), { thinking: true }, 'R</think>A'],
  ])('%s', (_case, template, kwargs, output) => {
    const prompt = template.compose('Hi', { kwargs })
    expect(prompt.parse(output + EOS)).toMatchObject({
      message: { content: 'A', reasoning_content: 'R' },
      complete: true,
    })
  })

  test('what a tool says does not open the reasoning of the answer', () => {
    const messages = [
      { role: 'user', content: 'Hi' },
      { role: 'assistant', content: '', tool_calls: [{ function: { name: 'read', arguments: '{}' } }] },
      { role: 'tool', content: 'The tag <think> opens it.' },
    ]
    expect(new DeepSeekV31().compose(messages).parse('Done.').message.content).toBe('Done.')
  })
})
