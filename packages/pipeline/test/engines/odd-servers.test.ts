import { createGzip } from 'node:zlib'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { completions, type EngineError, ollama } from '../../src/index.js'
import { all, failure, promptRequest, textOf } from '../support/requests.js'
import { jsonLines, sse, streamed } from '../support/streamed.js'
import { type Exchange, testServer } from '../support/test-server.js'

afterEach(() => {
  vi.useRealTimers()
})

const SSE = { 'content-type': 'text/event-stream' }
const END = { choices: [{ text: 'b', finish_reason: 'stop' }] }

function answerOf(stream: BodyInit | null, init: ResponseInit = { headers: SSE }) {
  return completions({
    baseUrl: 'http://localhost:8000',
    fetch: async () => new Response(stream, init),
    retries: 0,
  })
}

/** A body that begins and then gives nothing more. */
function stalled(text: string): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start: (controller) => controller.enqueue(new TextEncoder().encode(text)),
  })
}

describe('a redirect is not followed: where it leads is told', () => {
  test.each([301, 302, 303, 307, 308])('%i', async (status) => {
    const server = await testServer((exchange) => {
      exchange.head(status, { location: 'http://127.0.0.1:1/elsewhere' })
      exchange.end()
    })
    const engine = completions({ baseUrl: server.baseUrl, apiKey: 'secret' })
    const error = (await failure(all(engine.generate(promptRequest())))) as EngineError
    expect(error).toMatchObject({ problem: 'rejected', status })
    expect(error.message).toContain(
      'completions was sent on to http://127.0.0.1:1/elsewhere, and does not follow.',
    )
    expect(server.exchanges).toHaveLength(1)
  })
})

test('a redirect that a browser hides', async () => {
  const hidden = Object.defineProperties(new Response(null), {
    type: { value: 'opaqueredirect' },
    status: { value: 0 },
    ok: { value: false },
  })
  const engine = completions({ baseUrl: 'http://localhost:8000', fetch: async () => hidden })
  const error = await failure(all(engine.generate(promptRequest())))
  expect(String(error)).toContain('completions was sent on to another address, and does not follow.')
})

describe('an answer that says nothing more', () => {
  // The times are those of a clock that the test moves on.
  async function afterTime<T>(work: Promise<T>): Promise<T> {
    const settled = work.catch((error: unknown) => error as T)
    await vi.advanceTimersByTimeAsync(6000)
    return settled
  }

  test('a page: what has come of it is told', async () => {
    vi.useFakeTimers()
    const engine = answerOf(stalled('<html>'), { headers: { 'content-type': 'text/html' } })
    const error = await afterTime(failure(all(engine.generate(promptRequest()))))
    expect(error).toMatchObject({ problem: 'broken', status: 200 })
    expect(String(error)).toContain('answered with text/html, not with text/event-stream: <html>')
  })

  test('a refusal: its status is told', async () => {
    vi.useFakeTimers()
    const error = await afterTime(
      failure(all(answerOf(stalled('no'), { status: 400 }).generate(promptRequest()))),
    )
    expect(error).toMatchObject({ problem: 'rejected', status: 400 })
  })

  test('the answer to whether it is well', async () => {
    vi.useFakeTimers()
    await afterTime(answerOf(stalled('ok'), { status: 200 }).health!())
  })

  test('behind its end: the answer is whole', async () => {
    vi.useFakeTimers()
    const chunks = await afterTime(all(answerOf(stalled(sse([END], ''))).generate(promptRequest())))
    expect(chunks).toMatchObject([{ text: 'b', finish: 'stop' }])
  })
})

describe('streams of any form', () => {
  const events = [{ choices: [{ text: 'a\u{1F30D}', finish_reason: null }] }, END]

  test.each([
    ['with CRLF', sse(events).split('\n').join('\r\n')],
    ['with CR', sse(events).split('\n').join('\r')],
    ['with a byte order mark', `\uFEFF${sse(events)}`],
    ['with comments between', sse(events).split('\n\n').join('\n\n: keep-alive\n\n')],
    ['with other fields', sse(events).split('data: ').join('id: 1\nretry: 10\nevent: message\ndata: ')],
    ['without the blank behind the colon', sse(events).split('data: ').join('data:')],
    ['with events behind the end', `${sse(events)}data: {"choices":[{"text":"c"}]}\n\n`],
  ])('%s, a byte a piece', async (_, stream) => {
    const server = await testServer(streamed(stream, { size: 1 }))
    const chunks = await all(completions({ baseUrl: server.baseUrl }).generate(promptRequest()))
    expect(textOf(chunks)).toBe('a\u{1F30D}b')
    expect(chunks.at(-1)?.finish).toBe('stop')
  })

  test('compressed', async () => {
    const server = await testServer((exchange) => {
      exchange.head(200, { ...SSE, 'content-encoding': 'gzip' })
      const zip = createGzip()
      zip.on('data', (bytes: Buffer) => void exchange.write(bytes)).on('end', () => exchange.end())
      zip.end(sse(events))
    })
    const chunks = await all(completions({ baseUrl: server.baseUrl }).generate(promptRequest()))
    expect(textOf(chunks)).toBe('a\u{1F30D}b')
  })

  test('two ends: the last counts, nothing is lost', async () => {
    const stream = sse([END, { choices: [{ text: 'c', finish_reason: 'length' }] }])
    const chunks = await all(answerOf(stream).generate(promptRequest()))
    expect(chunks).toMatchObject([{ text: 'bc', finish: 'length' }])
  })

  test('one event of a megabyte', async () => {
    const text = 'x'.repeat(1024 * 1024)
    const stream = sse([{ choices: [{ text, finish_reason: 'stop' }] }])
    expect(textOf(await all(answerOf(stream).generate(promptRequest())))).toBe(text)
  })

  test('JSON lines with empty lines and CRLF', async () => {
    const lines = jsonLines([{ response: 'a' }, { response: '', done: true, done_reason: 'stop' }])
    const server = await testServer(
      streamed(lines.split('\n').join('\r\n\r\n'), { type: 'application/x-ndjson', size: 1 }),
    )
    expect(textOf(await all(ollama({ baseUrl: server.baseUrl }).generate(promptRequest())))).toBe('a')
  })
})

describe('events of odd form', () => {
  test.each([
    ['a choice that is none', { choices: [null, 3, 'x'] }],
    [
      'fields of no type',
      { choices: [{ text: null, logprobs: 3, token_ids: 'x', stop_reason: {} }], usage: [] },
    ],
    ['no fields', {}],
    ['keys of objects', JSON.parse('{"__proto__": {"choices": []}, "constructor": 1, "choices": []}')],
  ])('%s: they add nothing', async (_, event) => {
    const chunks = await all(answerOf(sse([event, END])).generate(promptRequest({ logprobs: 1 })))
    expect(chunks).toMatchObject([{ text: 'b', finish: 'stop' }])
  })

  test('log-probabilities that are no numbers are left out', async () => {
    const logprobs = {
      tokens: ['a', 'b', 'c'],
      token_logprobs: [null, -1, 'x'],
      top_logprobs: [null, { b: -1, c: null }],
    }
    const [chunk] = await all(
      answerOf(sse([{ choices: [{ text: 'abc', logprobs, finish_reason: 'stop' }] }])).generate(
        promptRequest({ logprobs: 2 }),
      ),
    )
    expect(chunk?.logprobs).toEqual([
      { token: 'b', logprob: -1, bytes: null, top: [{ token: 'b', logprob: -1, bytes: null }] },
    ])
  })
})

test('a connection that closes within the headers', async () => {
  const server = await testServer((exchange: Exchange) => exchange.drop())
  const engine = completions({ baseUrl: server.baseUrl, retries: 1, retryDelay: 0 })
  const error = await failure(all(engine.generate(promptRequest())))
  expect(error).toMatchObject({ problem: 'unavailable' })
  expect(server.exchanges).toHaveLength(2)
})
