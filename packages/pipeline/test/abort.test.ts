import { ChatTemplateConfig } from '@parlance/core'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { pipeline } from '../src/index.js'
import { replay } from './support/replay.js'
import { stuck } from './support/stuck.js'

const TEMPLATE = new ChatTemplateConfig(null, { user: 'U:', assistant: 'A:' })

const rejections: unknown[] = []
const note = (reason: unknown): void => {
  rejections.push(reason)
}
beforeEach(() => {
  rejections.length = 0
  process.on('unhandledRejection', note)
})
afterEach(async () => {
  await new Promise((resolve) => setImmediate(resolve))
  process.off('unhandledRejection', note)
  expect(rejections).toEqual([])
})

describe('an answer ends', () => {
  test('when its signal aborts, with the reason of it', async () => {
    const { engine, reached } = stuck()
    const controller = new AbortController()
    const pipe = await pipeline('mine', { engine, template: TEMPLATE })
    const running = pipe.infer('Hi', { signal: controller.signal })
    await reached
    controller.abort(new Error('enough'))
    await expect(running).rejects.toThrow('enough')
  })

  test('before it begins, when the signal is aborted already', async () => {
    const engine = replay([['Ho']])
    const pipe = await pipeline('mine', { engine, template: TEMPLATE })
    await expect(pipe.infer('Hi', { signal: AbortSignal.abort(new Error('no')) })).rejects.toThrow('no')
    expect(engine.requests).toEqual([])
  })

  test('when the consumer leaves: the engine ends its work before the loop is over', async () => {
    const engine = replay([['a', 'b', 'c']])
    const pipe = await pipeline('mine', { engine, template: TEMPLATE })
    for await (const { text } of pipe.streamInfer('Hi')) if (text === 'b') break
    expect(engine).toMatchObject({ taken: 2, ended: 1 })
  })

  test('when the pipeline is closed; then it is refused', async () => {
    const { engine, reached } = stuck()
    const pipe = await pipeline('mine', { engine, template: TEMPLATE })
    const running = pipe.infer('Hi')
    const batch = pipe.infer(['Hi', 'Ho'])
    await reached
    await pipe.close()
    await pipe.close()
    await expect(running).rejects.toMatchObject({ code: 'pipeline_closed', model: 'mine' })
    expect((await batch).map(({ finishReason }) => finishReason)).toEqual(['abort', 'abort'])
    await expect(pipe.infer('Hi')).rejects.toThrow('The pipeline of "mine" is closed.')
    await expect(pipe.infer(['Hi'])).rejects.toThrow('closed')
    await expect(pipe.complete('Hi').next()).rejects.toThrow('closed')
    await expect(pipe.generate(pipe.compose('Hi')).next()).rejects.toThrow('closed')
    await expect(pipe.session().chat('Hi')).rejects.toThrow('closed')
  })

  test('with the engine: closing closes it', async () => {
    let isClosed = false
    const close = async () => {
      isClosed = true
    }
    const pipe = await pipeline('mine', { engine: replay([['a']], { close }), template: TEMPLATE })
    await pipe.close()
    expect(isClosed).toBe(true)
  })

  test('with an error, when the engine does not say why it ended', async () => {
    const engine = replay([], {
      async *generate() {
        yield { text: 'a' }
      },
    })
    const pipe = await pipeline('mine', { engine, template: TEMPLATE })
    await expect(pipe.infer('Hi')).rejects.toMatchObject({ code: 'engine_broken' })
  })

  test('whatever goes wrong while the engine ends its work', async () => {
    const engine = replay([], {
      async *generate() {
        try {
          yield { text: 'one#' }
          yield { text: 'two', finish: 'stop' }
        } finally {
          await Promise.reject(new Error('cannot end'))
        }
      },
    })
    const pipe = await pipeline('mine', { engine, template: TEMPLATE })
    expect(await pipe.infer('Hi', { stop: '#' })).toMatchObject({ text: 'one', matchedStop: '#' })
  })
})

test('whose engine hangs while it ends its work is given all the same', async () => {
  const engine = replay([], {
    async *generate() {
      try {
        yield { text: 'one#' }
      } finally {
        await new Promise(() => {})
      }
    },
  })
  const pipe = await pipeline('mine', { engine, template: TEMPLATE })
  expect(await pipe.infer('Hi', { stop: '#' })).toMatchObject({ text: 'one', matchedStop: '#' })
})

test('closing waits for the engine, however often it is asked for', async () => {
  let isClosed = false
  const close = async () => {
    await new Promise((resolve) => setTimeout(resolve, 5))
    isClosed = true
  }
  const pipe = await pipeline('mine', { engine: replay([['a']], { close }), template: TEMPLATE })
  void pipe.close()
  await pipe.close()
  expect(isClosed).toBe(true)
})

describe('many answers share a signal', () => {
  async function warningsOf(work: () => Promise<unknown>): Promise<Error[]> {
    const warnings: Error[] = []
    const add = (warning: Error) => warnings.push(warning)
    process.on('warning', add)
    try {
      await work()
      await new Promise((resolve) => setImmediate(resolve))
      return warnings
    } finally {
      process.off('warning', add)
    }
  }

  test('one after the other: it has one listener', async () => {
    const { signal } = new AbortController()
    const add = vi.spyOn(signal, 'addEventListener')
    const pipe = await pipeline('mine', { engine: replay([['a']]), template: TEMPLATE })
    for (let i = 0; i < 1000; i++) await pipe.infer('Hi', { signal })
    expect(add).toHaveBeenCalledOnce()
  })

  test('at once: Node warns of no leak, and an abort ends all of them', async () => {
    const { engine } = stuck()
    const controller = new AbortController()
    const pipe = await pipeline('mine', { engine, template: TEMPLATE })
    const warnings = await warningsOf(async () => {
      const { signal } = controller
      const streams = Array.from({ length: 50 }, () => pipe.streamInfer('Hi', { signal }))
      await Promise.all(streams.map((stream) => stream.next()))
      const ends = streams.map((stream) => stream.next())
      controller.abort(new Error('enough'))
      const settled = await Promise.allSettled(ends)
      expect(new Set(settled.map((end) => end.status === 'rejected' && end.reason.message))).toEqual(
        new Set(['enough']),
      )
    })
    expect(warnings).toEqual([])
  })
})
