import { describe, expect, test } from 'vitest'
import { completions } from '../../src/index.js'
import { replay, sse } from './support/replay.js'
import { all, promptRequest, textOf } from './support/requests.js'
import { testServer } from './support/test-server.js'

const HELLO = sse([
  { choices: [{ index: 0, text: 'Hel', token_ids: [15], finish_reason: null }] },
  { choices: [{ index: 0, text: 'lo', token_ids: [16], finish_reason: null }] },
  { choices: [{ index: 0, text: '', finish_reason: 'stop', stop_reason: '<|im_end|>' }] },
  {
    choices: [],
    usage: { prompt_tokens: 4, completion_tokens: 3, prompt_tokens_details: { cached_tokens: 2 } },
  },
])

describe('completions', () => {
  test('streams text, token ids, the reason of the end, what matched, and counts', async () => {
    const server = await testServer(replay(HELLO))
    const engine = completions({ baseUrl: server.baseUrl })
    const chunks = await all(engine.generate(promptRequest()))
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
    const text = '北京🌍 <|tool▁calls▁begin|>'
    const stream = sse(
      [...text]
        .map((one) => ({ choices: [{ text: one }] }))
        .concat([{ choices: [{ text: '', finish_reason: 'length' }] } as never]),
    )
    for (const size of [1, 2, 3, 7, 64]) {
      const server = await testServer(replay(stream, { size }))
      const chunks = await all(completions({ baseUrl: server.baseUrl }).generate(promptRequest()))
      expect(textOf(chunks)).toBe(text)
      expect(chunks.at(-1)?.finish).toBe('length')
    }
  })
})
