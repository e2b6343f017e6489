import '@parlance/plugin-qwen'
import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { connect } from 'node:net'
import { EngineError } from '@parlance/pipeline'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createGateway, type ServedGateway, serveGateway } from '../src/index.js'
import { listening } from './helpers/listening.js'
import { replayEngine } from './helpers/replay-engine.js'
import { chunksOf, served } from './helpers/served.js'
import { testPipeline } from './helpers/test-pipeline.js'

const MESSAGES = [{ role: 'user', content: 'Hi' }]
const STREAM = { messages: MESSAGES, stream: true }
const BROKEN = new EngineError('replay', 'broken', 'The answer broke off.')

test('several answers are told apart by their index, each with a role and an end', async () => {
  const { post } = await served(['One.', 'Another.'])
  const chunks = await chunksOf(await post({ ...STREAM, n: 2 }))
  const choices = chunks.flatMap(
    (chunk) => chunk.choices as { index: number; delta: Record<string, string>; finish_reason: string }[],
  )
  const of = (index: number) => choices.filter((choice) => choice.index === index)
  expect(
    [0, 1].map((index) =>
      of(index)
        .map(({ delta }) => delta.content ?? '')
        .join(''),
    ),
  ).toEqual(['One.', 'Another.'])
  expect([0, 1].map((index) => of(index).filter(({ delta }) => delta.role === 'assistant').length)).toEqual([
    1, 1,
  ])
  expect([0, 1].map((index) => of(index).at(-1)?.finish_reason)).toEqual(['stop', 'stop'])
  expect(choices.slice(0, 2).map(({ index }) => index)).toEqual([0, 1])
})

test('an answer of nothing has a role and an end', async () => {
  const { post } = await served([''])
  expect(await chunksOf(await post(STREAM))).toMatchObject([
    { choices: [{ delta: { role: 'assistant', content: '' }, finish_reason: 'stop' }] },
  ])
})

test('log-probabilities come with their tokens', async () => {
  const { post } = await served(['Hello.'])
  const chunks = await chunksOf(await post({ ...STREAM, logprobs: true, top_logprobs: 1 }))
  const tokens = chunks.flatMap((chunk) => {
    const [choice] = chunk.choices as { logprobs: { content: { token: string }[] } | null }[]
    return choice?.logprobs?.content.map(({ token }) => token) ?? []
  })
  expect(tokens).toEqual(['Hel', 'lo.'])
})

test('a failure before the first piece has its status, one after it is an event that ends the stream', async () => {
  const early = await served([BROKEN])
  expect((await early.post(STREAM)).status).toBe(502)
  const late = await served([['Hello', BROKEN]])
  const reply = await late.post(STREAM)
  expect(reply.status).toBe(200)
  const events = (await reply.text()).split('\n\n').filter((event) => event !== '')
  expect(JSON.parse(events.at(-1)!.slice('data: '.length))).toEqual({
    error: {
      message: expect.stringContaining('The answer of the engine is broken.'),
      type: 'server_error',
      param: null,
      code: 'engine_broken',
    },
  })
})

test('a client that does not read does not make the engine run ahead', async () => {
  const pieces = Array.from({ length: 40_000 }, () => 'x'.repeat(4096))
  const { port, engine } = await listening([{ pieces }])
  const body = JSON.stringify(STREAM)
  const socket = connect(port, '127.0.0.1')
  socket.pause()
  socket.write(
    `POST /v1/chat/completions HTTP/1.1\r\nhost: x\r\ncontent-length: ${body.length}\r\n\r\n${body}`,
  )
  await vi.waitFor(() => expect(engine.given).toBeGreaterThan(0), { timeout: 30_000 })
  let before = -1
  while (engine.given !== before) {
    before = engine.given
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  // What waits is in the buffers of the two sockets, some megabytes.
  expect(engine.given).toBeLessThan(pieces.length / 4)
  socket.destroy()
  await vi.waitFor(() => expect(engine.left).toBe(1), { timeout: 30_000 })
})

test('mounted in another app, a client that does not read and leaves ends the work of the engine', async () => {
  const pieces = Array.from({ length: 1000 }, () => 'x'.repeat(4096))
  const engine = replayEngine([{ pieces }])
  const gateway = createGateway(await testPipeline(engine, 'qwen3'))
  const client = new AbortController()
  const asked = new Request('http://gateway/v1/chat/completions', {
    method: 'POST',
    body: JSON.stringify(STREAM),
    signal: client.signal,
  })
  expect((await gateway.app.fetch(asked)).status).toBe(200)
  // No more is read than waits for the client.
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(engine.given).toBeLessThan(4)
  client.abort()
  await gateway.drain()
  expect(engine.left).toBe(1)
  const metrics = await (await gateway.app.request('/metrics')).text()
  expect(metrics).toContain('parlance_requests_total{route="/v1/chat/completions",status="499"} 1')
})

test.each([true, false])('a client that takes nothing is cut off; streamed: %s', async (stream) => {
  const pieces = Array.from({ length: 10_000 }, () => 'x'.repeat(8192))
  const engine = replayEngine([{ pieces }])
  const gateway = createGateway(await testPipeline(engine, 'qwen3'))
  const { port, close } = await serveGateway(gateway, { port: 0, stallTimeout: 200 })
  const socket = connect(port, '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  socket.pause()
  const body = JSON.stringify({ ...STREAM, stream })
  socket.write(
    `POST /v1/chat/completions HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`,
  )
  await vi.waitFor(() => expect(engine.given).toBeGreaterThan(0), { timeout: 30_000 })
  // It waits for all that is on its way.
  await close()
  expect(engine.left).toBe(stream ? 1 : 0)
})

test('a client that waits for an engine longer than it may take nothing gets its answer', async () => {
  const pause = () => new Promise<void>((resolve) => setTimeout(resolve, 300))
  const gateway = createGateway(await testPipeline(replayEngine(['Hello.'], { pause }), 'qwen3'))
  const { url, close } = await serveGateway(gateway, { port: 0, stallTimeout: 50 })
  onTestFinished(() => close(0))
  const reply = await fetch(`${url}/v1/chat/completions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(STREAM),
  })
  expect(await reply.text()).toMatch(/\[DONE\]\n\n$/)
})

test('a request that does not arrive in time is 408', async () => {
  const gateway = createGateway(await testPipeline(replayEngine(['Hello.']), 'qwen3'))
  const { port, close } = await serveGateway(gateway, { port: 0, requestTimeout: 100 })
  onTestFinished(() => close(0))
  const socket = connect(port, '127.0.0.1')
  socket.write(
    'POST /v1/chat/completions HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 9\r\n\r\n{',
  )
  const [answer] = (await once(socket.setEncoding('latin1'), 'data')) as [string]
  expect(answer).toMatch(/^HTTP\/1\.1 408 /)
  await gateway.drain()
})

test('closing finishes what runs and refuses what comes', async () => {
  let go = () => {}
  const gate = new Promise<void>((resolve) => {
    go = resolve
  })
  const gateway = createGateway(await testPipeline(replayEngine(['Hello.'], { pause: () => gate }), 'qwen3'))
  const served = await serveGateway(gateway, { port: 0 })
  const ask = () =>
    fetch(`${served.url}/v1/chat/completions`, { method: 'POST', body: JSON.stringify(STREAM) })
  const running = await ask()
  const closed = served.close()
  const refused = await ask()
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '1'])
  const health = await fetch(`${served.url}/health`)
  expect([health.status, await health.json()]).toEqual([503, { status: 'draining', active: 1 }])
  go()
  expect(await running.text()).toMatch(/\[DONE\]\n\n$/)
  await closed
  await expect(fetch(`${served.url}/health`)).rejects.toThrow('fetch failed')
})

test.each([true, false])('closing waits for a client that reads slowly; streamed: %s', async (stream) => {
  const piece = 'x'.repeat(8192)
  const { url, close } = await listening([{ pieces: Array.from({ length: 1000 }, () => piece) }])
  const asked = request(`${url}/v1/chat/completions`, { method: 'POST' })
  asked.end(JSON.stringify({ ...STREAM, stream }))
  const [reply] = (await once(asked, 'response')) as [IncomingMessage]
  const closed = close()
  let text = ''
  for await (const read of reply.setEncoding('utf8')) {
    text += read
    await new Promise((resolve) => setImmediate(resolve))
  }
  await closed
  expect(text.split(piece).length - 1).toBe(1000)
  expect(reply.complete).toBe(true)
})

test.each([
  ['at once', (served: ServedGateway) => served.close(10)],
  [
    'by a later call',
    (served: ServedGateway) => {
      void served.close()
      return served.close(10)
    },
  ],
])('closing with a grace cuts what takes longer: %s', async (_when, close) => {
  const never = (signal: AbortSignal | undefined) =>
    new Promise<void>((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason)))
  const engine = replayEngine(['Hello.'], { pause: never })
  const served = await serveGateway(createGateway(await testPipeline(engine, 'qwen3')), { port: 0 })
  const socket = connect(served.port, '127.0.0.1')
  const body = JSON.stringify(STREAM)
  socket.write(
    `POST /v1/chat/completions HTTP/1.1\r\nhost: x\r\ncontent-length: ${body.length}\r\n\r\n${body}`,
  )
  await once(socket, 'data')
  await close(served)
  await vi.waitFor(() => expect(engine.left).toBe(1), { timeout: 30_000 })
})
