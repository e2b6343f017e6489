import { MODELS } from '@parlance/core'
import { loadCases, readGoldenFile, testTemplate } from '@parlance/testkit'
import { describe, expect, test } from 'vitest'
import packageJson from '../package.json' with { type: 'json' }
import '../src/index.js'

testTemplate('chatglm', { golden: loadCases(readGoldenFile('conformance/lmdeploy.json')), packageJson })

const template = MODELS.build('chatglm')
const user = (content: string) => ({ role: 'user', content })
const assistant = (content: string) => ({ role: 'assistant', content })
const system = (content: string) => ({ role: 'system', content })

describe('ChatGLM2', () => {
  test.each([
    [
      'rounds are numbered from 1',
      [user('a'), assistant('b'), user('c')],
      '[Round 1]\n\n问：a\n\n答：b[Round 2]\n\n问：c\n\n答：',
    ],
    [
      'a question without an answer keeps its mark',
      [user('a'), user('b')],
      '[Round 1]\n\n问：a\n\n答：[Round 2]\n\n问：b\n\n答：',
    ],
    ['an answer without a question is bare', [assistant('a'), assistant('b')], 'ab'],
    ['other roles do not show', [system('s'), user('a'), system('t')], '[Round 1]\n\n问：a\n\n答：'],
    [
      'a hidden message after an answer invites none',
      [user('a'), assistant('b'), system('t')],
      '[Round 1]\n\n问：a\n\n答：b',
    ],
    ['nothing gives nothing', [], ''],
  ])('%s', (_rule, messages, prompt) => {
    expect(template.render(messages)).toBe(prompt)
  })

  test('no mark invites an answer unless it is wanted', () => {
    const closed = { addGenerationPrompt: false }
    expect(template.render([user('a'), system('t')], closed)).toBe('[Round 1]\n\n问：a\n\n')
    expect(template.compose('a').generationPrompt).toBe('答：')
    expect(template.compose([user('a'), assistant('b'), system('t')]).report.notes.at(-1)?.code).toBe(
      'no_generation_prompt',
    )
  })

  test('the report names what does not show', () => {
    const called = { ...assistant('b'), tool_calls: [{ function: { name: 'f', arguments: '{}' } }] }
    const { notes } = template.compose([system('s'), called, user('a'), called]).report
    expect(notes.map((note) => [note.code, note.source])).toEqual([
      ['message_not_rendered', 'messages[0]'],
      ['tool_calls_not_rendered', 'messages[1].tool_calls'],
      ['tool_calls_not_rendered', 'messages[3].tool_calls'],
    ])
  })

  test('a role that is no text is an error', () => {
    expect(() => template.render([{ role: 7 as unknown as string, content: 'a' }])).toThrow(
      'messages[0].role is 7; expected a role such as "user".',
    )
  })
})
