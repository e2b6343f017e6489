import { ChatTemplateConfig } from '@parlance/core'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { completions, type EngineChunk, pipeline } from '../../src/index.js'
import { failure, promptRequest } from '../support/requests.js'
import { sse } from '../support/streamed.js'
import { type Exchange, testServer } from '../support/test-server.js'

const TEMPLATE = new ChatTemplateConfig(null, { user: 'U:', assistant: 'A:' })

/** No other timer waits as long. */
const TOKEN_TIMEOUT = 54_321

/** How many timers for tokens are set and not cleared: each keeps Node alive. */
function openTimers(): () => number {
  const set = vi.spyOn(globalThis, 'setTimeout')
  const clear = vi.spyOn(globalThis, 'clearTimeout')
  onTestFinished(() => {
    set.mockRestore()
    clear.mockRestore()
  })
  return () => {
    const timers = set.mock.results.filter((_, at) => (set.mock.calls[at]?.[1] ?? 0) > TOKEN_TIMEOUT - 5000)
    const cleared = new Set<unknown>(clear.mock.calls.map(([timer]) => timer))
    expect(timers.length).toBeGreaterThan(0)
    return timers.filter(({ value }) => !cleared.has(value)).length
  }
}

const piece = (text: string, finish: string | null = null) => ({ choices: [{ text, finish_reason: finish }] })

async function begin(exchange: Exchange, ...texts: readonly string[]): Promise<void> {
  exchange.head(200, { 'content-type': 'text/event-stream' })
  await exchange.write(
    sse(
      texts.map((text) => piece(text)),
      '',
    ),
  )
}

async function piecesOf(
  answer: (exchange: Exchange) => Promise<void>,
  signal?: AbortSignal,
): Promise<AsyncIterator<EngineChunk>> {
  const { baseUrl } = await testServer(answer)
  const engine = completions({ baseUrl, tokenTimeout: TOKEN_TIMEOUT })
  return engine.generate(promptRequest({ signal }))[Symbol.asyncIterator]()
}

describe('no timer is left behind by an answer', () => {
  test('that is whole', async () => {
    const open = openTimers()
    const pieces = await piecesOf(async (exchange) => {
      await begin(exchange, 'a')
      exchange.end(sse([piece('b', 'stop')]))
    })
    while ((await pieces.next()).done !== true);
    await vi.waitFor(() => expect(open()).toBe(0))
  })

  test('that is left', async () => {
    const open = openTimers()
    const pieces = await piecesOf((exchange) => begin(exchange, 'a'))
    await pieces.next()
    await pieces.return?.()
    expect(open()).toBe(0)
  })

  test('that is left while a piece is waited for', async () => {
    const open = openTimers()
    const pieces = await piecesOf((exchange) => begin(exchange, 'a'))
    await pieces.next()
    void pieces.next()
    await pieces.return?.()
    expect(open()).toBe(0)
  })

  test('that is aborted, also where nobody asks for the next piece', async () => {
    const open = openTimers()
    const controller = new AbortController()
    const pieces = await piecesOf((exchange) => begin(exchange, 'a'), controller.signal)
    await pieces.next()
    controller.abort('enough')
    expect(open()).toBe(0)
    expect(await failure(pieces.next())).toBe('enough')
    expect(open()).toBe(0)
  })

  test('that tells an error', async () => {
    const open = openTimers()
    const pieces = await piecesOf(async (exchange) => {
      await begin(exchange, 'a')
      await exchange.write(sse([{ error: { message: 'died' } }], ''))
    })
    await pieces.next()
    expect(String(await failure(pieces.next()))).toContain('died')
    expect(open()).toBe(0)
  })

  test('whose connection breaks', async () => {
    const open = openTimers()
    const pieces = await piecesOf(async (exchange) => {
      await begin(exchange, 'a')
      exchange.drop()
    })
    expect(String(await failure(Promise.all([pieces.next(), pieces.next()])))).toContain('broke off')
    expect(open()).toBe(0)
  })

  test('that the pipeline ends at a stop word', async () => {
    const open = openTimers()
    const { baseUrl } = await testServer((exchange) => begin(exchange, 'a', '#'))
    const engine = completions({ baseUrl, tokenTimeout: TOKEN_TIMEOUT })
    const pipe = await pipeline('mine', { engine, template: TEMPLATE })
    expect(await pipe.infer('Hi', { stop: '#' })).toMatchObject({ text: 'a', matchedStop: '#' })
    expect(open()).toBe(0)
  })
})
