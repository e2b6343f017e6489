import './helpers/families.js'
import '@parlance/plugin-chatml'
import '@parlance/plugin-deepseek'
import { expect, test } from 'vitest'
import { listening } from './helpers/listening.js'

const MESSAGES = [{ role: 'user', content: 'Hi' }]
const KWARGS = 'chat_template_kwargs.nope, chat_template_kwargs.toString'
const BEGUN = [...MESSAGES, { role: 'assistant', content: 'The sky' }]

// The level that a request asks for, the one that is told, and what of the prompt it decides.
test.each([
  ['gpt-oss', 'low', 'low', 'Reasoning: low'],
  ['gpt-oss', 'minimal', 'low', 'Reasoning: low'],
  ['gpt-oss', 'xhigh', 'high', 'Reasoning: high'],
  // It cannot do without.
  ['gpt-oss', 'none', 'low', 'Reasoning: low'],
  ['deepseek-v4', 'medium', 'high', '<think>'],
  ['deepseek-v4', 'none', 'off', '</think>'],
  ['qwen3', 'low', 'on', '<|im_start|>assistant\n'],
  ['qwen3', 'none', 'off', '<think>\n\n</think>\n\n'],
  ['deepseek-v3.1', 'high', 'on', '<｜Assistant｜><think>'],
  ['chatml', 'high', 'ignored', '<|im_start|>assistant\n'],
])('reasoning_effort: %s, %s is %s', async (template, effort, told, written) => {
  const { ask, engine } = await listening(['x'], { template })
  const body = { messages: MESSAGES, reasoning_effort: effort }
  const { headers } = await ask(body)
  expect(headers.get('x-parlance-reasoning-effort')).toBe(told)
  expect(engine.requests[0]?.prompt).toContain(written)
  const rendered = await ask(body, '/v1/chat/completions/render')
  expect(rendered.body).toMatchObject({ report: { reasoning_effort: told } })
})

test.each([
  ['enable_thinking', { enable_thinking: true }, '<｜Assistant｜><think>'],
  ['enable_thinking off', { enable_thinking: false }, '<｜Assistant｜></think>'],
  ['chat_template_kwargs', { chat_template_kwargs: { thinking: true } }, '<｜Assistant｜><think>'],
  ['no answer is begun', { add_generation_prompt: false }, '<｜User｜>Hi'],
  ['one goes on', { messages: BEGUN, continue_final_message: true }, 'The sky'],
])('%s', async (_what, fields, ending) => {
  const { ask, engine } = await listening(['x'], { template: 'deepseek-v3.1' })
  expect((await ask({ messages: MESSAGES, ...fields })).status).toBe(200)
  expect(engine.requests[0]?.prompt.endsWith(ending)).toBe(true)
})

test('an answer is begun after an answer, where that is asked for', async () => {
  const { ask, engine } = await listening(['x'])
  await ask({ messages: BEGUN, add_generation_prompt: true })
  expect(engine.requests[0]?.prompt).toMatch(/The sky<\|im_end\|>\n<\|im_start\|>assistant\n$/)
})

test('reasoning that the prompt has opened is read as reasoning', async () => {
  const { ask } = await listening(['Hm.</think>Hello.'], { template: 'deepseek-v3.1' })
  const { body } = await ask({ messages: MESSAGES, chat_template_kwargs: { thinking: true } })
  expect(body.choices).toMatchObject([{ message: { reasoning_content: 'Hm.', content: 'Hello.' } }])
})

test('fields and variables without effect are named', async () => {
  const { ask } = await listening(['x'])
  const { headers } = await ask({
    messages: MESSAGES,
    user: 'u',
    chat_template_kwargs: { enabel_thinking: true },
  })
  expect(headers.get('x-parlance-ignored')).toBe('user, chat_template_kwargs.enabel_thinking')
})

test.each([
  ['tools', { tools: [{ type: 'function', function: { name: 'ring' } }] }, 'tools'],
  ['documents', { documents: [{ text: 'a' }] }, 'documents'],
  ['a switch', { enable_thinking: true }, 'enable_thinking'],
  ['a level', { reasoning_effort: 'high' }, null],
  ['variables', { chat_template_kwargs: { nope: 1, toString: 2 } }, KWARGS],
])('%s that the format cannot show are named', async (_what, fields, ignored) => {
  const { ask } = await listening(['x'], { template: 'chatml' })
  const { headers } = await ask({ messages: MESSAGES, ...fields })
  expect(headers.get('x-parlance-ignored')).toBe(ignored)
})

test('tools that a choice leaves out are not named', async () => {
  const { ask } = await listening(['x'], { template: 'chatml' })
  const tools = [{ type: 'function', function: { name: 'ring' } }]
  const { headers } = await ask({ messages: MESSAGES, tools, tool_choice: 'none' })
  expect(headers.get('x-parlance-ignored')).toBeNull()
})

test('the name of the model does not choose the template', async () => {
  const models = ['meta-llama/Llama-3.1-8B-Instruct', 'gpt-oss']
  const { ask, engine, url } = await listening(['x'], { template: 'qwen3', gateway: { models } })
  for (const model of models) {
    const { headers, body } = await ask({ model, messages: MESSAGES })
    expect([headers.get('x-parlance-template'), body.model]).toEqual(['qwen3', model])
  }
  const prompts = engine.requests.map(({ prompt }) => prompt)
  expect(prompts).toEqual(Array(2).fill('<|im_start|>user\nHi<|im_end|>\n<|im_start|>assistant\n'))
  const served = (await (await fetch(`${url}/v1/models`)).json()) as { data: { id: string }[] }
  expect(served.data.map(({ id }) => id)).toEqual(models)
  expect((await ask({ model: 'qwen3', messages: MESSAGES })).status).toBe(404)
})

test('what goes to the engine: limits, stop words, how to sample', async () => {
  const { ask, engine } = await listening(['x'])
  const sampling = { temperature: 0.5, top_p: 0.9, top_k: 40, min_p: 0.1, repetition_penalty: 1.1, seed: 3 }
  const penalties = { presence_penalty: 1, frequency_penalty: -1, logit_bias: { '5': -100 } }
  await ask({
    messages: MESSAGES,
    ...sampling,
    ...penalties,
    max_tokens: 9,
    max_completion_tokens: 8,
    stop: 'END',
  })
  expect(engine.requests[0]).toMatchObject({
    maxTokens: 8,
    stop: ['<|im_end|>', '<|endoftext|>', 'END'],
    sampling: {
      temperature: 0.5,
      topP: 0.9,
      topK: 40,
      minP: 0.1,
      repetitionPenalty: 1.1,
      seed: 3,
      presencePenalty: 1,
      frequencyPenalty: -1,
      logitBias: { '5': -100 },
    },
  })
})

test("a caller's stop word ends the answer, wherever the pieces are cut", async () => {
  const { ask } = await listening(['one, two END three'])
  const { body } = await ask({ messages: MESSAGES, stop: ['END'] })
  expect(body.choices).toMatchObject([{ message: { content: 'one, two ' }, finish_reason: 'stop' }])
})

test('several answers, whole, have seeds of their own', async () => {
  const { ask, engine } = await listening(['One.', 'Another.'])
  const { body } = await ask({ messages: MESSAGES, n: 2, seed: 5 })
  expect(body.choices).toMatchObject([
    { index: 0, message: { content: 'One.' } },
    { index: 1, message: { content: 'Another.' } },
  ])
  expect(engine.requests.map(({ sampling }) => sampling.seed)).toEqual([5, 6])
})
