import { describe, expect, test } from 'vitest'
import { completions, EngineError } from '../../src/index.js'
import { all, failure, promptRequest } from '../support/requests.js'
import { sse, streamed } from '../support/streamed.js'
import { type Exchange, testServer } from '../support/test-server.js'

/** What the engine says of a server that answers so. */
async function failureWith(answer: (exchange: Exchange) => void | Promise<void>): Promise<EngineError> {
  const server = await testServer(answer)
  const engine = completions({ baseUrl: server.baseUrl, retries: 0 })
  const error = await failure(all(engine.generate(promptRequest())))
  expect(error).toBeInstanceOf(EngineError)
  return error as EngineError
}

describe('HTTP statuses', () => {
  test.each([
    [400, 'rejected'],
    [401, 'rejected'],
    [403, 'rejected'],
    [404, 'rejected'],
    [408, 'timeout'],
    [413, 'rejected'],
    [422, 'rejected'],
    [424, 'broken'],
    [429, 'unavailable'],
    [500, 'broken'],
    [501, 'broken'],
    [502, 'unavailable'],
    [503, 'unavailable'],
    [504, 'timeout'],
  ] as const)('%d is %s', async (status, problem) => {
    const error = await failureWith((exchange) => exchange.json(status, { error: { message: 'So it is.' } }))
    expect(error).toMatchObject({ problem, status, code: `engine_${problem}`, engine: 'completions' })
    expect(error.message).toContain(`completions answered ${status}: So it is.`)
  })

  test.each([
    ["OpenAI's words", { error: { message: 'too long', type: 'x', code: null } }, 'too long'],
    ['the older of vLLM', { object: 'error', message: 'too long', code: 400 }, 'too long'],
    ['those of Ollama and TGI', { error: 'too long', error_type: 'validation' }, 'too long'],
    ["FastAPI's", { detail: [{ loc: ['body', 'n'], msg: 'bad' }] }, '[{"loc":["body","n"],"msg":"bad"}]'],
    ['an error without words', { error: { kind: 7 } }, '{"kind":7}'],
    ['a text', 'no', '"no"'],
  ])('%s', async (_, body, words) => {
    const error = await failureWith((exchange) => exchange.json(400, body))
    expect(error.message).toBe(`completions answered 400: ${words}`)
  })

  test('a long page is cut', async () => {
    const error = await failureWith((exchange) => {
      exchange.head(502, { 'content-type': 'text/html' })
      exchange.end('x'.repeat(10_000))
    })
    expect(error.message).toBe(`completions answered 502: ${'x'.repeat(500)}... (10000 characters)`)
  })

  test('a key that the server does not take has its hint', async () => {
    const error = await failureWith((exchange) => exchange.json(401, {}))
    expect(error.hint).toBe('Set the option apiKey to a key that the server takes.')
  })

  test.each([
    ['2', 2000],
    ['soon', undefined],
    ['Wed, 21 Oct 2015 07:28:00 GMT', 0],
  ])('Retry-After %s', async (text, retryAfter) => {
    const error = await failureWith((exchange) => exchange.json(429, {}, { 'retry-after': text }))
    expect(error.retryAfter).toBe(retryAfter)
  })
})

describe('answers that are none', () => {
  const part = sse([{ choices: [{ text: 'a', finish_reason: null }] }], '')

  test.each([
    ['ends', part],
    ['has nothing', ''],
    ['has only comments', ': ping\n\n'],
  ])('a stream that %s before its end', async (_, stream) => {
    const error = await failureWith(streamed(stream))
    expect(error.problem).toBe('broken')
    expect(error.message).toMatch(
      /^The answer of completions at http:\/\/127\.0\.0\.1:\d+ broke off before its end\.$/,
    )
  })

  test.each([
    ['after some text', part],
    ['without any', ''],
  ])('a stream that says it is at its end, %s, but not why', async (_, stream) => {
    const error = await failureWith(streamed(`${stream}data: [DONE]\n\n`))
    expect(error).toMatchObject({ problem: 'broken', status: 200 })
    expect(error.message).toContain('is whole, but says nowhere why it ended. Is baseUrl that of a server')
  })

  test('a connection that breaks: what came before is given first', async () => {
    const server = await testServer(async (exchange) => {
      exchange.head(200, { 'content-type': 'text/event-stream' })
      await exchange.write(part)
    })
    const pieces = completions({ baseUrl: server.baseUrl }).generate(promptRequest())[Symbol.asyncIterator]()
    expect(await pieces.next()).toMatchObject({ value: { text: 'a' } })
    server.exchanges[0]!.drop()
    const error = await failure(pieces.next())
    expect(error).toMatchObject({ problem: 'broken', engine: 'completions' })
    expect(String(error)).toContain('broke off')
  })

  test('after the end of the answer a connection that breaks is no loss', async () => {
    const server = await testServer(async (exchange) => {
      exchange.head(200, { 'content-type': 'text/event-stream' })
      await exchange.write(sse([{ choices: [{ text: 'a', finish_reason: 'stop' }] }], ''))
      exchange.drop()
    })
    const chunks = await all(completions({ baseUrl: server.baseUrl }).generate(promptRequest()))
    expect(chunks).toEqual([{ text: 'a', finish: 'stop' }])
  })

  test('a whole answer without any', async () => {
    const error = await failureWith((exchange) => exchange.json(200, { choices: [] }))
    expect(error).toMatchObject({ problem: 'broken', status: 200 })
    expect(error.message).toContain('is whole, but says nowhere why it ended.')
  })

  test('another kind of stream, shown in one line', async () => {
    const error = await failureWith(streamed('{"a":\n 1}\n', { type: 'application/x-ndjson' }))
    expect(error.message).toContain(
      'answered with application/x-ndjson, not with text/event-stream: {"a": 1}',
    )
  })

  test.each([
    ['no JSON', 'data: {"choices":\n\n', 'sent an event that is no JSON: {"choices":'],
    ['no object', 'data: [1]\n\n', 'sent an event that is no object: [1]'],
  ])('an event that is %s', async (_, stream, words) => {
    const error = await failureWith(streamed(stream))
    expect(error.problem).toBe('broken')
    expect(error.message).toContain(words)
  })

  test.each([
    [{ error: { message: 'too long', code: 400 } }, 'rejected', 400, 'answered 400: too long'],
    [{ object: 'error', message: 'too long', code: 400 }, 'rejected', 400, 'answered 400: too long'],
    [{ error: { message: 'busy', code: 503 } }, 'unavailable', 503, 'answered 503: busy'],
    [{ error: 'died' }, 'broken', undefined, 'ended its stream with an error: died'],
  ] as const)('an error in the stream: %j', async (event, problem, status, words) => {
    const error = await failureWith(streamed(sse([event])))
    expect(error).toMatchObject({ problem, status })
    expect(error.message).toContain(words)
  })

  test('an answer that ends with an error', async () => {
    const error = await failureWith(streamed(sse([{ choices: [{ text: '', finish_reason: 'error' }] }])))
    expect(error.message).toContain('completions ended its answer with an error.')
  })
})

test('a server that is not there', async () => {
  const engine = completions({ baseUrl: 'http://127.0.0.1:1', retries: 0 })
  const error = await failure(all(engine.generate(promptRequest())))
  expect(error).toMatchObject({ problem: 'unavailable', status: undefined })
  expect(String(error)).toContain('completions cannot be reached at http://127.0.0.1:1: ')
})

test('a request that JSON does not hold', async () => {
  const engine = completions({ baseUrl: 'http://127.0.0.1:1' })
  const error = await failure(all(engine.generate(promptRequest({ extra: { big: 1n } }))))
  expect(error).toMatchObject({ problem: 'rejected' })
  expect(String(error)).toContain('The request for completions is no JSON: ')
})
