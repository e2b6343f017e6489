import '@parlance/plugin-qwen'
import type { ServerResponse } from 'node:http'
import { type CompletionsOptions, completions, pipeline } from '@parlance/pipeline'
import { expect, onTestFinished, test } from 'vitest'
import { createGateway, serveGateway } from '../src/index.js'
import { ask } from './helpers/listening.js'
import { upstream } from './helpers/upstream.js'

const HI = { messages: [{ role: 'user', content: 'Hi' }] }

/** The URL of a gateway over an engine that answers so. */
async function before(
  answer: (response: ServerResponse) => void,
  options: Partial<CompletionsOptions> = {},
): Promise<string> {
  const server = await upstream((_body, response) => answer(response))
  onTestFinished(() => server.close())
  return over({ baseUrl: `${server.url}/v1`, retries: 0, ...options })
}

async function over(options: CompletionsOptions): Promise<string> {
  const pipe = await pipeline('tide', { template: 'qwen3', engine: completions(options) })
  const served = await serveGateway(createGateway(pipe), { port: 0 })
  onTestFinished(() => served.close(0))
  return served.url
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
  // The request's fault, with the engine's words.
  [400, 400, 'engine_rejected'],
  [422, 400, 'engine_rejected'],
  // The operator's: a wrong key, a wrong path.
  [401, 502, 'engine_rejected'],
  [404, 502, 'engine_rejected'],
  [429, 429, 'engine_overloaded'],
  [500, 502, 'engine_broken'],
  [503, 502, 'engine_unavailable'],
])('an engine that answers %i makes it %i', async (given, told, code) => {
  const { status, body } = await ask(await before(refusing(given)), HI)
  expect([status, body]).toMatchObject([told, { error: { code } }])
  expect((body.error as { message: string }).message).toContain('no, thanks')
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
