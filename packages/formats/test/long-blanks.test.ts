import { describe, expect, it } from 'vitest'
import { THINK, TOOL_PARSERS, typedValue } from '../src/index.js'
import { parserOf } from './reading.js'

const TOOLS = [{ name: 'ring', parameters: { type: 'object', properties: { note: { type: 'string' } } } }]

/** What stands in front of the blanks, for each tool parser that has such a place. */
const PLACES: readonly (readonly [parser: string, output: string])[] = [
  ['hermes', '<think>'],
  ['hermes', '<tool_call>'],
  ['hermes', '<tool_call>{"name": "ring"}</tool_call>'],
  ['glm47', '<tool_call>'],
  ['glm47', '<tool_call>ring<arg_key>note</arg_key>'],
  ['glm47', '<tool_call>ring<arg_key>note</arg_key><arg_value>a</arg_value>'],
  ['qwen3coder', '<tool_call><function=ring><parameter=note>a</parameter>'],
  ['qwen3coder', '<tool_call><function=ring></function>'],
  ['kimi-k2', '<|tool_calls_section_begin|>'],
  ['kimi-k2', '<|tool_calls_section_begin|><|tool_call_begin|>functions.ring:0<|tool_call_argument_begin|>'],
  ['deepseek-v3', '<｜tool▁calls▁begin｜>'],
  ['deepseek-v4', '<｜DSML｜tool_calls>'],
  ['mistral-args', '[TOOL_CALLS]ring[ARGS]'],
  ['llama-json', ''],
]

describe('many blanks behind a mark', () => {
  // Twice the length may take a little more than twice the time; four times as much would be quadratic. The wide bound
  // is for machines that do other work.
  it.each(PLACES)('%s: %s', (name, start) => {
    const format = { reasoning: THINK, calls: TOOL_PARSERS.get(name)!.calls }
    const timed = (length: number) => {
      const output = start + ' \n'.repeat(length / 2)
      const before = process.cpuUsage()
      const parser = parserOf(format, { tools: TOOLS })
      for (let at = 0; at < output.length; at += 16) parser.push(output.slice(at, at + 16))
      parser.end()
      return process.cpuUsage(before).user
    }
    timed(40_000)
    expect(timed(320_000) / Math.max(timed(40_000), 4000)).toBeLessThan(40)
  })
})

it('reads a long run of digits in one pass', () => {
  const before = process.cpuUsage()
  expect(typedValue(`${'1'.repeat(200_000)}x`, ['integer']).fits).toBe(false)
  expect(typedValue('1'.repeat(200_000), ['integer']).json).toHaveLength(200_000)
  expect(process.cpuUsage(before).user).toBeLessThan(5_000_000)
})
