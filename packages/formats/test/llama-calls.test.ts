import { describe, expect, it } from 'vitest'
import { LLAMA_BUILTIN_CALLS, LLAMA_MIXED_CALLS, LLAMA4_CALLS, type OutputFormat } from '../src/index.js'
import { parserOf, readPieces } from './reading.js'

const TOOLS = [
  { name: 'ring', parameters: { type: 'object', properties: { times: { type: 'integer' } } } },
  { name: 'stop' },
]

type Row = readonly [what: string, output: string, expected: readonly [content: string, ...calls: string[]]]

function table(format: OutputFormat, rows: readonly Row[]): void {
  it.each(rows)('%s', (_what, output, expected) => {
    for (const pieces of [[output], output.split('')]) {
      const { message } = readPieces(parserOf(format, { tools: TOOLS }), pieces).parsed
      const calls = (message.tool_calls ?? []).map(
        (call) => `${call.function.name} ${call.function.arguments}`,
      )
      expect([message.content, ...calls]).toEqual(expected)
    }
  })
}

describe('calls behind <|python_tag|>', () => {
  table({ calls: [LLAMA_BUILTIN_CALLS] }, [
    [
      'of a built-in tool',
      '<|python_tag|>brave_search.call(query="tides in Oslo")',
      ['', 'brave_search {"query": "tides in Oslo"}'],
    ],
    [
      'of another tool',
      '<|python_tag|>{"name": "ring", "parameters": {"times": 2}}',
      ['', 'ring {"times": 2}'],
    ],
    ['code', '<|python_tag|>print(1)', ['<|python_tag|>print(1)']],
    ['a call without a name', '<|python_tag|>.call(query="x")', ['<|python_tag|>.call(query="x")']],
    ['two calls are code', '<|python_tag|>a.call()\nb.call()', ['<|python_tag|>a.call()\nb.call()']],
  ])
})

describe('calls of Llama 4', () => {
  table({ lead: '<|python_start|>', calls: [LLAMA4_CALLS, LLAMA_MIXED_CALLS] }, [
    [
      'one after another, behind what is said beside them',
      '<|python_start|>Twice.<|python_end|>{"name": "ring", "parameters": {"times": 2}}{"name": "stop", "parameters": {}}',
      ['Twice.', 'ring {"times": 2}', 'stop {}'],
    ],
    ['nothing is said', '<|python_start|><|python_end|>{"name": "stop", "parameters": {}}', ['', 'stop {}']],
    ['an object alone', '{"name": "ring", "parameters": {"times": 2}}', ['', 'ring {"times": 2}']],
    ['a list', '[ring(times=2), stop()]', ['', 'ring {"times": 2}', 'stop {}']],
    ['a list between the marks', '<|python_start|>[stop()]<|python_end|>', ['', 'stop {}']],
    ['a list of other functions', '[print(x=1)]', ['[print(x=1)]']],
    ['an object that is no call', '{"times": 2}', ['{"times": 2}']],
    ['code', '<|python_start|>print(1)<|python_end|>', ['print(1)<|python_end|>']],
  ])
})
