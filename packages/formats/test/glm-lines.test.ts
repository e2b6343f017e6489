import { expect, it } from 'vitest'
import { GLM_LINE_CALLS } from '../src/index.js'
import { parserOf, readPieces } from './reading.js'

const TOOLS = [{ name: 'ring' }, { name: 'stop' }]

it.each([
  ['JSON', 'ring\n{"times": 2}', ['', 'ring {"times": 2}']],
  [
    'a Python call in a fence',
    "ring\n ```python\ntool_call(times=2, note='a')\n```",
    ['', 'ring {"times": 2, "note": "a"}'],
  ],
  ['without arguments', 'stop\n{}', ['', 'stop {}']],
  ['a fence without arguments', 'stop\n```python\ntool_call()\n```', ['', 'stop {}']],
  [
    'several, each with a header',
    'ring\n{"times": 2}<|assistant|>stop\n{}',
    ['', 'ring {"times": 2}', 'stop {}'],
  ],
  ['behind content', 'I ring.<|assistant|>ring\n{}', ['I ring.', 'ring {}']],
  ['white space in front', '\nring\n{}', ['', 'ring {}']],
  ['another tool', 'print\n{"times": 2}', ['print\n{"times": 2}']],
  ['a name and a text', 'ring\nis a tool', ['ring\nis a tool']],
  ['a list', 'ring\n[2]', ['ring\n[2]']],
  ['JSON that is cut', 'ring\n{"times": ', ['ring\n{"times": ']],
  ['a fence that is cut', 'ring\n```python\ntool_call(', ['ring\n```python\ntool_call(']],
  ['content behind a header', 'I ring.<|assistant|>\nTwice.', ['I ring.<|assistant|>\nTwice.']],
  ['the beginning of a name', 'rin', ['rin']],
] as const)('%s', (_what, output, expected) => {
  for (const pieces of [[output], output.split('')]) {
    const { message } = readPieces(parserOf({ calls: [GLM_LINE_CALLS] }, { tools: TOOLS }), pieces).parsed
    const calls = (message.tool_calls ?? []).map((call) => `${call.function.name} ${call.function.arguments}`)
    expect([message.content, ...calls]).toEqual(expected)
  }
})

it('reads no calls where no tools were declared', () => {
  const { message } = readPieces(parserOf({ calls: [GLM_LINE_CALLS] }), ['ring\n{}']).parsed
  expect(message.content).toBe('ring\n{}')
})
