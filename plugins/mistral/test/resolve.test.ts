import { matchTemplate } from '@parlance/core'
import { testResolve } from '@parlance/testkit'
import { expect, test } from 'vitest'
import '../src/index.js'

testResolve('conformance/resolve.json', [
  'mistral-v1',
  'mistral-v3',
  'mistral-v3-tekken',
  'mistral-v7',
  'mistral-v7-tekken',
  'mistral-v11',
  'mistral-v13',
])

test.each([
  ['mistralai/Mixtral-8x7B-Instruct-v0.1', 'mistral-v1'],
  ['mixtral:8x7b-instruct-v0.1-q4_0', 'mistral-v1'],
  ['mistralai/Mixtral-8x22B-Instruct-v0.1', 'mistral-v3'],
  ['mathstral-7B-v0.1-Q4_K_M.gguf', 'mistral-v3'],
  ['mistral-nemo', 'mistral-v3-tekken'],
  ['mistralai_Mistral-Small-24B-Instruct-2501-Q4_K_M.gguf', 'mistral-v7-tekken'],
  ['mistralai/Mistral-Small-3.1-24B-Instruct-2503', 'mistral-v7-tekken'],
  ['mistralai/Devstral-Small-2505', 'mistral-v7-tekken'],
  ['mistral-small3.2:24b', 'mistral-v11'],
  ['mistralai/Ministral-3-8B-Reasoning-2512', 'mistral-v13'],
  ['mistralai/Devstral-2-123B-Instruct-2512', 'mistral-v13'],
])('%s is served by %s', (model, name) => {
  expect(matchTemplate({ model })?.name).toBe(name)
})

test.each([
  'mistralai/Mistral-7B-v0.1',
  'mistralai/Mistral-Nemo-Base-2407',
  'mistralai/Magistral-Small-2507',
  'teknium/OpenHermes-2.5-Mistral-7B',
  'mistral-gemma-2-merge-9b',
])('%s is served by none: its format is another, or not known', (model) => {
  expect(matchTemplate({ model })?.name ?? '').not.toMatch(/^mistral/)
})
