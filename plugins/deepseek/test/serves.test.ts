import { matchTemplate } from '@parlance/core'
import { expect, test } from 'vitest'
import '../src/index.js'

test.each([
  ['deepseek-ai/DeepSeek-V3.2', 'deepseek-v32'],
  ['DeepSeek-V3.2-Speciale', 'deepseek-v32'],
  ['deepseek-ai/DeepSeek-V4-Pro', 'deepseek-v4'],
  ['DeepSeek-V4-Flash', 'deepseek-v4'],
  ['deepseek-ai/deepseek-vl-7b-chat', 'deepseek-vl'],
  ['deepseek-vl-1.3b-chat', 'deepseek-vl'],
  ['deepseek-ai/deepseek-vl2-small', 'deepseek-vl2'],
  ['deepseek-ai/deepseek-vl2', 'deepseek-vl2'],
])('%s is served by %s', (model, name) => {
  expect(matchTemplate({ model })?.name).toBe(name)
})

test.each([
  ['a neutral name', 'weights/export-22', 'DeepseekV32ForCausalLM', 'deepseek-v32'],
  ['a neutral name', 'weights/export-23', 'DeepseekV4ForCausalLM', 'deepseek-v4'],
  ['V3.2-Exp', 'deepseek-ai/DeepSeek-V3.2-Exp', 'DeepseekV32ForCausalLM', undefined],
  ['DeepSeek-Math-V2', 'deepseek-ai/DeepSeek-Math-V2', 'DeepseekV32ForCausalLM', undefined],
])('the architecture decides for %s: %s', (_case, model, architecture, name) => {
  expect(matchTemplate({ model, modelConfig: { architectures: [architecture] } })?.name).toBe(name)
})

test.each(['deepseek-ai/DeepSeek-V4-Base', 'deepseek-ai/deepseek-vl-7b-base'])(
  '%s is no chat model',
  (model) => {
    expect(matchTemplate({ model })).toBeNull()
  },
)
