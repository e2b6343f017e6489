import { afterEach, describe, expect, test, vi } from 'vitest'
import { type CompletionsOptions, completions } from '../../src/index.js'
import { all, failure, promptRequest, textOf } from '../support/requests.js'
import { sse, streamed } from '../support/streamed.js'
import { type Exchange, testServer } from '../support/test-server.js'

const ANSWER = streamed(sse([{ choices: [{ text: 'Hi', finish_reason: 'stop' }] }]))

type Answer = (exchange: Exchange) => void | Promise<void>

/** Answers with one after the other, the last again and again. */
async function run(answers: readonly Answer[], options: Partial<CompletionsOptions> = {}) {
  const server = await testServer((exchange, number) => (answers[number] ?? answers.at(-1)!)(exchange))
  const engine = completions({ baseUrl: server.baseUrl, retryDelay: 0, ...options })
  const outcome = await all(engine.generate(promptRequest())).then(textOf, (error: unknown) => error)
  return { outcome, asked: server.exchanges.length }
}

const busy: Answer = (exchange) => exchange.json(503, { error: 'busy' })

test.each<[string, Answer]>([
  ['503', busy],
  ['429 with Retry-After', (exchange) => exchange.json(429, {}, { 'retry-after': '0' })],
  ['500', (exchange) => exchange.json(500, {})],
  ['424, of TGI', (exchange) => exchange.json(424, { error: 'CUDA' })],
  [
    '503 whose body breaks',
    async (exchange) => {
      exchange.head(503, { 'content-length': '100', 'retry-after': '0' })
      await exchange.write('{"error":')
      exchange.drop()
    },
  ],
  ['a connection that breaks before the headers', (exchange) => exchange.drop()],
  [
    'a connection that breaks before the first token',
    async (exchange) => {
      exchange.head(200, { 'content-type': 'text/event-stream' })
      await exchange.write(': ping\n\n')
      exchange.drop()
    },
  ],
  ['an error that comes first in the stream', streamed(sse([{ error: { message: 'busy', code: 503 } }]))],
])('%s is tried again', async (_, first) => {
  expect(await run([first, ANSWER])).toEqual({ outcome: 'Hi', asked: 2 })
})

test('no more often than asked for', async () => {
  expect(await run([busy])).toMatchObject({ asked: 3, outcome: { problem: 'unavailable' } })
  expect(await run([busy], { retries: 4 })).toMatchObject({ asked: 5 })
  expect(await run([busy], { retries: 0 })).toMatchObject({ asked: 1 })
})

test('what the server rejects is not tried again', async () => {
  const rejecting: Answer = (exchange) => exchange.json(400, { error: 'no' })
  expect(await run([rejecting, ANSWER])).toMatchObject({ asked: 1, outcome: { problem: 'rejected' } })
})

test('an answer of the wrong kind is not tried again', async () => {
  const whole: Answer = (exchange) => exchange.json(200, {})
  expect(await run([whole, ANSWER])).toMatchObject({ asked: 1, outcome: { problem: 'broken' } })
})

test('nothing is tried again after the first token', async () => {
  const breaking: Answer = async (exchange) => {
    exchange.head(200, { 'content-type': 'text/event-stream' })
    await exchange.write(sse([{ choices: [{ text: 'a', finish_reason: null }] }], ''))
    exchange.end()
  }
  expect(await run([breaking, ANSWER])).toMatchObject({ asked: 1, outcome: { problem: 'broken' } })
})

describe('Retry-After', () => {
  afterEach(() => {
    vi.useRealTimers()
  })

  /** How often a server was asked that wants `seconds` to pass. */
  function asking(seconds: number, options: Partial<CompletionsOptions> = {}) {
    vi.useFakeTimers()
    const fetch = vi.fn(
      async () => new Response('{}', { status: 503, headers: { 'retry-after': `${seconds}` } }),
    )
    const engine = completions({ baseUrl: 'http://x', fetch, retries: 1, retryDelay: 0, ...options })
    const failed = failure(all(engine.generate(promptRequest())))
    return { fetch, failed }
  }

  test('is waited for', async () => {
    const { fetch, failed } = asking(20)
    await vi.advanceTimersByTimeAsync(19_000)
    expect(fetch).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(2_000)
    expect(fetch).toHaveBeenCalledTimes(2)
    expect(await failed).toMatchObject({ problem: 'unavailable', retryAfter: 20_000 })
  })

  test('and the back-off on top of it take no longer than maxRetryDelay together', async () => {
    const { fetch, failed } = asking(20, { retryDelay: 20_000, maxRetryDelay: 25_000 })
    await vi.advanceTimersByTimeAsync(24_000)
    expect(fetch).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(1_001)
    expect(fetch).toHaveBeenCalledTimes(2)
    await failed
  })

  test('is told and not waited for where it is longer than maxRetryDelay', async () => {
    const { fetch, failed } = asking(86_400)
    expect(await failed).toMatchObject({ retryAfter: 86_400_000 })
    expect(fetch).toHaveBeenCalledTimes(1)
  })
})

test('a wait before a new try ends with the signal', async () => {
  const controller = new AbortController()
  const server = await testServer((exchange) => exchange.json(503, {}, { 'retry-after': '20' }))
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const response = await globalThis.fetch(input, init)
    setTimeout(() => controller.abort(new Error('enough')))
    return response
  }
  const engine = completions({ baseUrl: server.baseUrl, fetch })
  const error = await failure(all(engine.generate(promptRequest({ signal: controller.signal }))))
  expect(error).toEqual(new Error('enough'))
  expect(server.exchanges).toHaveLength(1)
})

test('the status of a refusal is told, also where its body breaks', async () => {
  const breaking: Answer = async (exchange) => {
    exchange.head(503, { 'content-length': '100', 'retry-after': '7' })
    await exchange.write('busy')
    exchange.drop()
  }
  const { outcome } = await run([breaking], { retries: 0 })
  expect(outcome).toMatchObject({ problem: 'unavailable', status: 503, retryAfter: 7000 })
  expect(String(outcome)).toContain('answered 503: busy')
})

test('scoring is tried again where the answer breaks, and fails as the engine does', async () => {
  const server = await testServer(async (exchange) => {
    exchange.head(200, { 'content-type': 'application/json', 'content-length': '100' })
    await exchange.write('{')
    exchange.drop()
  })
  const engine = completions({ baseUrl: server.baseUrl, retryDelay: 0, retries: 1 })
  const request = { model: 'm', prompt: 'a', bos: 'none', bosToken: '', continuation: 'b' } as const
  expect(await failure(engine.score!(request))).toMatchObject({ code: 'engine_broken' })
  expect(server.exchanges).toHaveLength(2)
})

test('scoring is tried again as well', async () => {
  const scored = { choices: [{ logprobs: { tokens: ['b'], token_logprobs: [-1] } }] }
  const server = await testServer((exchange, number) =>
    number === 0 ? exchange.json(503, {}) : exchange.json(200, scored),
  )
  const engine = completions({ baseUrl: server.baseUrl, retryDelay: 0 })
  const request = { model: 'm', prompt: 'a', bos: 'none', bosToken: '', continuation: 'b' } as const
  expect(await engine.score!(request)).toEqual([{ token: 'b', logprob: -1, bytes: null, top: [] }])
})
