import type { Message } from '@parlance/core'
import { describe, expect, test } from 'vitest'
import { lastQuery, readAnswer, splitThink, withoutThink } from '../src/index.js'

describe('reasoning inside a content', () => {
  test.each([
    ['<think>\nTwo and two.\n</think>\n\n4', 'Two and two.', '4'],
    ['Two and two.</think>4', 'Two and two.', '4'],
    ['draft <think>a<think>b</think>', 'b', ''],
    ['<think>a</think>b</think>\n c', 'a', ' c'],
    ['<think>\n\n</think>\n\n4', '', '4'],
  ])('%j', (text, reasoning, content) => {
    expect(splitThink(text)).toEqual({ reasoning, content })
  })

  test('a text without an end mark holds none', () => {
    expect(splitThink('<think>Two and two')).toBeNull()
    expect(withoutThink('\n<think>Two and two')).toBe('<think>Two and two')
  })
})

describe('the parts of an answer', () => {
  test('the field goes before the content, even an empty one', () => {
    const message = { role: 'assistant', reasoning_content: '' }
    expect(readAnswer(message, 0, '<think>a</think>b')).toEqual({
      reasoning: '',
      field: 'reasoning_content',
      content: '<think>a</think>b',
    })
  })

  test('without the field the content is taken apart', () => {
    expect(readAnswer({ role: 'assistant' }, 0, '<think>a</think>b')).toEqual({
      reasoning: 'a',
      field: 'content',
      content: 'b',
    })
  })

  test('reasoning that is no text is refused with its place', () => {
    const message = { role: 'assistant', reasoning_content: ['a'] as unknown as string }
    expect(() => readAnswer(message, 3, '')).toThrow(
      /^messages\[3\]\.reasoning_content is .*expected text or null/,
    )
  })
})

describe('the last question', () => {
  const text = (message: Message) => (typeof message.content === 'string' ? message.content : '')
  const user = (content: string | null): Message => ({ role: 'user', content })
  const assistant: Message = { role: 'assistant', content: 'a' }

  test.each<[string, Message[], number]>([
    ['the last user message', [user('a'), assistant, user('b'), assistant], 2],
    [
      'a result of a tool asks nothing',
      [user('a'), assistant, user('<tool_response>\n1\n</tool_response>'), assistant],
      0,
    ],
    ['text around a result asks', [user('a'), user('See <tool_response>1</tool_response>')], 1],
    ['a message without text asks too', [user('a'), user(null)], 1],
    ['nobody asks', [assistant, { role: 'tool', content: '1' }], -1],
  ])('%s', (_name, messages, expected) => {
    expect(lastQuery(messages, text)).toBe(expected)
  })
})
