import { countedCallIds } from '@parlance/core'
import { describe, expect, test } from 'vitest'
import {
  type ChatCompletionsOptions,
  chatCompletions,
  type MessageChunk,
  type MessageRequest,
} from '../../src/index.js'
import { all, failure, messageRequest } from '../support/requests.js'
import { sse, streamed } from '../support/streamed.js'
import { testServer } from '../support/test-server.js'

const END = { choices: [{ delta: {}, finish_reason: 'stop' }] }

async function run(
  events: readonly unknown[],
  request: Partial<MessageRequest> = {},
  options: Partial<ChatCompletionsOptions> = {},
) {
  const server = await testServer(streamed(sse(events)))
  const engine = chatCompletions({ baseUrl: server.baseUrl, callIds: countedCallIds(), ...options })
  const chunks = await all(engine.chat(messageRequest(request)))
  return { chunks, body: server.body, path: server.exchanges[0]!.path }
}

/** The deltas of the assistant's message, event by event. */
async function deltas(given: readonly unknown[]): Promise<MessageChunk['deltas']> {
  const events = given.map((delta) => ({ choices: [{ delta, finish_reason: null }] }))
  const { chunks } = await run([...events, END])
  return chunks.flatMap((chunk) => chunk.deltas)
}

describe('the body', () => {
  const messages = [
    { role: 'user', content: [{ type: 'image_url', image_url: { url: 'data:,' } }] },
    { role: 'assistant', content: null, reasoning_content: 'hm', custom: 1 },
  ] as const

  test('messages as they are, tools in their wrapper', async () => {
    const parameters = { type: 'object' }
    const { path, body } = await run([END], {
      messages,
      tools: [
        { type: 'function', function: { name: 'a', parameters } },
        { name: 'b', parameters },
      ],
      toolChoice: 'required',
      maxTokens: 100,
      stop: ['\n\n'],
      logprobs: 2,
      sampling: { temperature: 0, topK: 5, repetitionPenalty: 1.1 },
      reasoning: 'low',
      extra: { user: 'me', parallel_tool_calls: false },
    })
    expect(path).toBe('/v1/chat/completions')
    expect(body).toEqual({
      model: 'some/model',
      messages,
      stream: true,
      stream_options: { include_usage: true },
      tools: [
        { type: 'function', function: { name: 'a', parameters } },
        { type: 'function', function: { name: 'b', parameters } },
      ],
      tool_choice: 'required',
      parallel_tool_calls: false,
      max_tokens: 100,
      stop: ['\n\n'],
      temperature: 0,
      top_k: 5,
      repetition_penalty: 1.1,
      logprobs: true,
      top_logprobs: 2,
      reasoning_effort: 'low',
      user: 'me',
    })
  })

  test('arguments that are an object go out as text', async () => {
    const call = (given: unknown) => ({
      role: 'assistant',
      content: null,
      tool_calls: [{ id: 'a', type: 'function', function: { name: 'f', arguments: given } }],
    })
    const given = call({ q: 1 })
    const { body } = await run([END], { messages: [given as never] })
    expect(body.messages).toEqual([call('{"q":1}')])
    expect(given).toEqual(call({ q: 1 }))
  })

  test('numbers and objects as they are read without loss', async () => {
    const call = (given: unknown) => ({
      id: 'a',
      type: 'function',
      function: { name: 'f', arguments: given },
    })
    const message = { role: 'assistant', content: null, tool_calls: [call({ id: 9007199254740993n })] }
    const parameters = new Map([['properties', new Map([['1', { default: 2 }]])]])
    const tools = [{ name: 'f', parameters }]
    const { body } = await run([END], { messages: [message], tools } as never)
    expect(body.messages).toEqual([{ ...message, tool_calls: [call('{"id":9007199254740993}')] }])
    expect(body.tools).toEqual([
      { type: 'function', function: { name: 'f', parameters: { properties: { 1: { default: 2 } } } } },
    ])
  })

  test('nothing that was not asked for', async () => {
    const { body } = await run([END], {}, { model: 'gpt-5' })
    expect(body).toEqual({
      model: 'gpt-5',
      messages: [{ role: 'user', content: 'Say hi.' }],
      stream: true,
      stream_options: { include_usage: true },
    })
  })

  test('the field for the greatest number of tokens is an option', async () => {
    const { body } = await run([END], { maxTokens: 5 }, { maxTokensField: 'max_completion_tokens' })
    expect(body).toMatchObject({ max_completion_tokens: 5 })
    expect(body).not.toHaveProperty('max_tokens')
  })

  test("a template's variables go to servers that have one", async () => {
    const request = { kwargs: { add_vision_id: true }, reasoning: false } as const
    const { body } = await run([END], request, { chatTemplateKwargs: true })
    expect(body.chat_template_kwargs).toEqual({ enable_thinking: false, add_vision_id: true })
  })

  test.each<[more: unknown]>([[{ b: 3, c: 4 }], [new Map(Object.entries({ b: 3, c: 4 }))]])(
    'those in extra are added, and win by name: %j',
    async (more) => {
      const extra = { chat_template_kwargs: more, user: 'me' }
      const request = { kwargs: { a: 1, b: 2 }, reasoning: false, extra } as const
      const { body } = await run([END], request, { chatTemplateKwargs: true })
      expect(body.chat_template_kwargs).toEqual({ enable_thinking: false, a: 1, b: 3, c: 4 })
      expect(body.user).toBe('me')
    },
  )

  test('alone in extra they go out as they are; beside others they have to be an object', async () => {
    const extra = { chat_template_kwargs: '{}' }
    expect((await run([END], { extra })).body).toMatchObject(extra)
    const engine = chatCompletions({ baseUrl: 'http://x', chatTemplateKwargs: true })
    const asking = all(engine.chat(messageRequest({ extra, kwargs: { a: 1 } })))
    expect(String(await failure(asking))).toContain('extra.chat_template_kwargs is no object')
  })

  test.each([
    [{ kwargs: { thinking: true } }, 'has no template to give thinking to'],
    [{ reasoning: true }, 'has no template to give enable_thinking to'],
    [{ guide: { type: 'regex', pattern: 'a' } }, 'has no guide of type regex'],
  ] as const)('%j is refused', async (request, words) => {
    const engine = chatCompletions({ baseUrl: 'http://127.0.0.1:9' })
    const error = await failure(all(engine.chat(messageRequest(request))))
    expect(error).toMatchObject({ problem: 'rejected', engine: 'chatCompletions' })
    expect(String(error)).toContain(words)
  })

  test.each([
    [{ type: 'json_object' }, { type: 'json_object' }],
    [
      { type: 'json_schema', schema: { type: 'array' } },
      { type: 'json_schema', json_schema: { name: 'answer', schema: { type: 'array' } } },
    ],
  ] as const)('guided by %j', async (guide, format) => {
    expect((await run([END], { guide })).body.response_format).toEqual(format)
  })
})

describe('what it streams', () => {
  test('what a content filter takes is told', async () => {
    const { chunks } = await run([
      { choices: [{ delta: { content: 'a' }, finish_reason: 'content_filter' }] },
    ])
    const problem = 'chatCompletions left out some of the answer: its content filter took it.'
    expect(chunks).toMatchObject([{ finish: 'stop', problem }])
  })

  test('reasoning under both names, content, refusal', async () => {
    expect(
      await deltas([
        { role: 'assistant', content: '' },
        { reasoning_content: 'h' },
        { reasoning: 'm' },
        { content: 'Hi' },
        { content: null, refusal: 'no' },
      ]),
    ).toEqual([{ reasoning_content: 'h' }, { reasoning_content: 'm' }, { content: 'Hi' }, { content: 'no' }])
  })

  test('the reason of the end, counts and log-probabilities', async () => {
    const one = { token: 'Hi', logprob: -0.5, bytes: null }
    const { chunks } = await run(
      [
        {
          choices: [
            {
              delta: { content: 'Hi' },
              logprobs: { content: [{ ...one, top_logprobs: [one] }] },
              finish_reason: null,
            },
          ],
        },
        { choices: [{ delta: {}, finish_reason: 'tool_calls' }] },
        { choices: [], usage: { prompt_tokens: 1, completion_tokens: 2 } },
      ],
      { logprobs: 1 },
    )
    expect(chunks).toEqual([
      { deltas: [{ content: 'Hi' }], logprobs: [{ ...one, top: [one] }] },
      { deltas: [], finish: 'stop', usage: { promptTokens: 1, completionTokens: 2 } },
    ])
  })

  test('an answer that comes whole in one event', async () => {
    const { chunks } = await run([{ choices: [{ message: { content: 'Hi' }, finish_reason: 'stop' }] }])
    expect(chunks).toEqual([{ deltas: [{ content: 'Hi' }], finish: 'stop' }])
  })
})

describe('fragments of calls', () => {
  const call = (index: number, id: string, name: string, text: string) => ({
    tool_calls: [{ index, id, type: 'function', function: { name, arguments: text } }],
  })
  const more = (index: number, text: string) => ({ tool_calls: [{ index, function: { arguments: text } }] })

  test('belong together by their index', async () => {
    const fragments = [
      { tool_calls: [{ index: 0, id: 'a', type: 'function', function: { name: 'f', arguments: '' } }] },
      { tool_calls: [{ index: 0, function: { arguments: '{"q": ' } }] },
      { tool_calls: [{ index: 1, id: 'b', type: 'function', function: { name: 'g', arguments: '{' } }] },
      {
        tool_calls: [
          { index: 0, function: { arguments: '1}' } },
          { index: 1, function: { arguments: '}' } },
        ],
      },
    ]
    expect(await deltas(fragments)).toEqual([
      call(0, 'a', 'f', ''),
      more(0, '{"q": '),
      call(1, 'b', 'g', '{'),
      { tool_calls: [...more(0, '1}').tool_calls, ...more(1, '}').tool_calls] },
    ])
  })

  test('of another id are another call, whatever their index', async () => {
    const fragments = [
      { tool_calls: [{ index: 0, id: 'a', function: { name: 'f', arguments: '{"q": "x"}' } }] },
      { tool_calls: [{ index: 0, id: 'b', function: { name: 'f', arguments: '{"q": "y"}' } }] },
    ]
    expect(await deltas(fragments)).toEqual([
      call(0, 'a', 'f', '{"q": "x"}'),
      call(1, 'b', 'f', '{"q": "y"}'),
    ])
  })

  test('with a name after complete arguments are another call; ids are made where there are none', async () => {
    const fragments = [
      { tool_calls: [{ index: 0, function: { name: 'f', arguments: '{"q"' } }] },
      { tool_calls: [{ index: 0, function: { arguments: ': 1}' } }] },
      { tool_calls: [{ index: 0, function: { name: 'f', arguments: '{"q": 2}' } }] },
    ]
    expect(await deltas(fragments)).toEqual([
      call(0, 'call_0', 'f', '{"q"'),
      more(0, ': 1}'),
      call(1, 'call_1', 'f', '{"q": 2}'),
    ])
  })

  test('are numbered anew', async () => {
    const fragments = [
      { tool_calls: [{ index: 1, id: 'a', function: { name: 'f', arguments: '{}' } }] },
      { tool_calls: [{ index: 5, id: 'b', function: { name: 'g', arguments: '{}' } }] },
    ]
    expect(await deltas(fragments)).toEqual([call(0, 'a', 'f', '{}'), call(1, 'b', 'g', '{}')])
  })

  test('that repeat id and name do not begin again', async () => {
    const fragments = [
      { tool_calls: [{ index: 0, id: 'a', function: { name: 'f', arguments: '{' } }] },
      { tool_calls: [{ index: 0, id: 'a', function: { name: 'f', arguments: '}' } }] },
      { tool_calls: [{ index: 0, id: 'a', function: { name: 'f', arguments: '' } }] },
    ]
    expect(await deltas(fragments)).toEqual([call(0, 'a', 'f', '{'), more(0, '}')])
  })

  test('without index, or with arguments that are no text', async () => {
    const fragments = [
      { tool_calls: [{ id: 'a', function: { name: 'f', arguments: { q: 1 } } }] },
      { tool_calls: [{ id: 'b', function: { name: 'g' } }] },
    ]
    expect(await deltas(fragments)).toEqual([call(0, 'a', 'f', '{"q":1}'), call(1, 'b', 'g', '')])
  })
})
