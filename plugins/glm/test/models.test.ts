import { matchTemplate } from '@parlance/core'
import { expect, test } from 'vitest'
import '../src/index.js'

test.each([
  ['THUDM/chatglm2-6b', 'chatglm'],
  ['chatglm2-6b-int4', 'chatglm'],
  ['THUDM/chatglm3-6b-32k', 'chatglm3'],
  ['THUDM/glm-4-9b-chat', 'glm-4'],
  ['glm4:9b-chat-q4_0', 'glm-4'],
  ['zai-org/GLM-4.5', 'glm-4.5'],
  ['GLM-4.5-Air-UD-Q2_K_XL.gguf', 'glm-4.5'],
  ['zai-org/GLM-4.6-FP8', 'glm-4.6'],
  ['glm-4.6:cloud', 'glm-4.6'],
  ['zai-org/GLM-4.7', 'glm-4.7'],
  ['zai-org/GLM-5.1', 'glm-5.1'],
  ['THUDM/chatglm-6b', null],
  ['THUDM/chatglm3-6b-base', null],
  ['THUDM/glm-4-9b', null],
  ['THUDM/glm-4v-9b', null],
  ['THUDM/GLM-4-32B-0414', null],
  ['THUDM/GLM-4-9B-0414', null],
  ['THUDM/GLM-Z1-9B-0414', null],
  ['THUDM/GLM-4.1V-9B-Thinking', null],
  ['zai-org/GLM-4.5V', null],
  ['zai-org/GLM-4.5-Base', null],
  ['zai-org/GLM-4.6V-Flash', null],
  ['zai-org/GLM-5', null],
])('%s is served by %s', (model, name) => {
  expect(matchTemplate({ model })?.name ?? null).toBe(name)
})
