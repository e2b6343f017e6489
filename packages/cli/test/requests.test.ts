import { expect, test } from 'vitest'
import { runHere } from './support/run-here.js'

const HI = [{ role: 'user', content: 'Hi' }]
const TOOL = { type: 'function', function: { name: 'f', parameters: { type: 'object', properties: {} } } }
const PROMPT = '<|im_start|>user\nHi<|im_end|>\n<|im_start|>assistant\n'
const WITHOUT = `${PROMPT}<think>\n\n</think>\n\n`

const render = (fields: object, ...options: string[]) =>
  runHere(['render', 'qwen3', '-', ...options], { input: JSON.stringify({ messages: HI, ...fields }) })

test.each([
  [{}, PROMPT],
  [{ reasoning_effort: 'none' }, WITHOUT],
  [{ reasoning_effort: 'max' }, PROMPT],
  [{ enable_thinking: false }, WITHOUT],
  [{ chat_template_kwargs: { enable_thinking: false } }, WITHOUT],
  [{ tools: [TOOL], tool_choice: 'none' }, PROMPT],
  [
    { messages: [{ role: 'developer', content: 'Be brief.' }, ...HI] },
    `<|im_start|>system\nBe brief.<|im_end|>\n${PROMPT}`,
  ],
  [{ add_generation_prompt: false }, '<|im_start|>user\nHi<|im_end|>\n'],
])('the prompt of a request with %j is the one that a server writes', async (fields, prompt) => {
  expect(await render(fields)).toMatchObject({ code: 0, stdout: prompt })
})

test.each([
  [{ enable_thinking: false }, ['--reasoning'], PROMPT],
  [{ reasoning_effort: 'high' }, ['--reasoning', 'off'], WITHOUT],
  [{ enable_thinking: false }, ['--kwargs', 'enable_thinking=true'], PROMPT],
])('options go before a request with %j: %j', async (fields, options, prompt) => {
  expect(await render(fields, ...options)).toMatchObject({ code: 0, stdout: prompt })
})

test.each([
  [{ chat_template_kwargs: 'x' }, 'chat_template_kwargs: '],
  [{ enable_thinking: 'no' }, 'enable_thinking: '],
  [{ reasoning_effort: 'loud' }, 'reasoning_effort: '],
  [{ tool_choice: 'required' }, 'tool_choice asks for a call'],
])('a request with %j is refused', async (fields, message) => {
  const { code, stdout, stderr } = await render(fields)
  expect({ code, stdout }).toEqual({ code: 3, stdout: '' })
  expect(stderr).toContain(message)
})
