import { describe, expect, test } from 'vitest'
import { type CompletionsServer, completions, type EngineChunk, type PromptRequest } from '../../src/index.js'
import { all, failure, promptRequest, textOf } from '../support/requests.js'
import { sse, streamed } from '../support/streamed.js'
import { testServer } from '../support/test-server.js'

/** What an engine makes of a server's events. */
async function read(
  events: readonly unknown[],
  request: Partial<PromptRequest> = {},
  server: CompletionsServer = 'vllm',
): Promise<EngineChunk[]> {
  const upstream = await testServer(streamed(sse(events)))
  return all(completions({ baseUrl: upstream.baseUrl, server }).generate(promptRequest(request)))
}

describe('what completions stream', () => {
  test('text, token ids, the reason of the end, what matched, and counts', async () => {
    const chunks = await read([
      { choices: [{ index: 0, text: 'Hel', token_ids: [15], finish_reason: null }], usage: null },
      { choices: [{ index: 0, text: 'lo', token_ids: [16], finish_reason: null }], usage: null },
      { choices: [{ index: 0, text: '', finish_reason: 'stop', stop_reason: '<|im_end|>' }], usage: null },
      {
        choices: [],
        usage: { prompt_tokens: 4, completion_tokens: 3, prompt_tokens_details: { cached_tokens: 2 } },
      },
    ])
    expect(chunks).toEqual([
      { text: 'Hel', tokenIds: [15] },
      { text: 'lo', tokenIds: [16] },
      {
        text: '',
        finish: 'stop',
        matched: '<|im_end|>',
        usage: { promptTokens: 4, completionTokens: 3, cachedTokens: 2 },
      },
    ])
  })

  test('reads the same however the bytes are cut', async () => {
    const text = '北京🌍 <｜tool▁calls▁begin｜>'
    const events = Array.from(text, (one) => ({
      choices: [{ text: one, finish_reason: null as string | null }],
    }))
    const stream = sse([...events, { choices: [{ text: '', finish_reason: 'length' }] }])
    for (const size of [1, 2, 3, 7, 64]) {
      const server = await testServer(streamed(stream, { size }))
      const chunks = await all(completions({ baseUrl: server.baseUrl }).generate(promptRequest()))
      expect(textOf(chunks)).toBe(text)
      expect(chunks.at(-1)?.finish).toBe('length')
    }
  })

  test('text that comes with or after the end is not lost', async () => {
    const chunks = await read([
      { choices: [{ text: 'a', finish_reason: 'stop', matched_stop: 2 }] },
      { choices: [{ text: 'b', token_ids: [9], finish_reason: null }] },
    ])
    expect(chunks).toEqual([{ text: 'ab', tokenIds: [9], finish: 'stop', matched: 2 }])
  })

  test('a stream that ends with its connection, without [DONE] or a last empty line', async () => {
    const stream = 'data: {"choices":[{"text":"a","finish_reason":"eos_token"}]}'
    const server = await testServer(streamed(stream))
    const chunks = await all(
      completions({ baseUrl: server.baseUrl, server: 'tgi' }).generate(promptRequest()),
    )
    expect(chunks).toEqual([{ text: 'a', finish: 'stop' }])
  })

  test.each([
    ['stop', 'stop'],
    ['length', 'length'],
    ['abort', 'abort'],
    ['stop_sequence', 'stop'],
  ])('finish_reason %s is %s', async (reason, finish) => {
    expect(await read([{ choices: [{ text: '', finish_reason: reason }] }])).toEqual([{ text: '', finish }])
  })

  test('of several choices only the first is read', async () => {
    const choice = (index: number, text: string) => ({ index, text, finish_reason: 'stop' })
    expect(
      await read([{ choices: [choice(1, 'b')] }, { choices: [choice(1, 'c'), choice(0, 'a')] }]),
    ).toEqual([{ text: 'a', finish: 'stop' }])
  })

  test('comments and empty events add nothing', async () => {
    const stream = `: ping\n\n${sse([{ choices: [{ text: '', finish_reason: null }] }], '')}${sse([
      { choices: [{ text: 'a', finish_reason: 'stop' }] },
    ])}`
    const server = await testServer(streamed(stream))
    const chunks = await all(completions({ baseUrl: server.baseUrl }).generate(promptRequest()))
    expect(chunks).toEqual([{ text: 'a', finish: 'stop' }])
  })

  test("LMDeploy's name for token ids", async () => {
    const events = [{ choices: [{ text: 'a', gen_tokens: [5], finish_reason: 'stop' }] }]
    expect(await read(events, {}, 'lmdeploy')).toEqual([{ text: 'a', tokenIds: [5], finish: 'stop' }])
  })
})

describe('log-probabilities', () => {
  test('the lists of completions, without the chosen token that servers add to the most probable', async () => {
    const logprobs = {
      tokens: ['Hel', 'lo'],
      token_logprobs: [-0.5, -0.1],
      top_logprobs: [{ Hel: -0.5, '7': -3, Hi: -1 }, null],
      text_offset: [0, 3],
    }
    const events = [{ choices: [{ text: 'Hello', logprobs, finish_reason: 'stop' }] }]
    const [chunk] = await read(events, { logprobs: 2 })
    expect(chunk?.logprobs).toEqual([
      {
        token: 'Hel',
        logprob: -0.5,
        bytes: null,
        top: [
          { token: 'Hel', logprob: -0.5, bytes: null },
          { token: 'Hi', logprob: -1, bytes: null },
        ],
      },
      { token: 'lo', logprob: -0.1, bytes: null, top: [] },
    ])
    const [chosen] = await read(events, { logprobs: 0 })
    expect(chosen?.logprobs?.[0]).toEqual({ token: 'Hel', logprob: -0.5, bytes: null, top: [] })
    const [without] = await read(events)
    expect(without?.logprobs).toBeUndefined()
  })

  test('the list of chat completions, as llama-server answers', async () => {
    const one = { token: 'é', logprob: -0.25, bytes: [195, 169] }
    const logprobs = { content: [{ id: 9, ...one, top_logprobs: [{ id: 9, ...one }] }] }
    const [chunk] = await read(
      [{ choices: [{ text: 'é', logprobs, finish_reason: 'stop' }] }],
      { logprobs: 1 },
      'llama-server',
    )
    expect(chunk?.logprobs).toEqual([{ ...one, top: [one] }])
  })
})

describe('score', () => {
  const answer = {
    choices: [
      {
        text: '2+2=4 .',
        logprobs: {
          tokens: ['<s>', '2', '+2', '=', '4', ' .', '!'],
          token_logprobs: [null, -2, -1, -0.5, -0.25, -0.125, -9],
        },
      },
    ],
    usage: { prompt_tokens: 6, completion_tokens: 1 },
  }

  test('echoes the prompt with its continuation, and tells the tokens of the continuation', async () => {
    const server = await testServer((exchange) => exchange.json(200, answer))
    const engine = completions({ baseUrl: server.baseUrl })
    const scored = await engine.score!({
      model: 'm',
      prompt: '<s>2+2=',
      bos: 'written',
      bosToken: '<s>',
      continuation: '4 .',
    })
    expect(scored).toEqual([
      { token: '4', logprob: -0.25, bytes: null, top: [] },
      { token: ' .', logprob: -0.125, bytes: null, top: [] },
    ])
    expect(server.body).toEqual({
      model: 'm',
      prompt: '<s>2+2=4 .',
      max_tokens: 1,
      temperature: 0,
      echo: true,
      stream: false,
      logprobs: 0,
      add_special_tokens: false,
      skip_special_tokens: false,
      spaces_between_special_tokens: false,
    })
  })

  /** The tokens that are told to be the continuation `' 🙂!'` of `'a'`. */
  async function aligned(tokens: readonly string[], offsets?: readonly number[], continuation = ' 🙂!') {
    const logprobs = { tokens, token_logprobs: tokens.map((_, at) => -at), text_offset: offsets }
    const usage = { completion_tokens: 1 }
    const server = await testServer((exchange) => exchange.json(200, { choices: [{ logprobs }], usage }))
    const request = { model: 'm', prompt: 'a', bos: 'none', bosToken: '', continuation } as const
    const engine = completions({ baseUrl: server.baseUrl, retries: 0 })
    return (await engine.score!(request)).map(({ logprob }) => Math.abs(logprob))
  }

  test.each<[what: string, tokens: string[], offsets: number[] | undefined, first: number]>([
    ['whole', ['a', ' ', '🙂', '!', 'x'], undefined, 1],
    ['that reach from the prompt into it', ['a ', '🙂', '!', 'x'], undefined, 0],
    ['without their blanks', ['a', '🙂', '!', 'x'], undefined, 1],
    ['whose last part has the character', ['a', '', '', ' 🙂', '!', 'x'], undefined, 1],
    [
      'that are parts, by their places',
      ['a', ' \ufffd', '\ufffd', '\ufffd', '!', 'x'],
      [0, 1, 2, 2, 3, 4],
      1,
    ],
    [
      'that are parts, behind a BOS',
      ['<s>', 'a', ' ', '\ufffd', '\ufffd', '!', 'x'],
      [0, 3, 4, 5, 5, 6, 7],
      2,
    ],
  ])('tokens %s', async (_, tokens, offsets, first) => {
    const expected = tokens.map((_token, at) => at).slice(first, -1)
    expect(await aligned(tokens, offsets)).toEqual(expected)
  })

  test('parts of a character in front', async () => {
    expect(await aligned(['a', '', '', '🙂', '!', 'x'], undefined, '🙂!')).toEqual([1, 2, 3, 4])
  })

  test.each<[what: string, offsets: number[] | undefined]>([
    ['without places', undefined],
    ['whose places count each part', [0, 1, 2, 3, 4, 5]],
  ])('parts of characters %s are an error, not a wrong count', async (_, offsets) => {
    const scoring = aligned(['a', ' ', '\ufffd', '\ufffd', '!', 'x'], offsets)
    expect(String(await failure(scoring))).toContain('cannot be aligned with the continuation')
  })

  test('an answer without the echo is an error', async () => {
    const server = await testServer((exchange) => exchange.json(200, { choices: [{ text: '!' }] }))
    const request = { model: 'm', prompt: 'a', bos: 'none', bosToken: '', continuation: 'b' } as const
    const error = await failure(completions({ baseUrl: server.baseUrl, retries: 0 }).score!(request))
    expect(error).toMatchObject({ problem: 'broken' })
    expect(String(error)).toContain('completions echoed no log-probabilities')
  })

  test.each(['lmdeploy', 'tgi', 'llama-server'] as const)('%s cannot', (server) => {
    expect(completions({ baseUrl: 'http://127.0.0.1:9', server }).score).toBeUndefined()
  })
})
