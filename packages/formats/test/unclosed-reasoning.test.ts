import { expect, test } from 'vitest'
import { HERMES_CALLS, type OutputFormat, THINK } from '../src/index.js'
import { parserOf, readPieces } from './reading.js'

const FORMAT: OutputFormat = { reasoning: THINK, calls: [HERMES_CALLS] }
const CALL = '<tool_call>\n{"name": "ring", "arguments": {}}\n</tool_call>'

function read(output: string) {
  return readPieces(parserOf(FORMAT, { start: 'reasoning' }), [output]).parsed
}

test('a call ends reasoning that is never closed', () => {
  const { message } = read(`Ring.\n${CALL}`)
  expect(message.reasoning_content).toBe('Ring.')
  expect(message.tool_calls).toHaveLength(1)
})

test('reasoning that opens again behind such a call ends with the next call', () => {
  const { message } = read(`Ring.\n${CALL}<think>\nOnce more.\n${CALL}`)
  expect(message.reasoning_content).toBe('Ring.Once more.')
  expect(message.tool_calls).toHaveLength(2)
})

test('nothing is lost behind a second start that is no call', () => {
  const { message } = read('Ring.\n<tool_call><think>Once more.\n<tool_call>')
  expect(message.content).toBe('<tool_call><tool_call>')
  expect(message.reasoning_content).toBe('Ring.Once more.')
})

test('time grows with the length alone', () => {
  const times = [2_000, 20_000].map((count) => {
    const start = performance.now()
    read('<think>a<tool_call>'.repeat(count))
    return performance.now() - start
  })
  expect(times[1]! / Math.max(times[0]!, 5)).toBeLessThan(40)
})
