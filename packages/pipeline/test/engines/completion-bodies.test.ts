import { expect, test } from 'vitest'
import { type CompletionsServer, completions, EngineError, type PromptRequest } from '../../src/index.js'
import { all, failure, promptRequest } from '../support/requests.js'
import { sse, streamed } from '../support/streamed.js'
import { testServer } from '../support/test-server.js'

const END = sse([{ choices: [{ text: '', finish_reason: 'stop' }] }])

async function sent(server: CompletionsServer, request: Partial<PromptRequest>): Promise<unknown> {
  const upstream = await testServer(streamed(END))
  await all(completions({ baseUrl: upstream.baseUrl, server }).generate(promptRequest(request)))
  return upstream.body
}

const STREAMED = { model: 'some/model', stream: true, stream_options: { include_usage: true } }

const FULL: Partial<PromptRequest> = {
  prompt: '<s>Hi',
  bos: 'written',
  bosToken: '<s>',
  stop: ['<|im_end|>', '\n\n'],
  specialTokens: ['<|im_start|>', '<|im_end|>'],
  maxTokens: 100,
  sampling: { temperature: 0.5, topP: 0.9, repetitionPenalty: 1.1, frequencyPenalty: 0.2, seed: 7 },
}
const STANDARD = {
  max_tokens: 100,
  stop: ['<|im_end|>', '\n\n'],
  temperature: 0.5,
  top_p: 0.9,
  frequency_penalty: 0.2,
  seed: 7,
}

test('vllm', async () => {
  expect(await sent('vllm', { ...FULL, stopTokenIds: [2], logprobs: 3 })).toEqual({
    ...STREAMED,
    ...STANDARD,
    prompt: '<s>Hi',
    repetition_penalty: 1.1,
    add_special_tokens: false,
    skip_special_tokens: false,
    spaces_between_special_tokens: false,
    return_token_ids: true,
    stop_token_ids: [2],
    logprobs: 3,
  })
})

test('lmdeploy', async () => {
  expect(await sent('lmdeploy', FULL)).toEqual({
    ...STREAMED,
    ...STANDARD,
    prompt: 'Hi',
    repetition_penalty: 1.1,
    skip_special_tokens: false,
    spaces_between_special_tokens: false,
  })
})

test('sglang', async () => {
  expect(await sent('sglang', { ...FULL, stopTokenIds: [2], logprobs: 0 })).toEqual({
    ...STREAMED,
    ...STANDARD,
    prompt: 'Hi',
    repetition_penalty: 1.1,
    skip_special_tokens: false,
    return_token_ids: true,
    stop_token_ids: [2],
    logprobs: 1,
  })
})

test('tgi: its own name for the model, and no more than 4 stop texts', async () => {
  expect(await sent('tgi', { ...FULL, stop: ['a', 'b', 'c', 'd', 'e'] })).toEqual({
    ...STREAMED,
    ...STANDARD,
    model: 'tgi',
    prompt: 'Hi',
    repetition_penalty: 1.1,
    stop: ['a', 'b', 'c', 'd'],
  })
})

test('llama-server: what is to be seen is preserved, in the names of llama.cpp', async () => {
  expect(await sent('llama-server', { ...FULL, logprobs: 0 })).toEqual({
    ...STREAMED,
    ...STANDARD,
    prompt: 'Hi',
    repeat_penalty: 1.1,
    cache_prompt: true,
    preserved_tokens: ['<|im_start|>', '<|im_end|>', '\n\n'],
    n_probs: 1,
  })
})

test('openai: only what its reference names', async () => {
  const { repetitionPenalty: _, ...sampling } = FULL.sampling!
  expect(await sent('openai', { ...FULL, sampling })).toEqual({ ...STREAMED, ...STANDARD, prompt: 'Hi' })
})

test('max_tokens is sent even where nothing else is asked for, and stop only where there is one', async () => {
  const body = await sent('openai', { maxTokens: 512 })
  expect(body).toEqual({ ...STREAMED, prompt: 'Say hi.', max_tokens: 512 })
})

test('extra fields go along as they are', async () => {
  expect(await sent('vllm', { extra: { priority: 3 } })).toMatchObject({ priority: 3, max_tokens: 64 })
})

const SCHEMA = { type: 'object', properties: { city: { type: 'string' } } }
const AS_FORMAT = { type: 'json_schema', json_schema: { name: 'answer', schema: SCHEMA } }

test.each([
  ['vllm', { type: 'json_schema', schema: SCHEMA }, { response_format: AS_FORMAT }],
  ['vllm', { type: 'json_object' }, { response_format: { type: 'json_object' } }],
  ['vllm', { type: 'regex', pattern: '[a-z]+' }, { structured_outputs: { regex: '[a-z]+' } }],
  ['sglang', { type: 'json_schema', schema: SCHEMA }, { json_schema: JSON.stringify(SCHEMA) }],
  ['sglang', { type: 'json_object' }, { response_format: { type: 'json_object' } }],
  ['sglang', { type: 'regex', pattern: '[a-z]+' }, { regex: '[a-z]+' }],
  ['llama-server', { type: 'json_schema', schema: SCHEMA }, { json_schema: SCHEMA }],
  ['llama-server', { type: 'json_object' }, { json_schema: { type: 'object' } }],
] as const)('%s is guided by %j', async (server, guide, expected) => {
  expect(await sent(server, { guide })).toMatchObject(expected)
})

test.each([
  ['lmdeploy', { guide: { type: 'json_object' } }, 'has no guide of type json_object. It has none.'],
  [
    'llama-server',
    { guide: { type: 'regex', pattern: 'a' } },
    'has no guide of type regex. It has: json_schema, json_object.',
  ],
  ['tgi', { sampling: { topK: 5 } }, 'has no field for topK.'],
  ['tgi', { logprobs: 1 }, 'tells no log-probabilities.'],
  ['lmdeploy', { stopTokenIds: [2] }, 'cannot stop at token ids.'],
  ['lmdeploy', { tokenIds: [1, 2] }, 'takes no token ids as a prompt.'],
  ['openai', { sampling: { minP: 0.1 } }, 'has no field for minP.'],
] as const)('%s refuses %j, which it would leave out', async (server, request, words) => {
  const engine = completions({ baseUrl: 'http://127.0.0.1:9', server })
  const error = await failure(all(engine.generate(promptRequest(request))))
  expect(error).toBeInstanceOf(EngineError)
  expect(error).toMatchObject({ problem: 'rejected', engine: 'completions' })
  expect(String(error)).toContain(words)
})

test.each([
  ['http://127.0.0.1:1', 'http://127.0.0.1:1/v1/completions'],
  ['http://127.0.0.1:1/', 'http://127.0.0.1:1/v1/completions'],
  ['http://127.0.0.1:1/v1', 'http://127.0.0.1:1/v1/completions'],
  ['http://127.0.0.1:1/v1//', 'http://127.0.0.1:1/v1/completions'],
  ['https://host/api/v1?key=a', 'https://host/api/v1/completions?key=a'],
])('baseUrl %s', async (baseUrl, expected) => {
  const asked: string[] = []
  const engine = completions({
    baseUrl,
    async fetch(input) {
      asked.push(input instanceof URL ? input.href : '')
      return new Response(END, { headers: { 'content-type': 'text/event-stream' } })
    },
  })
  await all(engine.generate(promptRequest()))
  expect(asked).toEqual([expected])
})

test('the model of the options is asked for; key and headers are sent', async () => {
  const server = await testServer(streamed(END))
  const engine = completions({
    baseUrl: server.baseUrl,
    model: 'served-name',
    apiKey: 'secret',
    headers: { 'X-Team': 'a', 'Content-Type': 'application/json; charset=utf-8' },
  })
  await all(engine.generate(promptRequest()))
  expect(server.body.model).toBe('served-name')
  expect(server.exchanges[0]!.request.headers).toMatchObject({
    authorization: 'Bearer secret',
    'x-team': 'a',
    'content-type': 'application/json; charset=utf-8',
  })
})
