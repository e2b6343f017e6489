import { type BaseChatTemplate, type Message, MODELS } from '@parlance/core'
import { describe, expect, test } from 'vitest'
import { DeepSeekR1, DeepSeekR1Distill, DeepSeekV3, DeepSeekV25, DeepSeekV31 } from '../src/index.js'
import { TIDE_TOOL } from './tide.js'

const BOS = '<｜begin▁of▁sentence｜>'
const EOS = '<｜end▁of▁sentence｜>'

function calling(content: string | null, ...given: (string | object)[]): Message {
  return {
    role: 'assistant',
    content,
    tool_calls: given.map((one) => ({ type: 'function', function: { name: 'tide', arguments: one } })),
  }
}

function fenced(...given: string[]): string {
  const call = (text: string) =>
    `<｜tool▁call▁begin｜>function<｜tool▁sep｜>tide\n\`\`\`json\n${text}\n\`\`\`<｜tool▁call▁end｜>`
  return `<｜tool▁calls▁begin｜>${given.map(call).join('\n')}<｜tool▁calls▁end｜>${EOS}`
}

const user: Message = { role: 'user', content: 'tide?' }
const result: Message = { role: 'tool', content: '11 m' }
const twoRounds: Message[] = [user, calling('', '{"n": 1}'), result, calling('', '{"n": 2}'), result]

describe.each<[string, BaseChatTemplate, string]>([
  ['deepseek-v2.5', new DeepSeekV25(), '<｜Assistant｜>'],
  ['deepseek-v3', new DeepSeekV3(), '<｜Assistant｜>'],
  ['deepseek-r1-distill', new DeepSeekR1Distill(), '<｜Assistant｜><think>\n'],
])('%s', (_name, template, invitation) => {
  test('calls stand after the text, and the answer after the results', () => {
    const messages = [
      user,
      calling('Wait.', '{"n":1}', { n: 2 }),
      result,
      result,
      { role: 'assistant', content: 'High.' },
    ]
    expect(template.render(messages, { addGenerationPrompt: false })).toBe(
      `${BOS}<｜User｜>tide?<｜Assistant｜>Wait.${fenced('{"n":1}', '{"n": 2}')}` +
        '<｜tool▁outputs▁begin｜><｜tool▁output▁begin｜>11 m<｜tool▁output▁end｜>\n' +
        `<｜tool▁output▁begin｜>11 m<｜tool▁output▁end｜><｜tool▁outputs▁end｜>High.${EOS}`,
    )
  })

  test('a later round is written as the first', () => {
    const results =
      '<｜tool▁outputs▁begin｜><｜tool▁output▁begin｜>11 m<｜tool▁output▁end｜><｜tool▁outputs▁end｜>'
    expect(template.render(twoRounds)).toBe(
      `${BOS}<｜User｜>tide?<｜Assistant｜>${fenced('{"n": 1}')}${results}${fenced('{"n": 2}')}${results}`,
    )
  })

  test('a user who speaks after results leaves their block open', () => {
    expect(template.render([user, calling('', '{}'), result, user])).toBe(
      `${BOS}<｜User｜>tide?<｜Assistant｜>${fenced('{}')}` +
        `<｜tool▁outputs▁begin｜><｜tool▁output▁begin｜>11 m<｜tool▁output▁end｜><｜User｜>tide?${invitation}`,
    )
  })
})

describe('deepseek-r1', () => {
  const template = new DeepSeekR1()
  const again =
    '\n<｜tool▁call▁begin｜>function<｜tool▁sep｜>tide\n```json\n{"n": 2}\n```<｜tool▁call▁end｜><｜tool▁calls▁end｜>'
  const open = '<｜tool▁outputs▁begin｜><｜tool▁output▁begin｜>11 m<｜tool▁output▁end｜>'

  test('a later round in history goes on with the section of the first', () => {
    expect(template.render(twoRounds)).toBe(
      `${BOS}<｜User｜>tide?<｜Assistant｜>${fenced('{"n": 1}')}${open}${again}${EOS}` +
        '<｜tool▁output▁begin｜>11 m<｜tool▁output▁end｜><｜tool▁outputs▁end｜>',
    )
  })

  test('one that the model has just written is whole', () => {
    expect(template.render(twoRounds.slice(0, 4))).toBe(
      `${BOS}<｜User｜>tide?<｜Assistant｜>${fenced('{"n": 1}')}${open}<｜tool▁outputs▁end｜>${fenced('{"n": 2}')}`,
    )
  })

  test('one with text is whole, so that the text is not lost', () => {
    const messages = [...twoRounds.slice(0, 3), calling('Once more.', '{"n": 2}'), result]
    expect(template.render(messages)).toBe(
      `${BOS}<｜User｜>tide?<｜Assistant｜>${fenced('{"n": 1}')}${open}<｜tool▁outputs▁end｜>` +
        `Once more.${fenced('{"n": 2}')}${open}<｜tool▁outputs▁end｜>`,
    )
  })
})

test('deepseek-v3.1 writes calls and results without fences and without a block', () => {
  const section = (text: string) =>
    `<｜tool▁calls▁begin｜><｜tool▁call▁begin｜>tide<｜tool▁sep｜>${text}<｜tool▁call▁end｜><｜tool▁calls▁end｜>${EOS}`
  const output = '<｜tool▁output▁begin｜>11 m<｜tool▁output▁end｜>'
  expect(new DeepSeekV31().render([...twoRounds, { role: 'assistant', content: 'High.' }, user])).toBe(
    `${BOS}<｜User｜>tide?<｜Assistant｜></think>${section('{"n": 1}')}${output}${section('{"n": 2}')}${output}` +
      `High.${EOS}<｜User｜>tide?<｜Assistant｜></think>`,
  )
})

test.each(['deepseek-v3', 'deepseek-v3.1'] as const)('%s reports tools, which it has no list for', (name) => {
  const { report } = MODELS.build(name).compose([user], { tools: [TIDE_TOOL] })
  expect(report.notes.map(({ code, source }) => [code, source])).toEqual([['tools_not_rendered', 'tools']])
})
