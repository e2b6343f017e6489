import '@parlance/plugin-chatml'
import '@parlance/plugin-qwen'
import { expect, test } from 'vitest'
import { createGateway, type GatewayOptions } from '../src/index.js'
import { type Recorded, type ReplayOptions, replayEngine } from './helpers/replay-engine.js'
import { testPipeline } from './helpers/test-pipeline.js'

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

function served(
  outputs: readonly Recorded[],
  replay: ReplayOptions = {},
  options: GatewayOptions = {},
  template = 'qwen3',
) {
  const engine = replayEngine(outputs, replay)
  const { app } = createGateway(testPipeline(engine, template), options)
  const post = (body: unknown, path = '/v1/chat/completions') =>
    app.request(path, { method: 'POST', body: typeof body === 'string' ? body : JSON.stringify(body) })
  return { engine, post }
}

test('a whole answer', async () => {
  const { engine, post } = served(['Hello.'])
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
  const { post } = served(['Hello.'])
  const reply = await post({ ...HI, stream: true, stream_options: { include_usage: true } })
  expect(reply.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
  const events = (await reply.text()).split('\n\n').filter(Boolean)
  expect(events.at(-1)).toBe('data: [DONE]')
  const chunks = events.slice(0, -1).map((event) => JSON.parse(event.slice('data: '.length)))
  expect(chunks.map(({ choices, usage }) => [choices[0]?.delta, choices[0]?.finish_reason, usage])).toEqual([
    [{ role: 'assistant', content: 'Hel' }, null, null],
    [{ content: 'lo.' }, null, null],
    [{}, 'stop', null],
    [undefined, undefined, { prompt_tokens: 7, completion_tokens: 2, total_tokens: 9 }],
  ])
})

test('a call, whole', async () => {
  const { post } = served([CALL])
  const reply = await post({ ...HI, tools: TOOLS })
  expect((await reply.json()).choices[0]).toMatchObject({
    message: {
      content: null,
      tool_calls: [{ type: 'function', function: { name: 'get_tide', arguments: '{"harbour": "Wick"}' } }],
    },
    finish_reason: 'tool_calls',
  })
})
