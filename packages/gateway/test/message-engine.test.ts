import { chatCompletions, pipeline } from '@parlance/pipeline'
import { expect, onTestFinished, test } from 'vitest'
import { createGateway } from '../src/index.js'
import { chunksOf } from './helpers/served.js'
import { type Upstream, upstream } from './helpers/upstream.js'

const MESSAGES = [{ role: 'user', content: 'When is the tide?' }]
const TOOLS = [{ type: 'function', function: { name: 'get_tide', parameters: { type: 'object' } } }]

function call(index: number, id: string) {
  return { index, id, type: 'function', function: { name: 'get_tide', arguments: '{}' } }
}

/** A gateway over an API that answers each request with these deltas. */
async function overApi(deltas: readonly object[]): Promise<{
  readonly api: Upstream
  post(body: object, path?: string): Promise<Response>
}> {
  const api = await upstream((_body, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    const write = (event: object) => response.write(`data: ${JSON.stringify(event)}\n\n`)
    for (const delta of deltas) write({ choices: [{ index: 0, delta, finish_reason: null }] })
    write({ choices: [{ index: 0, delta: {}, finish_reason: 'stop' }] })
    write({ choices: [], usage: { prompt_tokens: 7, completion_tokens: 3 } })
    response.end('data: [DONE]\n\n')
  })
  onTestFinished(() => api.close())
  const engine = chatCompletions({ baseUrl: `${api.url}/v1`, retries: 0 })
  const { app } = createGateway(await pipeline('tide', { engine }))
  return {
    api,
    post: async (body, path = '/v1/chat/completions') =>
      app.request(path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
  }
}

test('messages go to the API as they came, and its answer comes back', async () => {
  const { api, post } = await overApi([{ content: 'At ' }, { content: 'noon.' }])
  const reply = await post({ messages: MESSAGES, max_tokens: 9, temperature: 0, stop: ['!'] })
  expect(await reply.json()).toMatchObject({
    choices: [{ message: { role: 'assistant', content: 'At noon.' }, finish_reason: 'stop' }],
    usage: { prompt_tokens: 7, completion_tokens: 3, total_tokens: 10 },
  })
  expect(api.bodies).toMatchObject([{ messages: MESSAGES, temperature: 0, stop: ['!'] }])
  expect(reply.headers.has('x-parlance-template')).toBe(false)
})

test('calls come back, whole and streamed', async () => {
  const { api, post } = await overApi([{ tool_calls: [call(0, 'a')] }, { tool_calls: [call(1, 'b')] }])
  const body = { messages: MESSAGES, tools: TOOLS, tool_choice: 'required' }
  expect(await (await post(body)).json()).toMatchObject({
    choices: [{ message: { content: null, tool_calls: [{}, {}] }, finish_reason: 'tool_calls' }],
  })
  expect(api.bodies[0]).toMatchObject({ tools: TOOLS, tool_choice: 'required' })
  const chunks = await chunksOf(await post({ ...body, stream: true }))
  expect(chunks.at(-1)).toMatchObject({ choices: [{ finish_reason: 'tool_calls' }] })
})

test('one call alone is asked for, and kept', async () => {
  const { api, post } = await overApi([{ tool_calls: [call(0, 'a')] }, { tool_calls: [call(1, 'b')] }])
  const reply = await post({ messages: MESSAGES, tools: TOOLS, parallel_tool_calls: false })
  expect(
    ((await reply.json()) as { choices: { message: { tool_calls: unknown[] } }[] }).choices[0]!.message
      .tool_calls,
  ).toHaveLength(1)
  expect(api.bodies[0]).toMatchObject({ parallel_tool_calls: false })
})

test('a format goes on with its name and how strict it is', async () => {
  const { api, post } = await overApi([{ content: '{}' }])
  const format = {
    type: 'json_schema',
    json_schema: { name: 'tide', strict: true, schema: { type: 'object' } },
  }
  await post({ messages: MESSAGES, response_format: format })
  expect(api.bodies).toMatchObject([{ response_format: format }])
})

test.each([
  ['high', 'high'],
  ['max', 'high'],
  ['minimal', 'low'],
])('reasoning_effort %s is passed on as the level that is told: %s', async (asked, sent) => {
  const { api, post } = await overApi([{ content: 'x' }])
  const reply = await post({ messages: MESSAGES, reasoning_effort: asked })
  expect([reply.headers.get('x-parlance-reasoning-effort'), api.bodies[0]?.reasoning_effort]).toEqual([
    sent,
    sent,
  ])
})

test.each([
  [{ reasoning_effort: 'none' }, 'reasoning_effort'],
  [{ chat_template_kwargs: { city: 'Wick' } }, 'chat_template_kwargs'],
  [{ documents: [{ text: 'x' }] }, 'documents'],
  [
    { continue_final_message: true, messages: [...MESSAGES, { role: 'assistant', content: 'a' }] },
    'continue_final_message',
  ],
])('what only a template can do is 400 with its field: %j', async (fields, param) => {
  const { api, post } = await overApi([{ content: 'x' }])
  const reply = await post({ messages: MESSAGES, ...fields })
  expect([reply.status, await reply.json()]).toMatchObject([400, { error: { param } }])
  expect(api.bodies).toEqual([])
})

test.each([
  ['/v1/chat/completions/render', 'no_template'],
  ['/v1/chat/completions/derender', 'no_template'],
  ['/v1/completions', 'unsupported'],
])('without a template there is no prompt: %s', async (path, code) => {
  const { post } = await overApi([])
  const reply = await post({ messages: MESSAGES, prompt: 'x', output: 'x' }, path)
  expect([reply.status, await reply.json()]).toMatchObject([400, { error: { code } }])
})

test('an API is asked for a format beside tools: it can tell content from calls', async () => {
  const { api, post } = await overApi([{ content: '{}' }])
  const response_format = { type: 'json_object' }
  expect((await post({ messages: MESSAGES, tools: TOOLS, response_format })).status).toBe(200)
  expect(api.bodies).toMatchObject([{ tools: TOOLS, response_format }])
})
