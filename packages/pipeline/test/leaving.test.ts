import { ReadableStream } from 'node:stream/web'
import { ChatTemplateConfig } from '@parlance/core'
import { describe, expect, test } from 'vitest'
import { completions, pipeline, type Response } from '../src/index.js'
import { sse } from './support/streamed.js'
import { stuck } from './support/stuck.js'
import { testServer } from './support/test-server.js'

const TEMPLATE = new ChatTemplateConfig(null, { user: 'U:', assistant: 'A:' })
const OVER = { done: true, value: undefined }

/** A server that says `a` and then nothing, and a pipeline over it. */
async function silent() {
  const server = await testServer(async (exchange) => {
    exchange.head(200, { 'content-type': 'text/event-stream' })
    await exchange.write(sse([{ choices: [{ text: 'a', finish_reason: null }] }], ''))
  })
  const pipe = await pipeline('mine', {
    engine: completions({ baseUrl: server.baseUrl }),
    template: TEMPLATE,
  })
  return { server, pipe }
}

describe('the iteration is left while a piece is waited for', () => {
  test('of one answer: its request ends, and nothing more comes', async () => {
    const { server, pipe } = await silent()
    const stream = pipe.streamInfer('Hi')
    await stream.next()
    const waiting = stream.next()
    expect(await stream.return()).toEqual(OVER)
    expect(await waiting).toEqual(OVER)
    await server.exchanges[0]!.left
  })

  test('of a batch: all of its requests end', async () => {
    const { server, pipe } = await silent()
    const stream = pipe.streamInfer(['One', 'Two', 'Three'])
    for (let i = 0; i < 3; i++) await stream.next()
    const waiting = stream.next()
    expect(await stream.return()).toEqual(OVER)
    expect(await waiting).toEqual(OVER)
    expect(server.exchanges).toHaveLength(3)
    await Promise.all(server.exchanges.map(({ left }) => left))
  })

  test('of a session: it can be asked again', async () => {
    const { server, pipe } = await silent()
    const session = pipe.session()
    const stream = session.streamChat('Hi')
    await stream.next()
    const waiting = stream.next()
    expect(await stream.return()).toEqual(OVER)
    expect(await waiting).toEqual(OVER)
    await server.exchanges[0]!.left
    const again = session.streamChat('Hi')
    expect(await again.next()).toMatchObject({ value: { text: 'a' } })
    await again.return()
  })

  test('through a ReadableStream that is cancelled', async () => {
    const { server, pipe } = await silent()
    const reader = ReadableStream.from<Response>(pipe.streamInfer('Hi')).getReader()
    expect((await reader.read()).value?.text).toBe('a')
    const waiting = reader.read()
    await reader.cancel()
    expect((await waiting).done).toBe(true)
    await server.exchanges[0]!.left
  })

  test('of an engine that does not look at its signal', async () => {
    const { engine, reached } = stuck()
    const stream = (await pipeline('mine', { engine, template: TEMPLATE })).streamInfer('Hi')
    await stream.next()
    const waiting = stream.next()
    await reached
    expect(await stream.return()).toEqual(OVER)
    expect(await waiting).toEqual(OVER)
  })
})

test('an answer that is left before its first piece is not asked for', async () => {
  const { server, pipe } = await silent()
  expect(await pipe.streamInfer('Hi').return()).toEqual(OVER)
  expect(server.exchanges).toEqual([])
})
