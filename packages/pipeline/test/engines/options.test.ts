import { inspect } from 'node:util'
import { InvalidOptionError, UnknownOptionError } from '@parlance/core'
import { expect, test } from 'vitest'
import { chatCompletions, completions, llamaServer, ollama } from '../../src/index.js'

const baseUrl = 'http://localhost:8000/v1'

test.each([
  ['no options', undefined, 'options of completions is undefined; expected an object'],
  ['no address', {}, 'Option baseUrl is undefined; expected an http or https URL'],
  [
    'no URL',
    { baseUrl: 'localhost:8000' },
    'Option baseUrl is "localhost:8000"; expected an http or https URL',
  ],
  ['a password', { baseUrl: 'http://me:secret@host' }, 'without user and password'],
  [
    'a key of two lines, which is not shown',
    { baseUrl, apiKey: 'sec\nret' },
    'Option apiKey is "(not shown)"; expected a text that a header can hold',
  ],
  ['an empty key', { baseUrl, apiKey: '' }, 'Option apiKey is "(not shown)"; expected a text'],
  [
    'no http, with a password',
    { baseUrl: 'htp:/me:sec@ret@host/v1' },
    'Option baseUrl is "(not shown)@host/v1"',
  ],
  ['the path of a request', { baseUrl: `${baseUrl}/completions/` }, 'without the path of a request'],
  ['a header that is none', { baseUrl, headers: { a: 'b', 'a b': 'c' } }, 'headers can hold; "a b" is none'],
  ['headers', { baseUrl, headers: { a: 1 } }, 'Option headers is "(not shown)"; expected an object of texts'],
  ['fetch', { baseUrl, fetch: {} }, 'expected a function such as fetch'],
  [
    'a time of 0',
    { baseUrl, tokenTimeout: 0 },
    'Option tokenTimeout is 0; expected a whole number of milliseconds from 1 to 2147483647, or null',
  ],
  [
    'a time that no timer waits for',
    { baseUrl, connectTimeout: 2 ** 31 },
    'Option connectTimeout is 2147483648; expected a whole number of milliseconds from 1 to 2147483647',
  ],
  ['a delay', { baseUrl, maxRetryDelay: 2 ** 31 }, 'Option maxRetryDelay is 2147483648'],
  ['retries', { baseUrl, retries: -1 }, 'Option retries is -1; expected a whole number from 0 on'],
  [
    'server',
    { baseUrl, server: 'ollama' },
    'Option server is "ollama"; expected one of vllm, lmdeploy, sglang, tgi, llama-server, openai',
  ],
])('completions: %s', (_, options, words) => {
  const make = () => completions(options as never)
  expect(make).toThrow(InvalidOptionError)
  expect(make).toThrow(words)
  expect(make).toThrow('Such as: completions({ baseUrl: "http://localhost:8000/v1" }).')
})

function failureOf(work: () => unknown): unknown {
  try {
    work()
  } catch (error) {
    return error
  }
  throw new Error('It was not refused.')
}

test.each([{ apiKey: 'sk-1\nx' }, { headers: { authorization: 'Bearer sk-1\nx' } }])(
  'an error holds no key in any of its fields: %j',
  (secret) => {
    expect(inspect(failureOf(() => completions({ baseUrl, ...secret })))).not.toContain('sk-1')
  },
)

test.each(['http://me:sk-1@host', 'sk-1@host', 'ftp://me:sk-1@x@host'])(
  'nor one of an address: %s',
  (address) => {
    const error = failureOf(() => completions({ baseUrl: address }))
    expect(inspect(error)).not.toContain('sk-1')
    expect(String(error)).toContain('@host')
  },
)

test('the others check theirs', () => {
  expect(() => llamaServer({ baseUrl, slot: -1 })).toThrow('Option slot is -1')
  expect(() => ollama({ baseUrl, numCtx: 0 })).toThrow('Option numCtx is 0')
  expect(() => ollama({ baseUrl, keepAlive: '' })).toThrow('Option keepAlive is ""')
  expect(() => chatCompletions({ baseUrl, maxTokensField: 'n' as never })).toThrow(
    'Option maxTokensField is "n"',
  )
  expect(() => chatCompletions({ baseUrl, callIds: {} as never })).toThrow('Option callIds is an object')
})

test('an option that there is not names the nearest', () => {
  const make = () => completions({ baseURL: baseUrl } as never)
  expect(make).toThrow(UnknownOptionError)
  expect(make).toThrow('There is no option "baseURL". Did you mean "baseUrl"?')
  expect(() => ollama({ baseUrl, __proto__x: 1 } as never)).toThrow('There is no option "__proto__x".')
})

test('undefined is as if an option were not given; null waits for ever', () => {
  const engine = completions({ baseUrl, apiKey: undefined, retries: undefined, connectTimeout: null })
  expect(engine).toMatchObject({ kind: 'prompt', name: 'completions' })
})
