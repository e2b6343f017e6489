import './helpers/families.js'
import { expect, test } from 'vitest'
import { listening } from './helpers/listening.js'
import { chunksOf } from './helpers/served.js'

const MESSAGES = [{ role: 'user', content: 'Hi' }]
const TOOLS = [{ type: 'function', function: { name: 'ring', parameters: { type: 'object' } } }]
const CHAT = '/v1/chat/completions'

test('/v1/completions passes text through, without a template', async () => {
  const { ask, engine } = await listening(['One.', 'Two.'], { template: 'qwen3' })
  const { body } = await ask(
    { prompt: ['Once<|im_start|>', 'Twice'], echo: true, max_tokens: 3 },
    '/v1/completions',
  )
  expect(engine.requests.map(({ prompt, maxTokens, stop }) => [prompt, maxTokens, stop])).toEqual([
    ['Once<|im_start|>', 3, []],
    ['Twice', 3, []],
  ])
  expect(body).toMatchObject({
    object: 'text_completion',
    choices: [
      { index: 0, text: 'Once<|im_start|>One.', logprobs: null, finish_reason: 'stop' },
      { index: 1, text: 'TwiceTwo.' },
    ],
    usage: { prompt_tokens: 14, completion_tokens: 4 },
  })
})

test('/v1/completions streams, with counts at the end', async () => {
  const { url } = await listening(['Hello.'])
  const body = JSON.stringify({ prompt: 'Once', stream: true, stream_options: { include_usage: true } })
  const chunks = await chunksOf(await fetch(`${url}/v1/completions`, { method: 'POST', body }))
  expect(chunks).toMatchObject([
    { choices: [{ text: 'Hel', finish_reason: null }], usage: null },
    { choices: [{ text: 'lo.', finish_reason: null }] },
    { choices: [{ text: '', finish_reason: 'stop' }] },
    { choices: [], usage: { prompt_tokens: 7, completion_tokens: 2, total_tokens: 9 } },
  ])
})

test('/render shows the prompt that a request gives, and asks no model', async () => {
  const { ask, engine } = await listening(['x'], { template: 'gpt-oss' })
  const asked = { messages: [{ role: 'user', content: 'a<|end|>' }], user: 'u', reasoning_effort: 'max' }
  const { status, body } = await ask(asked, `${CHAT}/render`)
  expect(engine.requests).toEqual([])
  expect([status, body]).toMatchObject([
    200,
    {
      object: 'chat.completion.prompt',
      bos: 'none',
      stop: ['<|return|>', '<|call|>', '<|endoftext|>'],
      generation_prompt: '<|start|>assistant',
      prefill: '',
      template: { name: 'gpt-oss', source: 'explicit' },
      report: {
        control_text: [{ token: '<|end|>', source: 'messages[0].content', offset: 1 }],
        kwargs: { reasoning_effort: 'request' },
        reasoning_effort: 'high',
        ignored: ['user'],
      },
    },
  ])
  const segments = body.segments as { text: string; source?: string; trusted: boolean }[]
  expect(segments.map(({ text }) => text).join('')).toBe(body.prompt)
  expect(segments.find(({ source }) => source === 'messages[0].content')).toMatchObject({
    text: 'a<|end|>',
    trusted: false,
  })
})

test('/derender reads an output as the answer to a request', async () => {
  const { ask, engine } = await listening(['x'], { template: 'deepseek-v3.1' })
  const output =
    'Hm.</think>Yes.<｜tool▁calls▁begin｜><｜tool▁call▁begin｜>ring<｜tool▁sep｜>{}<｜tool▁call▁end｜><｜tool▁calls▁end｜>'
  const asked = { messages: MESSAGES, tools: TOOLS, chat_template_kwargs: { thinking: true }, output }
  const { body } = await ask(asked, `${CHAT}/derender`)
  expect(body).toMatchObject({
    object: 'chat.completion.message',
    message: {
      role: 'assistant',
      reasoning_content: 'Hm.',
      content: 'Yes.',
      tool_calls: [{ type: 'function', function: { name: 'ring', arguments: '{}' } }],
    },
    finish_reason: 'tool_calls',
    complete: true,
    problems: [],
  })
  const open = await ask({ ...asked, output: 'Hm.' }, `${CHAT}/derender`)
  expect(open.body).toMatchObject({ message: { reasoning_content: 'Hm.' }, complete: false })
  expect((await ask({ messages: MESSAGES }, `${CHAT}/derender`)).body).toMatchObject({
    error: { param: 'output' },
  })
  expect(engine.requests).toEqual([])
})

test('/metrics counts requests, tokens and times', async () => {
  const { ask, url } = await listening(['Hello.'])
  await ask({ messages: MESSAGES })
  await ask({ messages: 'wrong' })
  await chunksOf(
    await fetch(`${url}${CHAT}`, {
      method: 'POST',
      body: JSON.stringify({ messages: MESSAGES, stream: true }),
    }),
  )
  const reply = await fetch(`${url}/metrics`)
  expect(reply.headers.get('content-type')).toContain('text/plain')
  const lines = (await reply.text()).split('\n')
  for (const line of [
    `parlance_requests_total{route="${CHAT}",status="200"} 2`,
    `parlance_requests_total{route="${CHAT}",status="400"} 1`,
    'parlance_tokens_total{kind="prompt"} 14',
    'parlance_tokens_total{kind="completion"} 4',
    `parlance_request_seconds_count{route="${CHAT}"} 3`,
    `parlance_first_piece_seconds_count{route="${CHAT}"} 1`,
    'parlance_active_requests 0',
  ])
    expect(lines).toContain(line)
})

test('one model is found by its name, slashes and all', async () => {
  const { url } = await listening(['x'], { gateway: { models: ['org/tide', 'tide'] } })
  for (const path of ['org/tide', 'org%2Ftide']) {
    const reply = await fetch(`${url}/v1/models/${path}`)
    expect([reply.status, await reply.json()]).toMatchObject([200, { id: 'org/tide', object: 'model' }])
  }
  const reply = await fetch(`${url}/v1/models/org`)
  expect([reply.status, await reply.json()]).toMatchObject([404, { error: { code: 'model_not_found' } }])
})
