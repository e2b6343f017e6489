import type { ParsedMessage } from '@parlance/core'
import { expect, test } from 'vitest'
import { lostFrom } from '../src/index.js'

const said = (content: string, more: Partial<ParsedMessage> = {}): ParsedMessage => ({
  role: 'assistant',
  content,
  ...more,
})
const called = (name: string, given: string, id = 'made-0'): Partial<ParsedMessage> => ({
  tool_calls: [{ id, type: 'function', function: { name, arguments: given } }],
})

test.each<[what: string, output: string, message: ParsedMessage]>([
  ['all of it as content', 'a < b', said('a < b')],
  ['white space that is not content', 'a\n\n b', said('a b')],
  ['control tokens', 'Yes.<|im_end|>', said('Yes.')],
  ['tags of reasoning', '<think>\nHm.\n</think>\n\nYes.', said('Yes.', { reasoning_content: 'Hm.' })],
  [
    'a Hermes call',
    '<tool_call>\n{"name": "ring", "arguments": {"times": 2}}\n</tool_call>',
    said('', called('ring', '{"times": 2}')),
  ],
  [
    'an XML call, whose tags hold names',
    '<tool_call><function=ring><parameter=note>a "b"\nc</parameter></function></tool_call>',
    said('', called('ring', '{"note": "a \\"b\\"\\nc"}')),
  ],
  [
    'a call of MiniMax-M3, whose arguments are tags behind a token',
    '</mm:think>]<]minimax[>[<tool_call>\n]<]minimax[>[<invoke name="ring">]<]minimax[>[<notes>' +
      ']<]minimax[>[<item>a]<]minimax[>[</item>]<]minimax[>[</notes>]<]minimax[>[</invoke>\n]<]minimax[>[',
    said('', called('ring', '{"notes": ["a"]}')),
  ],
  [
    'calls of Gemma, with bare keys',
    '<|tool_call>call:ring{note:<|"|>a<|"|>}<tool_call|><start_function_call>call:ring{note:<escape>b<escape>}<end_function_call>',
    said('', { tool_calls: ['a', 'b'].flatMap((note) => called('ring', `{"note": "${note}"}`).tool_calls!) }),
  ],
  [
    'a call with an id in the output',
    '<|tool_call_begin|>functions.ring:0<|tool_call_argument_begin|>{}<|tool_call_end|>',
    said('', called('ring', '{}', 'functions.ring:0')),
  ],
  [
    'a header of Harmony',
    '<|channel|>analysis<|message|>Hm.<|end|><|start|>assistant<|channel|>final<|message|>Yes.',
    said('Yes.', { reasoning_content: 'Hm.' }),
  ],
  [
    'a call in XTML',
    '<|open|>call tool="ring" index="1"<|sep|><|open|>argument key="times" type="number"<|sep|>2<|close|>argument<|sep|>',
    said('', called('ring', '{"times": 2}')),
  ],
  [
    'a call without marks',
    '{"name": "ring", "parameters": {"times": 2}}',
    said('', called('ring', '{"times": 2}')),
  ],
  ['a damaged call that came back as content', '<tool_call>{"name', said('<tool_call>{"name')],
])('nothing is lost of %s', (_what, output, message) => {
  expect(lostFrom(output, message)).toEqual([])
})

test.each<[what: string, output: string, message: ParsedMessage, lost: string[]]>([
  ['a character', 'a < b', said('a b'), ['<']],
  ['one of two', 'a a', said('a'), ['a']],
  [
    'the text behind a call',
    '<tool_call>{"name": "ring"}</tool_call> zq',
    said('', called('ring', '{}')),
    ['z', 'q'],
  ],
  [
    'a key of a call',
    '<function=ring><parameter=key>1</parameter>',
    said('', called('ring', '{"": 1}')),
    ['k', 'e', 'y'],
  ],
  [
    'a key of a call of MiniMax-M3',
    ']<]minimax[>[<invoke name="ring">]<]minimax[>[<xy>2]<]minimax[>[</xy>]<]minimax[>[</invoke>',
    said('', called('ring', '{"": 2}')),
    ['x', 'y'],
  ],
  [
    'a key of a call in XTML',
    '<|open|>call tool="ring" index="1"<|sep|><|open|>argument key="xy" type="number"<|sep|>2',
    said('', called('ring', '{"": 2}')),
    ['x', 'y'],
  ],
])('%s is lost', (_what, output, message, lost) => {
  expect(lostFrom(output, message)).toEqual(lost)
})

test('the stop words of a template are markup', () => {
  expect(lostFrom('Yes.</s>', said('Yes.'))).not.toEqual([])
  expect(lostFrom('Yes.</s>', said('Yes.'), ['</s>'])).toEqual([])
})
