import { MODELS } from '@parlance/core'
import '@parlance/plugin-qwen'
import { expect, test } from 'vitest'
import { readPromptOptions } from '../src/index.js'

const { info } = MODELS.build('qwen3')
const tool = (name: string) => ({ type: 'function', function: { name } })

test.each([
  [{ reasoning_effort: 'none' }, { reasoning: false }],
  [{ reasoning_effort: 'max' }, { reasoning: 'high' }],
  [{ enable_thinking: false }, { reasoning: false }],
  [{ chat_template_kwargs: { a: 1 } }, { kwargs: { a: 1 } }],
  [
    { tools: [tool('f')], tool_choice: 'none' },
    { tools: undefined, toolChoice: 'none' },
  ],
  [{ tools: [tool('f'), tool('g')] }, { tools: [tool('f'), tool('g')] }],
  [
    { add_generation_prompt: false, continue_final_message: true },
    { addGenerationPrompt: false, continueFinalMessage: true },
  ],
  [{ documents: [{ title: 'A' }] }, { documents: [{ title: 'A' }] }],
])('%j', (body, options) => {
  expect(readPromptOptions(body, info)).toMatchObject(options)
})

test.each([
  [{ reasoning_effort: 'loud' }, 'reasoning_effort'],
  [{ enable_thinking: 'no' }, 'enable_thinking'],
  [{ chat_template_kwargs: 'x' }, 'chat_template_kwargs'],
  [{ tools: 'x' }, 'tools'],
  [{ tool_choice: 'required' }, 'tool_choice'],
])('%j is refused', (body, param) => {
  expect(() => readPromptOptions(body, info)).toThrow(expect.objectContaining({ param }))
})
