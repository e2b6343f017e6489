import { matchTemplate } from '@parlance/core'
import { expect, test } from 'vitest'
import '../src/index.js'

test.each([
  ['Qwen/Qwen1.5-7B-Chat-AWQ', 'qwen1.5'],
  ['qwen:latest', 'qwen1.5'],
  ['Qwen/Qwen2-Math-7B-Instruct', 'qwen2'],
  ['Qwen2.5-14B-Instruct-1M', 'qwen2.5'],
  ['qwen2.5-coder', 'qwen2.5'],
  ['qwen2.5vl:7b', 'qwen2.5-vl'],
  ['bartowski/Qwen_QwQ-32B-GGUF', 'qwq'],
  ['Qwen/Qwen3-235B-A22B', 'qwen3'],
  ['unsloth/Qwen3-8B-unsloth-bnb-4bit', 'qwen3'],
  ['Qwen_Qwen3-8B-Q4_K_M.gguf', 'qwen3'],
  ['qwen3:30b-a3b-q4_K_M', 'qwen3'],
  ['qwen3:4b-thinking-2507-q8_0', 'qwen3-thinking-2507'],
  ['qwen3-next:80b', 'qwen3-thinking-2507'],
  ['qwen3:4b-instruct', 'qwen3-instruct-2507'],
  ['qwen3-next:80b-a3b-instruct-q4_K_M', 'qwen3-instruct-2507'],
  ['Qwen/Qwen3-Next-80B-A3B-Instruct', 'qwen3-instruct-2507'],
  ['qwen3-coder:480b-cloud', 'qwen3-coder'],
  ['Qwen/Qwen3.5-35B-A3B-FP8', 'qwen3.5'],
  ['Qwen3.8-32B-Q8_0.gguf', 'qwen3.8'],
])('%s is served by %s', (model, expected) => {
  expect(matchTemplate({ model })?.name).toBe(expected)
})

test.each([
  ['Qwen/QwQ-32B-Preview', 'another default system text'],
  ['qwq:32b-preview-q4_K_M', 'another default system text'],
  ['Qwen/Qwen2-VL-7B-Instruct', 'not verified'],
  ['Qwen/Qwen2.5-Omni-7B', 'not verified'],
  ['Qwen/Qwen3-VL-8B-Instruct', 'not verified'],
  ['Qwen/Qwen3-Coder-Next', 'a later text'],
  ['Qwen/Qwen3.6-35B-A3B', 'another text'],
  ['Qwen/Qwen3.5-4B-Base', 'base model'],
  ['Qwen/Qwen3Guard-Gen-8B', 'guard model'],
  ['acme/Qwen3-8B-Roleplay', 'fine-tune'],
  ['deepseek-ai/DeepSeek-R1-0528-Qwen3-8B', 'another format'],
])('%s is served by none: %s', (model) => {
  expect(matchTemplate({ model })).toBeNull()
})

test('the architecture of Qwen3.5 is enough, where the name does not say otherwise', () => {
  const modelConfig = { architectures: ['Qwen3_5ForConditionalGeneration'] }
  expect(matchTemplate({ model: 'run-7', modelConfig })?.name).toBe('qwen3.5')
  expect(matchTemplate({ model: 'Qwen3.6-27B', modelConfig })).toBeNull()
  expect(matchTemplate({ model: 'Qwen3.8-27B', modelConfig })?.name).toBe('qwen3.8')
})
