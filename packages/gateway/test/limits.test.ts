import '@parlance/plugin-qwen'
import { expect, test, vi } from 'vitest'
import { listening } from './helpers/listening.js'

const USER = { role: 'user', content: 'Hi' }

test('a body that is too large is 413, whether it tells its size or not', async () => {
  const { url, ask } = await listening(['x'], { gateway: { limits: { bodyBytes: 1000 } } })
  const large = { messages: [{ role: 'user', content: 'x'.repeat(1000) }] }
  expect([(await ask(large)).status, (await ask({ messages: [USER] })).status]).toEqual([413, 200])
  const pieces = new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode(JSON.stringify(large)))
      controller.close()
    },
  })
  const init = { method: 'POST', body: pieces, duplex: 'half' }
  const reply = await fetch(`${url}/v1/chat/completions`, init as RequestInit)
  expect([reply.status, await reply.json()]).toMatchObject([413, { error: { code: 'request_too_large' } }])
})

test('too many messages, and more answers than are made, are 400', async () => {
  const { ask } = await listening(['x'], { gateway: { limits: { messages: 2, choices: 2 } } })
  expect(await ask({ messages: [USER, USER, USER] })).toMatchObject({
    status: 400,
    body: { error: { param: 'messages', code: 'too_many_messages' } },
  })
  expect(await ask({ messages: [USER], n: 3 })).toMatchObject({
    status: 400,
    body: { error: { param: 'n' } },
  })
})

test('more requests than are taken at once are 429, and room comes again', async () => {
  let go = () => {}
  const gate = new Promise<void>((resolve) => {
    go = resolve
  })
  const { ask, engine, url } = await listening(['Hello.'], {
    replay: { pause: () => gate },
    gateway: { limits: { concurrency: 1 } },
  })
  const first = ask({ messages: [USER] })
  await vi.waitFor(() => expect(engine.requests).toHaveLength(1), { timeout: 30_000 })
  const refused = await ask({ messages: [USER] })
  expect([refused.status, refused.headers.get('retry-after'), refused.body]).toMatchObject([
    429,
    '1',
    { error: { type: 'rate_limit_error', code: 'too_many_requests' } },
  ])
  expect((await fetch(`${url}/health`)).status).toBe(200)
  go()
  expect((await first).status).toBe(200)
  expect((await ask({ messages: [USER] })).status).toBe(200)
})
