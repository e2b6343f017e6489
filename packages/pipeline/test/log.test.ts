import '@parlance/plugin-qwen'
import { type Logger, MODELS, silentLogger } from '@parlance/core'
import { afterEach, describe, expect, test } from 'vitest'
import { pipeline } from '../src/index.js'
import { replay } from './support/replay.js'

type Line = readonly [message: string, facts: unknown]

function memory(level: Logger['level'] = 'INFO'): { logger: Logger; lines: Line[] } {
  const lines: Line[] = []
  const add = (message: string, facts: unknown) => lines.push([message, facts])
  return { logger: { ...silentLogger, level, info: add, warn: add }, lines }
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

  test('of an engine that takes messages: the messages', async () => {
    const { logger, lines } = memory()
    const chat = async function* () {
      yield { deltas: [{ content: 'Ho' }], finish: 'stop' as const }
    }
    const pipe = await pipeline('gpt', { engine: { kind: 'messages', name: 'api', chat }, logger })
    await pipe.infer([{ role: 'user', content: 'Hi', count: 9007199254740993n }])
    const prompt = '[{"role": "user", "content": "Hi", "count": 9007199254740993}]'
    expect(lines).toEqual([['request', { model: 'gpt', template: null, prompt }]])
  })

  test('of text that is completed: the text', async () => {
    const { logger, lines } = memory()
    const pipe = await pipeline('Qwen/Qwen3-8B', { engine: replay([['Ho']]), logger })
    for await (const _piece of pipe.complete('Once'));
    expect(lines).toEqual([['request', { model: 'Qwen/Qwen3-8B', template: null, prompt: 'Once' }]])
  })

  test('above INFO nothing is shown', async () => {
    const { logger, lines } = memory('WARNING')
    await (await pipeline('Qwen/Qwen3-8B', { engine: replay([['Ho']]), logger })).infer('Hi')
    expect(lines).toEqual([])
  })
})
