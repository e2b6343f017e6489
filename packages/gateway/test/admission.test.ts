import '@parlance/plugin-qwen'
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createGateway } from '../src/index.js'
import { keptLog } from './helpers/kept-log.js'
import { listening } from './helpers/listening.js'
import { replayEngine } from './helpers/replay-engine.js'
import { served } from './helpers/served.js'
import { testPipeline } from './helpers/test-pipeline.js'

const CHAT = '/v1/chat/completions'
const ASK = { messages: [{ role: 'user', content: 'Hi' }] }

/** Lines of the metrics that count requests. */
async function counted(url: string): Promise<string[]> {
  const text = await (await fetch(`${url}/metrics`)).text()
  return text.split('\n').filter((line) => line.startsWith('parlance_requests_total{'))
}

/** A gate at which an engine waits before each piece but the first; `most` is how many stood there at once. */
function gate() {
  let open = () => {}
  let standing = 0
  let most = 0
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  const pause = async () => {
    most = Math.max(most, ++standing)
    await opened
    standing--
  }
  return { pause, open: () => open(), most: () => most }
}

/** A client that has sent the head of a request and a part of its body. */
async function slowClient(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  await once(socket, 'connect')
  socket.write(
    `POST ${CHAT} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{`,
  )
  return socket
}

test('of many answers to one request so many are made at once as an n may have', async () => {
  const { pause, open, most } = gate()
  const { post, engine } = await served(['One answer.'], {
    replay: { pause },
    gateway: { limits: { choices: 3 } },
  })
  const reply = post({ prompt: ['a', 'b', 'c', 'd', 'e'], n: 2 }, '/v1/completions')
  await vi.waitFor(() => expect(engine.requests).toHaveLength(3), { timeout: 30_000 })
  open()
  const { choices } = (await (await reply).json()) as { choices: { index: number; text: string }[] }
  expect(choices.map(({ index, text }) => [index, text])).toEqual(
    Array.from({ length: 10 }, (_, index) => [index, 'One answer.']),
  )
  expect([engine.requests.length, most()]).toEqual([10, 3])
})

test('the limit counts answers, not requests', async () => {
  const { pause, open } = gate()
  const { post, engine } = await served(['Hello.'], {
    replay: { pause },
    gateway: { limits: { concurrency: 3 } },
  })
  const first = post({ ...ASK, n: 2 })
  await vi.waitFor(() => expect(engine.requests).toHaveLength(2), { timeout: 30_000 })
  expect((await post({ ...ASK, n: 2 })).status).toBe(429)
  const second = post(ASK)
  await vi.waitFor(() => expect(engine.requests).toHaveLength(3), { timeout: 30_000 })
  open()
  expect([(await first).status, (await second).status]).toEqual([200, 200])
  // More answers than the limit are made one after another.
  expect((await post({ ...ASK, n: 16 })).status).toBe(200)
})

test('clients that send slowly take no room from those that are answered, and others that arrive are refused', async () => {
  const { ask, port, url } = await listening(['Hello.'], {
    gateway: { limits: { concurrency: 1, uploads: 2 } },
  })
  const slow = await slowClient(port)
  const health = async () => ((await (await fetch(`${url}/health`)).json()) as { active: number }).active
  await vi.waitFor(async () => expect(await health()).toBe(1), { timeout: 30_000 })
  expect((await ask(ASK)).status).toBe(200)
  await slowClient(port)
  await vi.waitFor(async () => expect(await health()).toBe(2), { timeout: 30_000 })
  const refused = await ask(ASK)
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '1'])
  slow.destroy()
  await vi.waitFor(async () => expect(await health()).toBe(1), { timeout: 30_000 })
  expect((await ask(ASK)).status).toBe(200)
})

test('a client that leaves while it sends is counted as one that left, and is no defect', async () => {
  const { logger, errors } = keptLog()
  const { port, url } = await listening(['Hello.'], { gateway: { logger } })
  const socket = await slowClient(port)
  await vi.waitFor(
    async () => expect(await (await fetch(`${url}/health`)).json()).toMatchObject({ active: 1 }),
    {
      timeout: 30_000,
    },
  )
  socket.destroy()
  await vi.waitFor(
    async () =>
      expect(await counted(url)).toEqual([`parlance_requests_total{route="${CHAT}",status="499"} 1`]),
    { timeout: 30_000 },
  )
  expect(errors).toEqual([])
})

test('every request is counted: those without a key, of no route, of the routes that ask no model', async () => {
  const { url } = await listening(['Hello.'], { gateway: { apiKeys: ['key'] } })
  const post = (path: string, body: object, key = 'key') =>
    fetch(`${url}${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  await post(CHAT, ASK, 'other')
  await post(`${CHAT}/render`, ASK)
  await post(`${CHAT}/derender`, { ...ASK, output: 'x' })
  await post('/v1/nothing', {})
  expect(await counted(url)).toEqual([
    `parlance_requests_total{route="${CHAT}",status="401"} 1`,
    `parlance_requests_total{route="${CHAT}/render",status="200"} 1`,
    `parlance_requests_total{route="${CHAT}/derender",status="200"} 1`,
    'parlance_requests_total{route="none",status="404"} 1',
  ])
})

test('requests that are refused while shutting down are counted', async () => {
  const gateway = createGateway(await testPipeline(replayEngine(['Hello.']), 'qwen3'))
  await gateway.drain()
  expect((await gateway.app.request(CHAT, { method: 'POST', body: '{}' })).status).toBe(503)
  const metrics = await (await gateway.app.request('/metrics')).text()
  expect(metrics).toContain(`parlance_requests_total{route="${CHAT}",status="503"} 1`)
})

test.each(['/v1/nothing', '/nothing'])(
  'nobody is read without a key, at a path that is none: %s',
  async (path) => {
    const gateway = createGateway(await testPipeline(replayEngine([]), 'qwen3'), { apiKeys: ['key'] })
    let read = false
    const body = new ReadableStream(
      {
        pull(controller) {
          read = true
          controller.close()
        },
      },
      { highWaterMark: 0 },
    )
    const init = { method: 'POST', body, duplex: 'half' } as RequestInit
    const reply = await gateway.app.request(path, init)
    expect([reply.status, reply.headers.get('www-authenticate'), read]).toEqual([401, 'Bearer', false])
  },
)

test.each(['', 'no JSON', `{"input": "${'x'.repeat(100_000)}"}`])(
  'a path that is none is 404, whatever is sent there',
  async (body) => {
    const { post } = await served(['x'])
    const reply = await post(body, '/v1/embeddings')
    expect([reply.status, await reply.json()]).toMatchObject([404, { error: { code: 'unknown_url' } }])
  },
)

test.each([
  ['GET', CHAT, 'POST'],
  ['DELETE', '/v1/models', 'GET'],
  ['POST', '/health', 'GET'],
])('%s %s is 405, and it is told what is taken', async (method, path, allow) => {
  const gateway = createGateway(await testPipeline(replayEngine([]), 'qwen3'))
  const reply = await gateway.app.request(path, { method })
  expect([reply.status, reply.headers.get('allow'), await reply.json()]).toMatchObject([
    405,
    allow,
    { error: { code: 'method_not_allowed' } },
  ])
})

test('text without a template can be switched off', async () => {
  const { post } = await served(['x'], { gateway: { rawCompletions: false } })
  expect((await post({ prompt: 'a' }, '/v1/completions')).status).toBe(404)
  expect((await post(ASK)).status).toBe(200)
})

test('tokens are counted of answers that no client gets', async () => {
  const tools = [{ type: 'function', function: { name: 'ring', parameters: { type: 'object' } } }]
  const { ask, url } = await listening(['I will.'])
  const { status } = await ask({ ...ASK, tools, tool_choice: 'required' })
  expect(status).toBe(422)
  const metrics = (await (await fetch(`${url}/metrics`)).text()).split('\n')
  // Twice asked; each had seven tokens of a prompt and three pieces.
  expect(metrics).toContain('parlance_tokens_total{kind="prompt"} 14')
  expect(metrics).toContain('parlance_tokens_total{kind="completion"} 6')
})
