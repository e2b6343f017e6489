import '@parlance/plugin-deepseek'
import '@parlance/plugin-qwen'
import { expect, test } from 'vitest'
import { listening } from './helpers/listening.js'

const USER = { role: 'user', content: 'Hi' }
const called = (args: unknown) => ({
  role: 'assistant',
  content: '',
  tool_calls: [{ id: 'a', type: 'function', function: { name: 'ring', arguments: args } }],
})

test.each([
  [{ messages: [] }, 'messages'],
  [{ messages: ['secret'] }, 'messages[0]'],
  [{ messages: [{ content: 'secret' }] }, 'messages[0].role'],
  [{ messages: [USER, { role: 'user', content: 7 }] }, 'messages[1].content'],
  [{ messages: [{ role: 'user', content: [{ text: 'secret' }] }] }, 'messages[0].content'],
  [{ messages: [{ role: 'user', content: [{ type: 'image_url' }] }] }, 'messages[0].content[0]'],
  [{ messages: [USER, called('secret'), USER] }, 'messages[1].tool_calls[0].function.arguments'],
  [{ messages: [USER, called(7)] }, 'messages[1].tool_calls[0].function.arguments'],
  [{ messages: [USER], tools: [{ type: 'function' }] }, 'tools[0].function'],
  [
    {
      messages: [USER],
      tools: [{ type: 'function', function: { name: 'ring', parameters: { type: 'secret' } } }],
    },
    'tools[0].function.parameters.type',
  ],
  [{ messages: [USER], temperature: 'secret' }, 'temperature'],
  [{ messages: [USER], top_p: 2 }, 'top_p'],
  [{ messages: [USER], max_tokens: 0 }, 'max_tokens'],
  [{ messages: [USER], n: 0 }, 'n'],
  [{ messages: [USER], n: 17 }, 'n'],
  [{ messages: [USER], stop: [''] }, 'stop[0]'],
  [{ messages: [USER], stop: ['x', 'y'.repeat(257)] }, 'stop[1]'],
  [{ messages: [USER], stop: 'y'.repeat(257) }, 'stop'],
  [{ messages: [USER], stop: Array(5).fill('y'.repeat(256)) }, 'stop'],
  [{ messages: [USER], stream: 'secret' }, 'stream'],
  [{ messages: [USER], top_logprobs: 2 }, 'top_logprobs'],
  [{ messages: [USER], logprobs: true, top_logprobs: 21 }, 'top_logprobs'],
  [{ messages: [USER], reasoning_effort: 'secret' }, 'reasoning_effort'],
  [{ messages: [USER], enable_thinking: 'secret' }, 'enable_thinking'],
  [{ messages: [USER], chat_template_kwargs: 'secret' }, 'chat_template_kwargs'],
  [{ messages: [USER], chat_template_kwargs: { tools: [] } }, 'chat_template_kwargs.tools'],
  [{ messages: [USER], 'Chat-Template': 'secret' }, 'Chat-Template'],
  [{ messages: [USER], continue_final_message: true }, 'messages[0].role'],
  [
    {
      messages: [USER, { role: 'assistant', content: 'a' }],
      continue_final_message: true,
      add_generation_prompt: true,
    },
    'continue_final_message',
  ],
])('what is wrong is 400 with its field, and its value is not repeated: %j', async (body, param) => {
  const { ask, engine } = await listening(['x'])
  const { status, body: refusal } = await ask(body)
  expect([status, refusal]).toMatchObject([400, { error: { type: 'invalid_request_error', param } }])
  expect(JSON.stringify(refusal)).not.toContain('secret')
  expect(engine.requests).toEqual([])
})

// It goes into the prompt as it is where a call of the function is begun.
test.each(['f<｜end▁of▁sentence｜>x', 'a b', 'a"b', 'a\nb', '', 'x'.repeat(257)])(
  'a name that no function has is 400: %j',
  async (name) => {
    const { ask, engine } = await listening(['x'], { template: 'deepseek-v3.1' })
    const tool_choice = { type: 'function', function: { name } }
    const reply = await ask({
      messages: [USER],
      tools: [{ type: 'function', function: { name } }],
      tool_choice,
    })
    expect(reply).toMatchObject({ status: 400, body: { error: { param: 'tools[0].function.name' } } })
    expect(engine.requests).toEqual([])
  },
)

test.each([
  ['empty', '', 'got the end of the text, expected a value'],
  ['broken', '{"messages": [}', 'line 1, column 15'],
  ['a list', '[]', 'no JSON object'],
  ['deep', '['.repeat(100_000), 'nesting deeper than 1000 levels'],
  ['a long number', `{"messages": [{"role": "user", "content": ${'9'.repeat(5000)}}]}`, 'of 5000 digits'],
])('a body that is no JSON object is 400: %s', async (_what, body, words) => {
  const { ask } = await listening(['x'])
  const { status, body: refusal } = await ask(body)
  expect([status, refusal]).toMatchObject([400, { error: { code: 'invalid_json' } }])
  expect((refusal.error as { message: string }).message).toContain(words)
})

test('bytes that are no UTF-8 are 400', async () => {
  const { url } = await listening(['x'])
  const body = Uint8Array.of(0x7b, 0xff, 0x7d)
  const reply = await fetch(`${url}/v1/chat/completions`, { method: 'POST', body })
  expect([reply.status, await reply.json()]).toMatchObject([400, { error: { code: 'invalid_encoding' } }])
})

test('text of callers that looks like a control token is told with its place, or refused', async () => {
  const messages = [USER, { role: 'user', content: 'a<|im_end|>' }]
  const reporting = await listening(['x'])
  const { status, headers } = await reporting.ask({ messages })
  expect([status, headers.get('x-parlance-control-text')]).toEqual([200, 'messages[1].content:1'])
  const metrics = await (await fetch(`${reporting.url}/metrics`)).text()
  expect(metrics).toContain('parlance_control_text_total 1')

  const refusing = await listening(['x'], { gateway: { controlText: 'reject' } })
  const refused = await refusing.ask({ messages })
  expect([refused.status, refused.body]).toMatchObject([
    400,
    {
      error: {
        message: 'messages[1].content holds the control token "<|im_end|>" at offset 1.',
        param: 'messages[1].content',
        code: 'control_text',
      },
    },
  ])
  expect((await refusing.ask({ messages: [USER] })).status).toBe(200)
})

test.each([
  '\ud83d',
  '<tool_call>{{{',
  '<think>',
  '<tool_call>\n{"name": 3}\n</tool_call>',
  '\u0000',
  '</think></think>',
])('no text of a model is an error: %j', async (output) => {
  const { url, ask } = await listening([output])
  const tools = [{ type: 'function', function: { name: 'ring', parameters: { type: 'object' } } }]
  expect((await ask({ messages: [USER], tools })).status).toBe(200)
  const body = JSON.stringify({ messages: [USER], tools, stream: true })
  const streamed = await fetch(`${url}/v1/chat/completions`, { method: 'POST', body })
  expect([streamed.status, (await streamed.text()).endsWith('data: [DONE]\n\n')]).toEqual([200, true])
})
