import type { Message } from '@parlance/core'
import { expect, test } from 'vitest'
import { KimiK2, KimiK2Thinking } from '../src/index.js'

function calling(...calls: [name: string, id?: string][]): Message {
  return {
    role: 'assistant',
    content: '',
    tool_calls: calls.map(([name, id]) => ({
      ...(id === undefined ? {} : { id }),
      type: 'function',
      function: { name, arguments: '{}' },
    })),
  }
}

const result = (id?: string): Message => ({
  role: 'tool',
  content: 'ok',
  ...(id === undefined ? {} : { tool_call_id: id }),
})

/** The ids in a prompt, those of calls and those of results. */
function ids(messages: readonly Message[]): string[] {
  const prompt = new KimiK2Thinking().render([{ role: 'user', content: 'Go.' }, ...messages])
  return [...prompt.matchAll(/<\|tool_call_begin\|>(.*?)<\||## Return of (.*)\n/g)].map(
    ([, call, answered]) => call ?? `-> ${answered}`,
  )
}

test.each<[string, Message[], string[]]>([
  [
    'of their own form are kept',
    [
      calling(['f', 'functions.f:3'], ['g', 'functions.g:4']),
      result('functions.f:3'),
      result('functions.g:4'),
    ],
    ['functions.f:3', 'functions.g:4', '-> functions.f:3', '-> functions.g:4'],
  ],
  [
    'of other forms are counted over the conversation',
    [
      calling(['f', 'call_a'], ['f', 'call_b']),
      result('call_b'),
      result('call_a'),
      calling(['g', 'call_c']),
      result('call_c'),
    ],
    [
      'functions.f:0',
      'functions.f:1',
      '-> functions.f:1',
      '-> functions.f:0',
      'functions.g:2',
      '-> functions.g:2',
    ],
  ],
  [
    'that begin at 0 again go on',
    [
      calling(['f', 'functions.f:0']),
      result('functions.f:0'),
      calling(['f', 'functions.f:0']),
      result('functions.f:0'),
    ],
    ['functions.f:0', '-> functions.f:0', 'functions.f:1', '-> functions.f:1'],
  ],
  [
    'of another name are not kept',
    [calling(['f', 'functions.g:0']), result('functions.g:0')],
    ['functions.f:0', '-> functions.f:0'],
  ],
  [
    'that are missing follow the order of the calls',
    [calling(['f'], ['g']), result(), result()],
    ['functions.f:0', 'functions.g:1', '-> functions.f:0', '-> functions.g:1'],
  ],
  ['of no call stay', [calling(['f', 'a']), result('b')], ['functions.f:0', '-> b']],
])('ids %s', (_case, messages, expected) => {
  expect(ids(messages)).toEqual(expected)
})

test('what is rewritten, and what answers nothing, is reported', () => {
  const messages = [calling(['f', 'call_a']), result('call_a'), result('call_x'), result()]
  const { notes } = new KimiK2().compose(messages).report
  expect(notes.map(({ code, source }) => [code, source])).toEqual([
    ['default_system', undefined],
    ['tool_id_rewritten', 'messages[0].tool_calls[0].id'],
    ['tool_call_unknown', 'messages[2].tool_call_id'],
    ['tool_call_unknown', 'messages[3].tool_call_id'],
  ])
})
