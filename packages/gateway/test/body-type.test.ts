import { expect, test } from 'vitest'
import { createGateway } from '../src/index.js'
import { fakePipeline } from './helpers/fake-pipeline.js'

const { app } = createGateway(fakePipeline())
const ORIGIN = { origin: 'https://example.org' }

/** A body without a message: it is 400 where it is read. */
async function statusFor(headers: Readonly<Record<string, string>>): Promise<number> {
  const body = new TextEncoder().encode('{"messages": []}')
  const reply = await app.request('/v1/chat/completions', { method: 'POST', headers, body })
  return reply.status
}

test.each([
  [{ ...ORIGIN, 'content-type': 'text/plain' }],
  [{ ...ORIGIN, 'content-type': 'application/x-www-form-urlencoded' }],
  [{ ...ORIGIN, 'content-type': 'multipart/form-data; boundary=application/json' }],
  [ORIGIN],
  [{ 'sec-fetch-site': 'cross-site', 'content-type': 'text/plain' }],
  [{ 'content-type': 'application/json', 'content-encoding': 'gzip' }],
])('415: %j', async (headers) => {
  expect(await statusFor(headers)).toBe(415)
})

test.each([
  [{}],
  [{ 'content-type': 'text/plain' }],
  [{ ...ORIGIN, 'content-type': 'Application/JSON; charset=utf-8' }],
  [{ 'content-type': 'application/json', 'content-encoding': 'identity' }],
])('read: %j', async (headers) => {
  expect(await statusFor(headers)).toBe(400)
})

test('a page of another origin is not told that it may', async () => {
  const asked = { ...ORIGIN, 'access-control-request-method': 'POST' }
  const reply = await app.request('/v1/chat/completions', { method: 'OPTIONS', headers: asked })
  expect([reply.status, reply.headers.get('access-control-allow-origin')]).toEqual([405, null])
})
