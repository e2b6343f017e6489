import '@parlance/plugin-qwen'
import type { ServerResponse } from 'node:http'
import { type CompletionsOptions, completions, EngineError, pipeline } from '@parlance/pipeline'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createGateway, type GatewayOptions, serveGateway } from '../src/index.js'
import { keptLog } from './helpers/kept-log.js'
import { ask } from './helpers/listening.js'
import { served } from './helpers/served.js'
import { upstream } from './helpers/upstream.js'

const HI = { messages: [{ role: 'user', content: 'Hi' }] }

/** The URL of a gateway over an engine that answers so. */
async function before(
  answer: (response: ServerResponse) => void,
  options: Partial<CompletionsOptions> = {},
  gateway?: GatewayOptions,
): Promise<string> {
  const server = await upstream((_body, response) => answer(response))
  onTestFinished(() => server.close())
  return over({ baseUrl: `${server.url}/v1`, retries: 0, ...options }, gateway)
}

async function over(options: CompletionsOptions, gateway?: GatewayOptions): Promise<string> {
  const pipe = await pipeline('tide', { template: 'qwen3', engine: completions(options) })
  const listens = await serveGateway(createGateway(pipe, gateway), { port: 0 })
  onTestFinished(() => listens.close(0))
  return listens.url
}

function refusing(status: number) {
  return (response: ServerResponse) => {
    response.writeHead(status, { 'content-type': 'application/json' })
    response.end('{"error": {"message": "no, thanks"}}')
  }
}

test('an engine that is down is 502', async () => {
  const gone = await upstream(() => {})
  await gone.close()
  const url = await over({ baseUrl: `${gone.url}/v1`, retries: 0 })
  for (const stream of [false, true]) {
    const { status, body } = await ask(url, { ...HI, stream })
    expect([status, body]).toMatchObject([
      502,
      { error: { type: 'server_error', code: 'engine_unavailable' } },
    ])
  }
})

test.each([
  ['says nothing', () => {}],
  [
    'gives no token',
    (response: ServerResponse) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' })
      response.flushHeaders()
    },
  ],
])('an engine that %s is 504', async (_what, answer) => {
  const url = await before(answer, { connectTimeout: 50, tokenTimeout: 50 })
  for (const stream of [false, true]) {
    const { status, body } = await ask(url, { ...HI, stream })
    expect([status, body]).toMatchObject([504, { error: { code: 'engine_timeout' } }])
  }
})

test.each([
  // A wrong key, a wrong path.
  [401, 502, 'engine_rejected'],
  [404, 502, 'engine_rejected'],
  [429, 429, 'engine_overloaded'],
  [500, 502, 'engine_broken'],
  [503, 502, 'engine_unavailable'],
])('an engine that answers %i makes it %i, and its words are in the log alone', async (given, told, code) => {
  const { logger, errors } = keptLog()
  const { status, body } = await ask(await before(refusing(given), {}, { logger }), HI)
  expect([status, body]).toMatchObject([told, { error: { code } }])
  const { message } = body.error as { message: string }
  expect(message).not.toContain('no, thanks')
  expect(errors).toMatchObject([{ status: given, message: expect.stringContaining('no, thanks') }])
  // It is found by what the client was told.
  expect(message).toContain(errors[0]!.told.slice('The engine failed '.length))
})

test.each([400, 413, 422])("an engine that answers %i makes it 400, in the engine's words", async (given) => {
  const { logger, errors } = keptLog()
  const { status, body } = await ask(await before(refusing(given), {}, { logger }), HI)
  expect([status, body]).toMatchObject([400, { error: { code: 'engine_rejected' } }])
  expect((body.error as { message: string }).message).toContain('no, thanks')
  expect(errors).toEqual([])
})

test.each([
  ['7', '7'],
  ['0.2', '1'],
  [null, '1'],
])('an engine without room that says Retry-After %s makes it %s', async (given, told) => {
  const url = await before((response) => {
    response.writeHead(429, given === null ? {} : { 'retry-after': given })
    response.end('{"error": {"message": "full"}}')
  })
  const { status, headers } = await ask(url, HI)
  expect([status, headers.get('retry-after')]).toEqual([429, told])
})

test('a field that the engine does not have is the fault of the request', async () => {
  const url = await before(() => {}, { server: 'openai' })
  const { status, body } = await ask(url, { prompt: 'Hi', repetition_penalty: 1.1 }, '/v1/completions')
  expect([status, body]).toMatchObject([
    400,
    { error: { type: 'invalid_request_error', code: 'engine_rejected' } },
  ])
  // The hint is for who sets the engine up.
  expect((body.error as { message: string }).message).not.toContain('extra')
})

test('an answer that the engine aborts is broken, whole and streamed', async () => {
  for (const path of ['/v1/chat/completions', '/v1/completions']) {
    const { post } = await served(['Hel'], { replay: { finish: 'abort' } })
    const whole = await post({ ...HI, prompt: 'Hi' }, path)
    expect([path, whole.status, await whole.json()]).toMatchObject([
      path,
      502,
      { error: { code: 'engine_broken' } },
    ])
    const events = await (await post({ ...HI, prompt: 'Hi', stream: true }, path)).text()
    expect(events).toContain('"code":"engine_broken"')
    expect(events).not.toContain('[DONE]')
  }
})

test('one of several answers that fails ends the others', async () => {
  const broken = new EngineError('replay', 'broken', 'The answer broke off.')
  for (const stream of [false, true]) {
    const never = (signal: AbortSignal | undefined) =>
      new Promise<void>((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason)))
    const { post, engine } = await served(['A long answer.', ['x', broken]], { replay: { pause: never } })
    const reply = await post({ ...HI, n: 2, stream })
    expect([reply.status, await reply.text()]).toEqual([
      stream ? 200 : 502,
      expect.stringContaining('"code":"engine_broken"'),
    ])
    await vi.waitFor(() => expect(engine.left).toBe(2), { timeout: 30_000 })
  }
})

test('a text completion that breaks off in its stream ends with an error', async () => {
  const { post } = await served([['Hello', new EngineError('replay', 'broken', 'It broke off.')]])
  const reply = await post({ prompt: 'Hi', stream: true }, '/v1/completions')
  const events = (await reply.text()).split('\n\n').filter((event) => event !== '')
  expect([reply.status, events.at(-1)]).toEqual([200, expect.stringContaining('"code":"engine_broken"')])
})

test('an error that nobody expected is 500 under an id of the log', async () => {
  const { logger, errors } = keptLog()
  const { post } = await served([new TypeError('secret')], { gateway: { logger } })
  const reply = await post(HI)
  const { error } = (await reply.json()) as { error: { message: string; code: string } }
  expect([reply.status, error.code]).toEqual([500, 'internal_error'])
  expect(error.message).not.toContain('secret')
  expect(errors).toMatchObject([{ stack: expect.stringContaining('TypeError: secret') }])
  expect(error.message).toContain(errors[0]!.told.slice('Unexpected error '.length))
})

test.each([
  ['no stream', '<html>', 'text/html'],
  ['no JSON', 'data: {\n\n', 'text/event-stream'],
  ['no end', 'data: {"choices": []}\n\n', 'text/event-stream'],
])('an answer that is broken is 502: %s', async (_what, text, type) => {
  const url = await before((response) => {
    response.writeHead(200, { 'content-type': type })
    response.end(text)
  })
  const { status, body } = await ask(url, HI)
  expect([status, body]).toMatchObject([502, { error: { code: 'engine_broken' } }])
})
