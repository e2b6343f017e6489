import { Validator } from '@seriousme/openapi-schema-validator'
import { Ajv2020 } from 'ajv/dist/2020.js'
import '@parlance/plugin-qwen'
import { EngineError } from '@parlance/pipeline'
import { beforeAll, describe, expect, test } from 'vitest'
import { createGateway } from '../src/index.js'
import { replayEngine } from './helpers/replay-engine.js'
import { chunksOf, served } from './helpers/served.js'
import { testPipeline } from './helpers/test-pipeline.js'

type Operation = {
  readonly responses: Record<string, { content?: Record<string, { schema: object }> }>
  readonly requestBody?: { content: Record<string, { schema: object }> }
}
type Document = {
  readonly paths: Record<string, Record<string, Operation>>
  readonly components: object
}

const MESSAGES = [{ role: 'user', content: 'Hi' }]
const TOOLS = [{ type: 'function', function: { name: 'ring', parameters: { type: 'object' } } }]
const CALL = '<think>\nWell.\n</think>\n\n<tool_call>\n{"name": "ring", "arguments": {}}\n</tool_call>'

let document: Document
let app: Awaited<ReturnType<typeof gateway>>['app']

async function gateway() {
  return createGateway(await testPipeline(replayEngine(['Hello']), 'qwen3'))
}

beforeAll(async () => {
  ;({ app } = await gateway())
  document = (await (await app.request('/openapi.json')).json()) as Document
})

function schemaOf(path: string, status: number, type = 'application/json', method = 'post'): object {
  const schema = document.paths[path]?.[method]?.responses[String(status)]?.content?.[type]?.schema
  if (schema === undefined) throw new Error(`nothing is described for ${method} ${path} ${status} ${type}`)
  return schema
}

function expectToMatch(value: unknown, schema: object): void {
  const ajv = new Ajv2020({ strict: false, allErrors: true, validateFormats: false })
  const validate = ajv.compile({ ...schema, components: document.components })
  validate(value)
  expect(validate.errors ?? []).toEqual([])
}

test('the description is valid OpenAPI', async () => {
  const result = await new Validator().validate(structuredClone(document))
  expect(result.errors ?? []).toEqual([])
  expect(result.valid).toBe(true)
})

test('every route is in it, and no other', () => {
  const routes = app.routes
    .filter(({ method }) => method !== 'ALL')
    .map(({ method, path }) => `${method} ${path.replace(/:(\w+)\{.*\}/, '{$1}')}`)
  const described = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  )
  expect([...described].sort()).toEqual([...new Set(routes)].sort())
})

test('the limits of the gateway are in it, and no route that it does not serve', async () => {
  const options = { rawCompletions: false, limits: { choices: 3, messages: 7 } }
  const small = createGateway(await testPipeline(replayEngine(['Hello']), 'qwen3'), options)
  const told = (await (await small.app.request('/openapi.json')).json()) as Document & {
    readonly components: { readonly schemas: Record<string, unknown> }
  }
  expect(Object.keys(told.paths)).not.toContain('/v1/completions')
  const { ChatCompletionRequest: asked } = told.components.schemas
  expect(asked).toMatchObject({
    properties: { n: { minimum: 1, maximum: 3 }, messages: { minItems: 1, maxItems: 7 } },
  })
})

describe('what comes is what is described', () => {
  const chat = '/v1/chat/completions'
  const asks = [
    [chat, { messages: MESSAGES, logprobs: true, top_logprobs: 1, n: 2 }, 200],
    [chat, { messages: MESSAGES, tools: TOOLS }, 200],
    [chat, { messages: 'Hi' }, 400],
    [chat, { model: 'other', messages: MESSAGES }, 404],
    ['/v1/completions', { prompt: 'Once', logprobs: 1 }, 200],
    [`${chat}/render`, { messages: MESSAGES, tools: TOOLS, reasoning_effort: 'low' }, 200],
    [`${chat}/derender`, { messages: MESSAGES, tools: TOOLS, output: CALL }, 200],
  ] as const
  test.each(asks)('POST %s %j', async (path, body, status) => {
    const { post } = await served([CALL])
    const reply = await post(body, path)
    expect(reply.status).toBe(status)
    expectToMatch(await reply.json(), schemaOf(path, status))
  })

  test.each([
    [chat, { messages: MESSAGES, tools: TOOLS, logprobs: true }],
    [chat, { messages: MESSAGES, stream_options: { include_usage: true } }],
    ['/v1/completions', { prompt: 'Once', stream_options: { include_usage: true } }],
  ] as const)('POST %s %j, streamed', async (path, body) => {
    const { post } = await served([CALL])
    const chunks = await chunksOf(await post({ ...body, stream: true }, path))
    expect(chunks.length).toBeGreaterThan(3)
    for (const chunk of chunks) expectToMatch(chunk, schemaOf(path, 200, 'text/event-stream'))
  })

  test.each([chat, `${chat}/render`, `${chat}/derender`])(
    'POST %s, when something unexpected happens',
    async (path) => {
      const pipe = await testPipeline(replayEngine(['Hello']), 'qwen3')
      const compose = () => {
        throw new TypeError('a defect')
      }
      const broken = createGateway(Object.create(pipe, { compose: { value: compose } }) as typeof pipe)
      const reply = await broken.app.request(path, {
        method: 'POST',
        body: JSON.stringify({ messages: MESSAGES, output: 'x' }),
      })
      expect(reply.status).toBe(500)
      expectToMatch(await reply.json(), schemaOf(path, 500))
    },
  )

  test.each([
    [chat, { messages: MESSAGES }],
    ['/v1/completions', { prompt: 'Once' }],
  ])('POST %s, streamed, when the engine breaks off', async (path, body) => {
    const { post } = await served([['Hello', new EngineError('replay', 'broken', 'It broke off.')]])
    const events = (await (await post({ ...body, stream: true }, path)).text()).split('\n\n').filter(Boolean)
    expect(events.length).toBeGreaterThan(1)
    for (const event of events)
      expectToMatch(JSON.parse(event.slice('data: '.length)), schemaOf(path, 200, 'text/event-stream'))
  })

  test.each(['/v1/models', '/health'])('GET %s', async (path) => {
    const reply = await app.request(path)
    expectToMatch(await reply.json(), schemaOf(path, 200, 'application/json', 'get'))
  })

  const below = [
    ['POST', chat],
    ['POST', `${chat}/render`],
    ['POST', `${chat}/derender`],
    ['POST', '/v1/completions'],
    ['GET', '/v1/models'],
  ] as const
  test.each(below)('%s %s, without a key and while shutting down', async (method, path) => {
    const pipe = await testPipeline(replayEngine(['Hello']), 'qwen3')
    const closing = createGateway(pipe, { apiKeys: ['secret'] })
    const locked = await closing.app.request(path, { method })
    expect(locked.status).toBe(401)
    expectToMatch(await locked.json(), schemaOf(path, 401, 'application/json', method.toLowerCase()))
    await closing.drain()
    const closed = await closing.app.request(path, { method })
    expect(closed.status).toBe(503)
    expectToMatch(await closed.json(), schemaOf(path, 503, 'application/json', method.toLowerCase()))
  })
})
