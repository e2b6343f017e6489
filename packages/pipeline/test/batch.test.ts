import type { Conversation } from '@parlance/core'
import { ChatTemplateConfig } from '@parlance/core'
import { describe, expect, test } from 'vitest'
import { type EngineChunk, EngineError, type PromptRequest, pipeline, type Response } from '../src/index.js'
import { replay } from './support/replay.js'
import { stuck } from './support/stuck.js'

const ECHO = new ChatTemplateConfig(null, { user: '', assistant: '' })

/** An engine that answers with its prompt, letter by letter, and refuses the prompt `bad`. */
function echo() {
  const state = { running: 0, most: 0, ended: 0 }
  const engine = replay([], {
    async *generate({ prompt, signal }: PromptRequest): AsyncGenerator<EngineChunk> {
      state.running++
      state.most = Math.max(state.most, state.running)
      try {
        for (const text of prompt) {
          await Promise.resolve()
          signal?.throwIfAborted()
          yield { text }
        }
        if (prompt === 'bad') throw new EngineError('echo', 'rejected', 'No.')
        yield { text: '', finish: 'stop' }
      } finally {
        state.running--
        state.ended++
      }
    },
  })
  return { engine, state }
}

async function piecesOf(stream: AsyncIterable<Response>): Promise<Response[]> {
  const pieces: Response[] = []
  for await (const piece of stream) pieces.push(piece)
  return pieces
}

describe('a batch', () => {
  test('is answered in order', async () => {
    const pipe = await pipeline('mine', { engine: echo().engine, template: ECHO })
    const prompts: Conversation[] = ['one', [{ role: 'user', content: 'two' }], 'three']
    const responses = await pipe.infer(prompts)
    expect(responses.map(({ index, text }) => [index, text])).toEqual([
      [0, 'one'],
      [1, 'two'],
      [2, 'three'],
    ])
  })

  test('runs no more at once than it may', async () => {
    const { engine, state } = echo()
    const pipe = await pipeline('mine', { engine, template: ECHO, concurrency: 3 })
    const prompts = Array.from({ length: 20 }, (_, i) => `prompt ${i}`)
    expect((await pipe.infer(prompts)).map(({ text }) => text)).toEqual(prompts)
    expect(state).toEqual({ running: 0, most: 3, ended: 20 })
  })

  test('one that fails has the error, and the others go on', async () => {
    const pipe = await pipeline('mine', { engine: echo().engine, template: ECHO })
    const [good, bad, wrong] = await pipe.infer(['good', 'bad', [{ role: 'judge', content: 'x' }]])
    expect(good).toMatchObject({ text: 'good', finishReason: 'stop', error: null })
    expect(bad).toMatchObject({
      index: 1,
      finishReason: 'error',
      error: { code: 'engine_rejected' },
      message: null,
    })
    expect(wrong).toMatchObject({ index: 2, finishReason: 'error', error: { code: 'unsupported_role' } })
    await expect(pipe.infer('bad')).rejects.toThrow('No.')
  })

  test('in pieces: those of several interleave, and the index tells them apart', async () => {
    const pipe = await pipeline('mine', { engine: echo().engine, template: ECHO })
    const pieces = await piecesOf(pipe.streamInfer(['abc', 'xyz']))
    const texts = [0, 1].map((index) =>
      pieces.filter((piece) => piece.index === index).map(({ text }) => text),
    )
    expect(texts).toEqual([
      ['a', 'b', 'c', ''],
      ['x', 'y', 'z', ''],
    ])
    expect(pieces.slice(0, 4).map(({ index }) => index)).toEqual([0, 1, 0, 1])
  })

  test('whoever leaves ends all of it', async () => {
    const { engine, state } = echo()
    const pipe = await pipeline('mine', { engine, template: ECHO, concurrency: 2 })
    for await (const _piece of pipe.streamInfer(['abc', 'def', 'ghi', 'jkl'])) break
    expect(state).toMatchObject({ running: 0, ended: 2 })
  })

  test('an abort ends each of it', async () => {
    const controller = new AbortController()
    const { engine, reached } = stuck()
    const pipe = await pipeline('mine', { engine, template: ECHO })
    const running = pipe.infer(['one', 'two'], { signal: controller.signal })
    await reached
    controller.abort(new Error('enough'))
    expect(
      (await running).map(({ text, finishReason, error }) => [text, finishReason, error?.message]),
    ).toEqual([
      ['a', 'abort', 'enough'],
      ['a', 'abort', 'enough'],
    ])
  })

  test.each<[prompts: unknown[], words: string]>([
    [
      ['a', [{ role: 'user', content: 'b' }], 5],
      'prompts[2] is 5; expected a string or a list of messages, as',
    ],
    [['a', null], 'prompts[1] is null; expected a string or a list of messages, as prompts[0]'],
    [['a', { role: 'user', content: 'b' }], 'prompts[1] is an object; expected a string or a list'],
    [[null], 'prompts[0] is null; expected a message, or of a batch a string or a list of messages'],
  ])('of which one is no conversation: %j', async (prompts, words) => {
    const pipe = await pipeline('mine', { engine: echo().engine, template: ECHO })
    await expect(pipe.infer(prompts as never)).rejects.toThrow(words)
  })

  test('of nothing is nothing; a mixture is an error', async () => {
    const pipe = await pipeline('mine', { engine: echo().engine, template: ECHO })
    expect(await pipe.infer([])).toEqual([])
    const mixed = [{ role: 'user', content: 'x' }, 'y'] as never
    await expect(pipe.infer(mixed)).rejects.toThrow(
      /prompts\[1\] is "y"; expected a message, as prompts\[0\]/,
    )
    await expect(pipe.infer(7 as never)).rejects.toThrow(
      /prompts is 7; expected a string, a list of messages/,
    )
  })
})
