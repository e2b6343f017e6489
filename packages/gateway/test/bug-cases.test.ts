import { HfTemplate } from '@parlance/hf'
import '@parlance/plugin-mistral'
import '@parlance/plugin-qwen'
import { completions, pipeline } from '@parlance/pipeline'
import { afterEach, expect, test } from 'vitest'
import { createGateway } from '../src/index.js'
import { bugCase } from './helpers/bug-cases.js'
import { served } from './helpers/served.js'
import { streamTexts, type Upstream, upstream } from './helpers/upstream.js'

interface Failure {
  readonly error: { readonly message: string; readonly type: string; readonly param: string | null }
}

interface Expected {
  readonly status: number
  readonly error: { readonly type?: string; readonly mentions: string[]; readonly not_mentions?: string[] }
}

const open: Upstream[] = []
afterEach(async () => {
  for (const one of open.splice(0)) await one.close()
})

async function expectRefusal(reply: Response, { status, error }: Expected): Promise<void> {
  expect(reply.status).toBe(status)
  const body = (await reply.json()) as Failure
  for (const word of error.mentions) expect(body.error.message).toContain(word)
  for (const word of error.not_mentions ?? []) expect(JSON.stringify(body)).not.toContain(word)
  expect(body.error.type).toBe(error.type ?? 'invalid_request_error')
}

function jinja(text: string): HfTemplate {
  return HfTemplate.fromTokenizer({ jinja: text, tokenizerConfig: { bos_token: '<s>', eos_token: '</s>' } })
}

test('B059: arguments in the history that are no JSON are named, not repeated; leniently they pass', async () => {
  const { given, expect: expected } = bugCase('B059')
  const { post } = await served(['ok'])
  await expectRefusal(await post(given.request), expected as unknown as Expected)
  const lenient = await served(['ok'], { gateway: { lenientArguments: true } })
  expect((await lenient.post(given.request)).status).toBe(200)
})

test('B080: the engine is asked to show special tokens, and those that nobody used do not come through', async () => {
  const { given, expect: expected } = bugCase('B080')
  const call = '[TOOL_CALLS] [{"name": "get_weather", "arguments": {"city": "Wick"}, "id": "a1b2c3d4e"}]</s>'
  const engine = await upstream((_body, response) =>
    streamTexts(response, [call.slice(0, 20), call.slice(20)]),
  )
  open.push(engine)
  const pipe = await pipeline('m', {
    engine: completions({ baseUrl: `${engine.url}/v1` }),
    template: 'mistral-v3',
  })
  const { app } = createGateway(pipe)
  const reply = await app.request('/v1/chat/completions', {
    method: 'POST',
    body: JSON.stringify(given.request),
  })
  expect(engine.bodies[0]).toMatchObject(expected.upstream_request as object)
  const text = await reply.text()
  for (const word of expected.response_not_contains as string[]) expect(text).not.toContain(word)
  expect(JSON.parse(text)).toMatchObject({
    choices: [
      { finish_reason: 'tool_calls', message: { tool_calls: [{ function: { name: 'get_weather' } }] } },
    ],
  })
})

test("B111: what the template refuses is 400 in the template's words", async () => {
  const { given, expect: expected } = bugCase('B111')
  const { post } = await served(['ok'], { template: jinja(given.template as string) })
  await expectRefusal(await post(given.request), expected as unknown as Expected)
})

test('B120: no endpoint lets a request set a template', async () => {
  const { given } = bugCase('B120')
  const { post } = await served(['ok'])
  const request = { messages: [{ role: 'user', content: 'Hi' }], ...(given.body_fragment as object) }
  const ours = ['/v1/chat/completions/render', '/v1/chat/completions/derender', '/v1/completions']
  for (const path of [...(given.endpoints as string[]), ...ours]) {
    expect([path, (await post(request, path)).status]).toEqual([path, 400])
  }
})

test("B126: the request's variables over the server's over the template's, and the report says so", async () => {
  const { given, expect: expected } = bugCase('B126')
  const defaultKwargs = given.server_default_kwargs as Record<string, unknown>
  const { post, engine } = await served(['ok'], {
    template: jinja(given.template as string),
    gateway: { defaultKwargs },
  })
  const ends = expected.prompts_end_with as string[]
  const requests = given.requests as object[]
  for (const [i, request] of requests.entries()) {
    await post(request)
    expect(engine.requests[i]?.prompt.endsWith(ends[i]!)).toBe(true)
  }
  const sources = await Promise.all(
    requests.map(async (request) => {
      const body = await (await post(request, '/v1/chat/completions/render')).json()
      return (body as { report: { kwargs: object } }).report.kwargs
    }),
  )
  expect(sources).toEqual([{ enable_thinking: 'server' }, { enable_thinking: 'request' }])
})

test('B189: a tool that is none is named with its field, and the next request is answered', async () => {
  const { given, expect: expected } = bugCase('B189')
  const { post } = await served(['ok'])
  await expectRefusal(await post(given.request), expected as unknown as Expected)
  const next = await post({ messages: [{ role: 'user', content: 'x' }] })
  expect(next.status).toBe(expected.next_request_status)
})
