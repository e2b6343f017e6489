import { matchTemplate } from '@parlance/core'
import { testResolve } from '@parlance/testkit'
import { expect, test } from 'vitest'
import '../src/index.js'

testResolve('conformance/resolve.json', ['minimax-m1', 'minimax-m2', 'minimax-m3'])

test.each([
  ['MiniMaxAI/MiniMax-M1-40k', 'minimax-m1'],
  ['MiniMax-M2-UD-Q4_K_XL.gguf', 'minimax-m2'],
  ['unsloth/MiniMax-M2.1-GGUF', 'minimax-m2'],
  ['minimax-m2.1:cloud', 'minimax-m2'],
  ['MiniMaxAI_MiniMax-M3-Q2_K.gguf', 'minimax-m3'],
])('%s is served by %s', (model, name) => {
  expect(matchTemplate({ model })?.name).toBe(name)
})

test.each([
  ['MiniMaxAI/MiniMax-M2.5', ['MiniMaxM2ForCausalLM']],
  ['MiniMaxAI/MiniMax-M2.7', ['MiniMaxM2ForCausalLM']],
  ['MiniMaxAI/MiniMax-Text-01', ['MiniMaxText01ForCausalLM']],
])('%s is served by none: its text is not known', (model, architectures) => {
  expect(matchTemplate({ model, modelConfig: { architectures } })).toBeNull()
})
