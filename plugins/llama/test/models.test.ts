import { matchTemplate } from '@parlance/core'
import { expect, test } from 'vitest'
import '../src/index.js'

test.each([
  ['meta-llama/Meta-Llama-3-8B-Instruct', 'llama-3'],
  ['lmstudio-community/Meta-Llama-3-70B-Instruct-GGUF', 'llama-3'],
  ['llama3:instruct', 'llama-3'],
  ['neuralmagic/Meta-Llama-3.1-405B-Instruct-FP8', 'llama-3.1'],
  ['unsloth/Llama-3.2-3B-Instruct-bnb-4bit', 'llama-3.2'],
  ['llama3.2:1b', 'llama-3.2'],
  ['Llama-3.3-70B-Instruct-Q4_K_M.gguf', 'llama-3.1'],
  ['meta-llama/Llama-4-Scout-17B-16E-Instruct', 'llama-4'],
  ['llama4', 'llama-4'],
  ['meta-llama/Llama-3.2-11B-Vision-Instruct', null],
  ['llama3.2-vision:11b', null],
  ['meta-llama/Llama-4-Scout-17B-16E', null],
  ['nvidia/Llama-3.1-Nemotron-70B-Instruct-HF', null],
  ['llama3-groq-tool-use:8b', null],
  ['llama3:8b-text', null],
  ['mlabonne/Meta-Llama-3.1-8B-Instruct-abliterated', null],
])('%s is served by %s', (model, name) => {
  expect(matchTemplate({ model })?.name ?? null).toBe(name)
})

test('Llama 4 is known by its architecture', () => {
  const modelConfig = { architectures: ['Llama4ForConditionalGeneration'] }
  expect(matchTemplate({ model: 'weights/export-13', modelConfig })?.name).toBe('llama-4')
})
