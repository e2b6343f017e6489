import '@parlance/plugin-qwen'
import { ChatTemplateConfig } from '@parlance/core'
import { describe, expect, test } from 'vitest'
import { type EngineChunk, pipeline, type Response } from '../src/index.js'
import { replay } from './support/replay.js'

const TEMPLATE = new ChatTemplateConfig(null, { user: 'U:', assistant: 'A:', stopWords: ['<|end|>'] })

async function piecesOf(chunks: (string | EngineChunk)[], options = {}): Promise<Response[]> {
  const pipe = await pipeline('mine', { engine: replay([chunks]), template: TEMPLATE })
  const pieces: Response[] = []
  for await (const piece of pipe.streamInfer('Hi', options)) pieces.push(piece)
  return pieces
}

const textsOf = (pieces: readonly Response[]) => pieces.map(({ text }) => text)

describe('engines that answer oddly', () => {
  test('empty pieces give nothing', async () => {
    expect(textsOf(await piecesOf(['', 'a', '', '', 'b', '']))).toEqual(['a', 'b', ''])
  })

  test('an answer of nothing is an empty message', async () => {
    const [only, ...more] = await piecesOf([])
    expect(more).toEqual([])
    expect(only).toMatchObject({ finishReason: 'stop', message: { role: 'assistant', content: '' } })
  })

  test('text behind the end belongs to the answer, and the last end counts', async () => {
    const pieces = await piecesOf([
      { text: 'a', finish: 'length' },
      { text: 'b', finish: 'stop', usage: { completionTokens: 2 } },
    ])
    expect(textsOf(pieces)).toEqual(['ab'])
    expect(pieces[0]).toMatchObject({ finishReason: 'stop', usage: { completionTokens: 2 } })
  })

  test('a stop word, a character a piece, among beginnings that do not go on', async () => {
    const pieces = await piecesOf(Array.from('a<|<|en<|end|>no'))
    expect(textsOf(pieces).join('')).toBe('a<|<|en')
    expect(pieces.at(-1)).toMatchObject({ matchedStop: '<|end|>', message: { content: 'a<|<|en' } })
  })

  test('the halves of a surrogate pair come together', async () => {
    const pieces = await piecesOf(['a\uD83C', '\uDF0D', '\uD83C', '\uDF0Db', '\uD83C'])
    expect(textsOf(pieces)).toEqual(['a', '\u{1F30D}', '\u{1F30D}b', '\uD83C'])
    expect(pieces.at(-1)?.message?.content).toBe('a\u{1F30D}\u{1F30D}b\uD83C')
  })

  test('half of a pair behind a stop word is not given out', async () => {
    const pieces = await piecesOf(['a<|e', { text: 'nd|>\uD83C', finish: 'stop' }])
    expect(textsOf(pieces).join('')).toBe('a')
  })

  test('pieces of any size', async () => {
    const length = 200_000
    const tokenIds = Array.from({ length }, (_, id) => id)
    const logprobs = tokenIds.map(() => ({ token: 'a', logprob: -1, bytes: null, top: [] }))
    const chunk = { text: 'a'.repeat(length), tokenIds, logprobs }
    const pipe = await pipeline('mine', { engine: replay([[chunk]]), template: TEMPLATE })
    const whole = await pipe.infer('Hi', { logprobs: 0 })
    expect([whole.text.length, whole.tokenIds.length, whole.logprobs?.length]).toEqual([
      length,
      length,
      length,
    ])
  })

  test('numbers that are none pass through', async () => {
    const logprobs = [{ token: 'a', logprob: Number.NaN, bytes: null, top: [] }]
    const [piece] = await piecesOf([{ text: 'a', logprobs }], { logprobs: 0 })
    expect(piece?.logprobs).toEqual(logprobs)
  })

  test.each<[piece: unknown, words: string]>([
    [{ finish: 'stop' }, 'whose text is undefined; expected a string'],
    [{ text: null }, 'whose text is object; expected a string'],
    [{ text: '', finish: 'eos' }, 'whose finish is "eos"; expected "stop", "length" or "abort"'],
    [null, 'whose value is object; expected an object'],
    ['text', 'whose value is "text"; expected an object'],
    [{ text: '', usage: null }, 'whose usage is object; expected an object'],
    [{ text: '', tokenIds: 5 }, 'whose tokenIds is number; expected a list'],
    [{ text: '', logprobs: 'abc' }, 'whose logprobs is "abc"; expected a list'],
  ])('a piece that is none is an error: %j', async (piece, words) => {
    const engine = replay([], {
      async *generate() {
        yield piece as EngineChunk
      },
    })
    const pipe = await pipeline('mine', { engine, template: TEMPLATE })
    const message = `The engine "replay" gave a piece of its answer ${words}`
    await expect(pipe.infer('Hi')).rejects.toThrow(message)
  })

  test.each([['nothing'], [undefined], [{ a: 1 }]])('an error that is no Error: %j', async (thrown) => {
    const engine = replay([], {
      async *generate() {
        yield { text: 'a' }
        throw thrown
      },
    })
    const pipe = await pipeline('mine', { engine, template: TEMPLATE })
    await expect(pipe.infer('Hi')).rejects.toBe(thrown)
    const [one] = await pipe.infer(['Hi'])
    expect(one).toMatchObject({ text: 'a', finishReason: 'error', error: { cause: thrown } })
  })

  test.each<[answer: unknown, words: string]>([
    [Promise.resolve([]), 'answered with object; expected an async iterable of pieces'],
    [{}, 'answered with object; expected an async iterable'],
    [undefined, 'answered with undefined; expected an async iterable'],
  ])('an answer that is none is an error: %j', async (answer, words) => {
    const pipe = await pipeline('mine', {
      engine: replay([], { generate: () => answer as never }),
      template: TEMPLATE,
    })
    await expect(pipe.infer('Hi')).rejects.toMatchObject({ code: 'engine_broken' })
    await expect(pipe.infer('Hi')).rejects.toThrow(words)
  })

  test('an error that has no text', async () => {
    const thrown: unknown = Object.create(null)
    const engine = replay([], {
      generate() {
        throw thrown
      },
    })
    const pipe = await pipeline('mine', { engine, template: TEMPLATE })
    const [one] = await pipe.infer(['Hi'])
    expect(one?.error).toMatchObject({ message: 'An object was thrown that is no error.', cause: thrown })
  })

  test('an engine that fails before it gives an iterator', async () => {
    const engine = replay([], {
      generate() {
        throw new Error('no')
      },
    })
    const pipe = await pipeline('mine', { engine, template: TEMPLATE })
    await expect(pipe.infer('Hi')).rejects.toThrow('no')
    expect((await pipe.infer(['Hi']))[0]?.error?.message).toBe('no')
  })
})
