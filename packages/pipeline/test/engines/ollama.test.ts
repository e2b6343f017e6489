import { expect, test } from 'vitest'
import { type OllamaOptions, ollama, type PromptRequest } from '../../src/index.js'
import { all, failure, promptRequest } from '../support/requests.js'
import { jsonLines, streamed } from '../support/streamed.js'
import { testServer } from '../support/test-server.js'

const TYPE = 'application/x-ndjson'

async function run(
  lines: readonly unknown[],
  request: Partial<PromptRequest> = {},
  options: Partial<OllamaOptions> = {},
) {
  const server = await testServer(streamed(jsonLines(lines), { type: TYPE, size: 5 }))
  const engine = ollama({ baseUrl: server.baseUrl, ...options })
  const chunks = await all(engine.generate(promptRequest(request)))
  return { chunks, path: server.exchanges[0]!.path, body: server.body }
}

test('the body: raw, and with a context whose size is said', async () => {
  const { path, body } = await run([{ response: '', done: true }], {
    prompt: '<s>Hi',
    bos: 'written',
    bosToken: '<s>',
    stop: ['<|im_end|>'],
    maxTokens: 100,
    logprobs: 2,
    sampling: { temperature: 0, topK: 5, minP: 0.1, repetitionPenalty: 1.1, seed: 7 },
    extra: { think: false, options: { num_gpu: 1 } },
  })
  expect(path).toBe('/api/generate')
  expect(body).toEqual({
    model: 'some/model',
    prompt: 'Hi',
    raw: true,
    stream: true,
    truncate: false,
    shift: false,
    options: {
      num_ctx: 8192,
      num_predict: 100,
      stop: ['<|im_end|>'],
      temperature: 0,
      top_k: 5,
      min_p: 0.1,
      repeat_penalty: 1.1,
      seed: 7,
      num_gpu: 1,
    },
    logprobs: true,
    top_logprobs: 2,
    think: false,
  })
})

test('the size of the context, the name of the model and its stay are options', async () => {
  const options = { numCtx: 32_768, model: 'qwen3:8b', keepAlive: '10m' }
  const { body } = await run([{ response: '', done: true }], {}, options)
  expect(body).toMatchObject({ model: 'qwen3:8b', keep_alive: '10m', options: { num_ctx: 32_768 } })
})

test.each([
  [{ type: 'json_schema', schema: { type: 'array' } }, { type: 'array' }],
  [{ type: 'json_object' }, 'json'],
] as const)('guided by %j', async (guide, format) => {
  expect((await run([{ response: '', done: true }], { guide })).body).toMatchObject({ format })
})

test('text, the reason of the end, counts; lines cut anywhere', async () => {
  const { chunks } = await run([
    { response: '北', done: false },
    { response: '京🌍', done: false },
    { response: '', done: true, done_reason: 'length', prompt_eval_count: 4, eval_count: 3 },
  ])
  expect(chunks).toEqual([
    { text: '北' },
    { text: '京🌍' },
    { text: '', finish: 'length', usage: { promptTokens: 4, completionTokens: 3 } },
  ])
})

test('log-probabilities', async () => {
  const one = { token: 'Hi', logprob: -0.5, bytes: [72, 105] }
  const lines = [{ response: 'Hi', done: false, logprobs: [{ ...one, top_logprobs: [one] }] }, { done: true }]
  const { chunks } = await run(lines, { logprobs: 1 })
  expect(chunks[0]?.logprobs).toEqual([{ ...one, top: [one] }])
})

test('the last line may have no end', async () => {
  const server = await testServer(streamed('{"response":"a","done":true}', { type: TYPE }))
  const chunks = await all(ollama({ baseUrl: server.baseUrl }).generate(promptRequest()))
  expect(chunks).toEqual([{ text: 'a', finish: 'stop', usage: {} }])
})

test('an error in the stream comes after what was said before', async () => {
  const stream = jsonLines([{ response: 'a', done: false }, { error: 'llama runner process has terminated' }])
  const server = await testServer(streamed(stream, { type: TYPE }))
  const texts: string[] = []
  const reading = (async () => {
    for await (const chunk of ollama({ baseUrl: server.baseUrl }).generate(promptRequest()))
      texts.push(chunk.text)
  })()
  const error = await failure(reading)
  expect(texts).toEqual(['a'])
  expect(error).toMatchObject({ problem: 'broken' })
  expect(String(error)).toContain('llama runner process has terminated')
})

test('a model that is not there', async () => {
  const server = await testServer((exchange) => exchange.json(404, { error: "model 'x' not found" }))
  const error = await failure(all(ollama({ baseUrl: server.baseUrl }).generate(promptRequest())))
  expect(error).toMatchObject({ problem: 'rejected', status: 404 })
  expect(String(error)).toContain("model 'x' not found")
})

test('it shows no special tokens, takes no token ids, and cannot bias tokens', async () => {
  const engine = ollama({ baseUrl: 'http://127.0.0.1:9' })
  expect(engine.traits).toMatchObject({ specialTokens: false, tokenIds: false, media: [] })
  const error = await failure(all(engine.generate(promptRequest({ sampling: { logitBias: { 1: 2 } } }))))
  expect(String(error)).toContain('ollama has no field for logitBias')
})
