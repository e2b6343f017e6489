import '@parlance/plugin-chatml'
import '@parlance/plugin-qwen'
import { expect, test } from 'vitest'
import { chunksOf, served } from './helpers/served.js'

const HI = { messages: [{ role: 'user', content: 'Hi' }] }
const TOOLS = [
  {
    type: 'function',
    function: {
      name: 'get_tide',
      parameters: { type: 'object', properties: { harbour: { type: 'string' } }, required: ['harbour'] },
    },
  },
]
const CALL = '<tool_call>\n{"name": "get_tide", "arguments": {"harbour": "Wick"}}\n</tool_call>'

test('a whole answer', async () => {
  const { engine, post } = await served(['Hello.'])
  const reply = await post({ ...HI, model: 'tide', temperature: 0, max_tokens: 9, stop: ['!'] })
  expect(reply.status).toBe(200)
  expect(await reply.json()).toEqual({
    id: expect.stringMatching(/^chatcmpl-/),
    object: 'chat.completion',
    created: expect.any(Number),
    model: 'tide',
    choices: [
      { index: 0, message: { role: 'assistant', content: 'Hello.' }, logprobs: null, finish_reason: 'stop' },
    ],
    usage: { prompt_tokens: 7, completion_tokens: 2, total_tokens: 9 },
  })
  expect(engine.requests[0]).toMatchObject({
    prompt: '<|im_start|>user\nHi<|im_end|>\n<|im_start|>assistant\n',
    maxTokens: 9,
    sampling: { temperature: 0 },
    stop: expect.arrayContaining(['<|im_end|>', '!']),
  })
})

test('a streamed answer: role first, pieces, reason, counts, done', async () => {
  const { post } = await served(['Hello.'])
  const reply = await post({ ...HI, stream: true, stream_options: { include_usage: true } })
  expect(reply.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
  const choice = (delta: object, reason: string | null) => ({
    choices: [{ index: 0, delta, logprobs: null, finish_reason: reason }],
    usage: null,
  })
  expect(await chunksOf(reply)).toMatchObject([
    choice({ role: 'assistant', content: 'Hel' }, null),
    choice({ content: 'lo.' }, null),
    choice({}, 'stop'),
    { choices: [], usage: { prompt_tokens: 7, completion_tokens: 2, total_tokens: 9 } },
  ])
})

test('a call, whole', async () => {
  const { post } = await served([CALL])
  const reply = await post({ ...HI, tools: TOOLS })
  expect((await reply.json()).choices[0]).toMatchObject({
    message: {
      content: null,
      tool_calls: [{ type: 'function', function: { name: 'get_tide', arguments: '{"harbour": "Wick"}' } }],
    },
    finish_reason: 'tool_calls',
  })
})
