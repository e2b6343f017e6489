import { expect, test } from 'vitest'
import { nearest } from '../src/index.js'

test.each<[word: string, known: string[], found: string | undefined]>([
  ['usr', ['user', 'eosys'], 'user'],
  ['vicunna', ['vicuna', 'llama2'], 'vicuna'],
  ['VICUNA', ['llama2', 'vicuna'], 'vicuna'],
  ['metainstruction', ['meta', 'metaInstruction'], 'metaInstruction'],
  ['deepseek', ['deepseek-v4', 'qwen'], 'deepseek-v4'],
  ['qwen3-8b-instruct', ['qwen3', 'llama2'], 'qwen3'],
  ['x', ['tp'], undefined],
  ['x', ['xyz'], undefined],
  ['nonsense', ['user', 'system'], undefined],
  ['', ['user'], undefined],
  ['user', [], undefined],
])('%s among %j', (word, known, found) => {
  expect(nearest(word, known)).toBe(found)
})
