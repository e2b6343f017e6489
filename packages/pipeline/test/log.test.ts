import '@parlance/plugin-qwen'
import { type Logger, MODELS, silentLogger } from '@parlance/core'
import { afterEach, describe, expect, test } from 'vitest'
import { pipeline } from '../src/index.js'
import { replay } from './support/replay.js'

type Line = readonly [message: string, facts: unknown]

function memory(level: Logger['level'] = 'INFO'): { logger: Logger; lines: Line[] } {
  const lines: Line[] = []
  return { logger: { ...silentLogger, level, info: (message, facts) => lines.push([message, facts]) }, lines }
}

afterEach(() => MODELS.useLogger(silentLogger))

const PROMPT = '<|im_start|>user\nHi<|im_end|>\n<|im_start|>assistant\n'

describe('at INFO each request is logged once: the template, what decided it, the prompt', () => {
  const facts = {
    model: 'Qwen/Qwen3-8B',
    template: 'qwen3',
    source: 'model_id',
    reason: 'the name "qwen3-8b" fits "qwen3-*b"',
    prompt: PROMPT,
  }

  test("with the pipeline's logger", async () => {
    const { logger, lines } = memory()
    const pipe = await pipeline('Qwen/Qwen3-8B', { engine: replay([['Ho']]), logger })
    await pipe.infer('Hi')
    expect(lines).toEqual([['request', facts]])
  })

  test("with the template's logger, which shows it no second time", async () => {
    const { logger, lines } = memory()
    MODELS.useLogger(logger)
    const pipe = await pipeline('Qwen/Qwen3-8B', { engine: replay([['Ho']]) })
    await pipe.infer('Hi')
    expect(lines).toEqual([['request', facts]])
  })

  test('cut at a length', async () => {
    const { logger, lines } = memory()
    const pipe = await pipeline('Qwen/Qwen3-8B', { engine: replay([['Ho']]), logger, maxLogLength: 12 })
    await pipe.infer('Hi')
    expect(lines).toEqual([['request', { ...facts, prompt: '<|im_start|>... (52 characters)' }]])
  })

  test('above INFO nothing is shown', async () => {
    const { logger, lines } = memory('WARNING')
    await (await pipeline('Qwen/Qwen3-8B', { engine: replay([['Ho']]), logger })).infer('Hi')
    expect(lines).toEqual([])
  })
})
