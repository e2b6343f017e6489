import { describe, expect, test } from 'vitest'
import { type LlamaServerOptions, llamaServer, type PromptRequest } from '../../src/index.js'
import { all, failure, promptRequest } from '../support/requests.js'
import { sse, streamed } from '../support/streamed.js'
import { testServer } from '../support/test-server.js'

const END = { content: '', stop: true, stop_type: 'eos', stopping_word: '' }

async function run(
  events: readonly unknown[],
  request: Partial<PromptRequest> = {},
  options: Partial<LlamaServerOptions> = {},
) {
  const server = await testServer(streamed(sse(events, '')))
  const engine = llamaServer({ baseUrl: server.baseUrl, ...options })
  const chunks = await all(engine.generate(promptRequest(request)))
  return { chunks, path: server.exchanges[0]!.path, body: server.body }
}

test('the body of /completion', async () => {
  const { path, body } = await run([END], {
    prompt: '<s>Hi',
    bos: 'written',
    bosToken: '<s>',
    stop: ['<|im_end|>', 'User:'],
    specialTokens: ['<|im_start|>', '<|im_end|>'],
    maxTokens: 100,
    logprobs: 0,
    sampling: { temperature: 0, topK: 5, minP: 0.1, repetitionPenalty: 1.1, logitBias: { 15: -1 } },
    guide: { type: 'json_schema', schema: { type: 'object' } },
    extra: { dry_multiplier: 0.8 },
  })
  expect(path).toBe('/completion')
  expect(body).toEqual({
    model: 'some/model',
    prompt: 'Hi',
    n_predict: 100,
    stream: true,
    cache_prompt: true,
    return_tokens: true,
    preserved_tokens: ['<|im_start|>', '<|im_end|>', 'User:'],
    stop: ['<|im_end|>', 'User:'],
    n_probs: 1,
    temperature: 0,
    top_k: 5,
    min_p: 0.1,
    repeat_penalty: 1.1,
    logit_bias: { 15: -1 },
    json_schema: { type: 'object' },
    dry_multiplier: 0.8,
  })
})

test('slot and cache are options', async () => {
  const { body } = await run([END], {}, { slot: 0, cachePrompt: false, model: 'alias' })
  expect(body).toMatchObject({ id_slot: 0, cache_prompt: false, model: 'alias' })
})

describe('what it streams', () => {
  test('text, token ids, the stop word, counts', async () => {
    const { chunks } = await run([
      { index: 0, content: 'Hel', tokens: [15], stop: false },
      { index: 0, content: '', tokens: [16], stop: false },
      {
        content: '',
        tokens: [],
        stop: true,
        stop_type: 'word',
        stopping_word: 'User:',
        tokens_predicted: 3,
        tokens_evaluated: 4,
        timings: { cache_n: 2 },
      },
    ])
    expect(chunks).toEqual([
      { text: 'Hel', tokenIds: [15] },
      { text: '', tokenIds: [16] },
      {
        text: '',
        finish: 'stop',
        matched: 'User:',
        usage: { promptTokens: 4, completionTokens: 3, cachedTokens: 2 },
      },
    ])
  })

  test.each([
    [{ stop_type: 'limit' }, 'length'],
    [{ stopped_limit: true }, 'length'],
    [{ stop_type: 'eos' }, 'stop'],
    [{ stopped_eos: true }, 'stop'],
  ])('%j ends with %s', async (fields, finish) => {
    const { chunks } = await run([{ content: '', stop: true, ...fields }])
    expect(chunks[0]?.finish).toBe(finish)
  })
})

const HI = { token: 'Hi', logprob: -0.5, bytes: [72, 105] }
const YO = { token: 'Yo', logprob: -1, bytes: [89, 111] }

test.each([
  [
    'its shape',
    [
      {
        id: 1,
        ...HI,
        top_logprobs: [
          { id: 1, ...HI },
          { id: 2, ...YO },
        ],
      },
    ],
    [HI, YO],
  ],
  [
    'probabilities after sampling',
    [
      {
        token: 'Hi',
        bytes: [72, 105],
        prob: 1,
        top_probs: [{ token: 'Hi', bytes: [72, 105], prob: 1 }],
      },
    ],
    [{ ...HI, logprob: 0 }],
  ],
  [
    'the shape before December 2024',
    [
      {
        content: 'Hi',
        probs: [
          { tok_str: 'Hi', prob: 1 },
          { tok_str: 'Yo', prob: 1 },
        ],
      },
    ],
    [
      { token: 'Hi', logprob: 0, bytes: null },
      { token: 'Yo', logprob: 0, bytes: null },
    ],
  ],
])('log-probabilities: %s', async (_, list, top) => {
  const events = [{ content: 'Hi', stop: false, completion_probabilities: list }, END]
  const { chunks } = await run(events, { logprobs: 2 })
  expect(chunks[0]?.logprobs).toEqual([{ ...top[0], top }])
  const chosen = await run(events, { logprobs: 0 })
  expect(chosen.chunks[0]?.logprobs).toEqual([{ ...top[0], top: [] }])
})

test.each([
  ['in an event of its own name', 'error: {"code":500,"message":"out of slots","type":"server_error"}\n\n'],
  ['in an event', 'data: {"error":{"code":500,"message":"out of slots"}}\n\n'],
])('an error in the stream, %s', async (_, stream) => {
  const server = await testServer(streamed(stream))
  const engine = llamaServer({ baseUrl: server.baseUrl, retries: 0 })
  const error = await failure(all(engine.generate(promptRequest())))
  expect(error).toMatchObject({ problem: 'broken', engine: 'llamaServer', status: 500 })
  expect(String(error)).toContain('out of slots')
})

test('while it loads its model it is not well', async () => {
  const error = { code: 503, message: 'Loading model', type: 'unavailable_error' }
  const server = await testServer((exchange) => exchange.json(503, { error }))
  const failed = await failure(llamaServer({ baseUrl: server.baseUrl }).health!())
  expect(failed).toMatchObject({ problem: 'unavailable', status: 503 })
  expect(String(failed)).toContain('Loading model')
  expect(server.exchanges.map((exchange) => exchange.path)).toEqual(['/health'])
})
