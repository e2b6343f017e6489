import { afterEach, expect, test } from 'vitest'
import { createGateway, type ServedGateway, serveGateway } from '../src/index.js'
import { fakePipeline } from './helpers/fake-pipeline.js'

const open: ServedGateway[] = []
afterEach(async () => {
  for (const served of open.splice(0)) await served.close()
})

test('it listens, tells its health and the names of its model, and stops', async () => {
  const served = await serveGateway(createGateway(fakePipeline('org/tide')), { port: 0 })
  open.push(served)
  const health = await fetch(`${served.url}/health`)
  expect([health.status, await health.json()]).toEqual([200, { status: 'ok', active: 0 }])
  expect(await (await fetch(`${served.url}/v1/models`)).json()).toMatchObject({
    object: 'list',
    data: [{ id: 'org/tide', object: 'model', owned_by: 'parlance' }],
  })
  await served.close()
  await expect(fetch(`${served.url}/health`)).rejects.toThrow('fetch failed')
})

test('the program keeps the Request and Response that it had', async () => {
  const { Request: request, Response: response } = globalThis
  open.push(await serveGateway(createGateway(fakePipeline()), { port: 0 }))
  expect([globalThis.Request, globalThis.Response]).toEqual([request, response])
})

test.each(['requestTimeout', 'stallTimeout'])('a time that is none is refused: %s', async (name) => {
  await expect(serveGateway(createGateway(fakePipeline()), { port: 0, [name]: 0 })).rejects.toThrow(name)
})

test('what is not there is 404, in the shape of OpenAI', async () => {
  const { app } = createGateway(fakePipeline())
  const reply = await app.request('/v1/embeddings', { method: 'POST', body: '{}' })
  expect([reply.status, await reply.json()]).toEqual([
    404,
    {
      error: {
        message: 'There is no POST /v1/embeddings.',
        type: 'invalid_request_error',
        param: null,
        code: 'unknown_url',
      },
    },
  ])
})

test('with keys, everything below /v1 asks for one of them', async () => {
  const { app } = createGateway(fakePipeline(), { apiKeys: ['first', 'second'] })
  const models = async (authorization?: string) => {
    const headers: Record<string, string> = authorization === undefined ? {} : { authorization }
    return (await app.request('/v1/models', { headers })).status
  }
  expect(await models()).toBe(401)
  expect(await models('Bearer third')).toBe(401)
  expect(await models('first')).toBe(401)
  expect(await models('Bearer second')).toBe(200)
  expect((await app.request('/health')).status).toBe(200)
})
