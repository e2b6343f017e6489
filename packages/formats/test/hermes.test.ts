import { describe, expect, it } from 'vitest'
import { jsonCalls, type OutputFormat, OutputReader, ToolSchemas } from '../src/index.js'

const HERMES: OutputFormat = {
  reasoning: { start: '<think>', end: '</think>' },
  calls: [
    jsonCalls({ name: 'hermes', markers: ['<tool_call>'], gap: '\n', close: '</tool_call>', holds: 'one' }),
  ],
}

function reader(start: 'content' | 'reasoning' = 'content') {
  return new OutputReader(HERMES, {
    tools: new ToolSchemas([]),
    start,
    ends: { markers: ['<|im_end|>'], halves: [] },
    calls: true,
    callId: (i) => `call_${i}`,
  })
}
function parse(chunks: readonly string[], start: 'content' | 'reasoning' = 'content') {
  const r = reader(start)
  const deltas = chunks.flatMap((c) => r.push(c))
  const e = r.end()
  return { deltas: [...deltas, ...e.deltas], message: e.message, complete: e.complete, problems: e.problems }
}
const short = (r: ReturnType<typeof parse>) => [
  r.message.content,
  r.message.reasoning_content ?? null,
  r.message.tool_calls?.map((c) => [c.function.name, c.function.arguments]) ?? [],
  r.complete,
]

const CASES: [string, 'content' | 'reasoning', unknown][] = [
  [
    'Sure.\n<tool_call>\n{"name": "book", "arguments": {"seats": 6}}\n</tool_call><|im_end|>',
    'content',
    ['Sure.', null, [['book', '{"seats": 6}']], true],
  ],
  [
    '<tool_call>\n{"name": "book", "arguments": #}\n</tool_call>',
    'content',
    ['<tool_call>\n{"name": "book", "arguments": #}\n</tool_call>', null, [], false],
  ],
  [
    '<tool_call>\n{"name": "", "arguments": {}}\n</tool_call>',
    'content',
    ['<tool_call>\n{"name": "", "arguments": {}}\n</tool_call>', null, [], false],
  ],
  [
    '<tool_call>\n{"name": "book", "arguments": {"seats": 6} #}\n</tool_call>',
    'content',
    ['#}\n</tool_call>', null, [['book', '{"seats": 6}']], false],
  ],
  [
    '<tool_call>\nnot json\n</tool_call>',
    'content',
    ['<tool_call>\nnot json\n</tool_call>', null, [], false],
  ],
  [
    '<tool_call>\n{"name": "a", "arguments": {}}\n</tool_call>\n<tool_call>\n{"name": "b", "parameters": {}}\n</tool_call> bye',
    'content',
    [
      ' bye',
      null,
      [
        ['a', '{}'],
        ['b', '{}'],
      ],
      true,
    ],
  ],
  [
    'think</think>\n<tool_call>\n{"name": "a"}\n</tool_call>',
    'reasoning',
    ['', 'think', [['a', '{}']], true],
  ],
  [
    'think<tool_call>\n{"name": "a", "arguments": "raw"}\n</tool_call>',
    'reasoning',
    ['', 'think', [['a', '"raw"']], true],
  ],
  ['Hello <think>x</think> again <think>b</think>c', 'content', ['Hello  again c', 'xb', [], true]],
  ['<think>\n\n</think>\n\nok', 'reasoning', ['ok', null, [], true]],
  ['<tool_call>{"arguments": {"a": "}"}, "name": "f"}', 'content', ['', null, [['f', '{"a": "}"}']], false]],
  ['<tool_call>\n["a"]\n</tool_call>', 'content', ['<tool_call>\n["a"]\n</tool_call>', null, [], false]],
  [
    '<tool_call>\n{"name": "x", "arguments{"city": 1}}\n</tool_call>',
    'content',
    ['<tool_call>\n{"name": "x", "arguments{"city": 1}}\n</tool_call>', null, [], false],
  ],
  [
    '<tool_call>\n{"name": "x", "arguments": {"city": "Ro',
    'content',
    ['', null, [['x', '{"city": "Ro']], false],
  ],
  [
    'Maybe <tool_call>{"name": "f"}</tool_call>?\n</think>\nok',
    'reasoning',
    ['ok', 'Maybe <tool_call>{"name": "f"}</tool_call>?', [], true],
  ],
]
describe('calls as JSON', () => {
  it.each(CASES)('%j', (output, start, expected) => {
    expect(short(parse([output], start))).toEqual(expected)
    expect(short(parse(output.split(''), start))).toEqual(expected)
    for (let i = 0; i < output.length; i++)
      expect(short(parse([output.slice(0, i), output.slice(i)], start))).toEqual(expected)
  })
})

it('says which keys of a call were left out', () => {
  const output = '<tool_call>\n{"name": "book", "mood": 1, "arguments": {}, "why": "asked"}\n</tool_call>'
  const { message, problems, complete } = parse([output])
  expect(message.tool_calls).toHaveLength(1)
  expect([complete, problems]).toEqual([
    true,
    ['The key "mood" of call book is no part of a call.', 'The key "why" of call book is no part of a call.'],
  ])
})
