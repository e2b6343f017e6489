import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { completions, type EngineChunk, ollama, type PromptRequest } from '../../src/index.js'
import { all, failure, promptRequest } from '../support/requests.js'
import { sse } from '../support/streamed.js'
import { type Exchange, testServer } from '../support/test-server.js'

const PART = sse([{ choices: [{ text: 'a', finish_reason: null }] }], '')

/** Sends headers and one token, and then nothing. */
async function hang(exchange: Exchange): Promise<void> {
  exchange.head(200, { 'content-type': 'text/event-stream' })
  await exchange.write(PART)
}

async function started(request: Partial<PromptRequest> = {}) {
  const server = await testServer(hang)
  const pieces = completions({ baseUrl: server.baseUrl }).generate(promptRequest(request))
  const iterator = pieces[Symbol.asyncIterator]()
  expect(await iterator.next()).toMatchObject({ value: { text: 'a' } })
  return { iterator, left: server.exchanges[0]!.left }
}

describe('the request ends at once', () => {
  test('when the signal aborts, whose reason is thrown', async () => {
    const controller = new AbortController()
    const { iterator, left } = await started({ signal: controller.signal })
    const next = failure(iterator.next())
    controller.abort('enough')
    expect(await next).toBe('enough')
    await left
  })

  test('when the signal aborts between two pieces', async () => {
    const controller = new AbortController()
    const { iterator, left } = await started({ signal: controller.signal })
    controller.abort(new Error('enough'))
    await left
    expect(await failure(iterator.next())).toEqual(new Error('enough'))
  })

  test('when the iteration is left', async () => {
    const server = await testServer(hang)
    for await (const chunk of completions({ baseUrl: server.baseUrl }).generate(promptRequest())) {
      expect(chunk.text).toBe('a')
      break
    }
    await server.exchanges[0]!.left
  })

  test('when the iteration is left while a piece is waited for', async () => {
    const { iterator, left } = await started()
    const next = iterator.next()
    expect(await iterator.return!()).toEqual({ done: true, value: undefined })
    expect(await next).toEqual({ done: true, value: undefined })
    await left
  })

  test('when the signal aborts before the headers', async () => {
    const controller = new AbortController()
    let arrived: (exchange: Exchange) => void = () => {}
    const arrival = new Promise<Exchange>((resolve) => {
      arrived = resolve
    })
    const server = await testServer((exchange) => arrived(exchange))
    const request = promptRequest({ signal: controller.signal })
    const failed = failure(all(completions({ baseUrl: server.baseUrl }).generate(request)))
    const exchange = await arrival
    controller.abort('enough')
    expect(await failed).toBe('enough')
    await exchange.left
  })
})

test('nothing is asked for before the first piece is, nor after an abort', async () => {
  const server = await testServer(hang)
  const engine = completions({ baseUrl: server.baseUrl })
  const pieces = engine.generate(promptRequest())[Symbol.asyncIterator]()
  expect(await pieces.return!()).toEqual({ done: true, value: undefined })
  const signal = AbortSignal.abort('too late')
  expect(await failure(all(engine.generate(promptRequest({ signal }))))).toBe('too late')
  expect(server.exchanges).toHaveLength(0)
})

test('the connection of a finished answer is used again', async () => {
  const server = await testServer(async (exchange) => {
    await hang(exchange)
    exchange.end(sse([{ choices: [{ text: '', finish_reason: 'stop' }] }]))
  })
  const engine = completions({ baseUrl: server.baseUrl })
  for (let i = 0; i < 5; i++) await all(engine.generate(promptRequest()))
  const ports = server.exchanges.map(({ request }) => request.socket.remotePort)
  // A request may begin in the moment before the end of the answer before has arrived.
  expect(new Set(ports).size).toBeLessThan(ports.length)
})

test('many requests may share a signal', async () => {
  const controller = new AbortController()
  const server = await testServer(hang)
  const engine = completions({ baseUrl: server.baseUrl })
  const request = promptRequest({ signal: controller.signal })
  const warnings: Error[] = []
  const onWarning = (warning: Error) => warnings.push(warning)
  process.on('warning', onWarning)
  onTestFinished(() => {
    process.off('warning', onWarning)
  })
  const pieces = Array.from({ length: 20 }, () => engine.generate(request)[Symbol.asyncIterator]())
  await Promise.all(pieces.map((piece) => piece.next()))
  controller.abort('enough')
  const ends = await Promise.all(pieces.map((piece) => failure(piece.next())))
  expect(ends).toEqual(pieces.map(() => 'enough'))
  await Promise.all(server.exchanges.map((exchange) => exchange.left))
  expect(warnings).toEqual([])
})

test('no more is read than is asked for', async () => {
  const pulled: number[] = []
  const encoder = new TextEncoder()
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        pulled.push(pulled.length)
        controller.enqueue(encoder.encode(PART))
      },
    },
    { highWaterMark: 0 },
  )
  const fetch = async () => new Response(body, { headers: { 'content-type': 'text/event-stream' } })
  const pieces = completions({ baseUrl: 'http://x', fetch }).generate(promptRequest())[Symbol.asyncIterator]()
  await pieces.next()
  expect(pulled).toHaveLength(1)
  await pieces.next()
  await pieces.next()
  expect(pulled).toHaveLength(3)
  await pieces.return!()
})

describe('time-outs', () => {
  /** Answers at once with these texts, and then nothing. */
  const silentAfter = (...texts: readonly string[]) => {
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        for (const text of texts) controller.enqueue(new TextEncoder().encode(text))
      },
    })
    return async () => new Response(body, { headers: { 'content-type': 'text/event-stream' } })
  }

  test('until the headers', async () => {
    let signal: AbortSignal | null | undefined
    const fetch: typeof globalThis.fetch = (_, init) => {
      signal = init?.signal
      return new Promise((_resolve, reject) =>
        signal?.addEventListener('abort', () => reject(signal?.reason)),
      )
    }
    const engine = completions({ baseUrl: 'http://x', fetch, connectTimeout: 20 })
    const error = await failure(all(engine.generate(promptRequest())))
    expect(error).toMatchObject({ problem: 'timeout', engine: 'completions' })
    expect(String(error)).toContain(' did not answer /v1/completions within 20 ms.')
    expect(signal?.aborted).toBe(true)
  })

  test('until the first token; comments of the server are none', async () => {
    const server = await testServer(async (exchange) => {
      exchange.head(200, { 'content-type': 'text/event-stream' })
      await exchange.write(': ping\n\n')
    })
    const engine = completions({ baseUrl: server.baseUrl, tokenTimeout: 20 })
    const error = await failure(all(engine.generate(promptRequest())))
    expect(error).toMatchObject({ problem: 'timeout' })
    expect(String(error)).toMatch(/completions at http:\/\/[\w.:]+ gave no token for 20 ms\./)
    await server.exchanges[0]!.left
  })

  test('between tokens', async () => {
    const chunks: EngineChunk[] = []
    const engine = completions({ baseUrl: 'http://x', fetch: silentAfter(PART), tokenTimeout: 20 })
    const reading = (async () => {
      for await (const chunk of engine.generate(promptRequest())) chunks.push(chunk)
    })()
    expect(await failure(reading)).toMatchObject({ problem: 'timeout' })
    expect(chunks).toEqual([{ text: 'a' }])
  })

  test('until the end of an answer that is no stream', async () => {
    const fetch = silentAfter('{"choices":')
    const engine = completions({ baseUrl: 'http://x', fetch, tokenTimeout: 20 })
    const request = { model: 'm', prompt: 'a', bos: 'none', bosToken: '', continuation: 'b' } as const
    const error = await failure(engine.score!(request))
    expect(String(error)).toContain(' did not end its answer to /v1/completions within 20 ms.')
  })

  test('a slow reader is no slow server', async () => {
    vi.useFakeTimers()
    onTestFinished(() => {
      vi.useRealTimers()
    })
    const end = sse([{ choices: [{ text: 'b', finish_reason: 'stop' }] }])
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        controller.enqueue(new TextEncoder().encode(PART))
        controller.enqueue(new TextEncoder().encode(end))
        controller.close()
      },
    })
    const fetch = async () => new Response(body, { headers: { 'content-type': 'text/event-stream' } })
    const engine = completions({ baseUrl: 'http://x', fetch, tokenTimeout: 1000 })
    const texts: string[] = []
    for await (const chunk of engine.generate(promptRequest())) {
      texts.push(chunk.text)
      await vi.advanceTimersByTimeAsync(5000)
    }
    expect(texts).toEqual(['a', 'b'])
  })

  test('a fetch that does not look at its signal is left all the same', async () => {
    const fetch = () => new Promise<Response>(() => {})
    const engine = ollama({ baseUrl: 'http://x', fetch, connectTimeout: 10 })
    expect(await failure(all(engine.generate(promptRequest())))).toMatchObject({ problem: 'timeout' })
  })
})
