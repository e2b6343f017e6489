import '@parlance/plugin-qwen'
import { ChatTemplateConfig } from '@parlance/core'
import { describe, expect, test } from 'vitest'
import { type Pipeline, pipeline } from '../src/index.js'
import { wholeResponse } from '../src/pipeline/whole-response.js'
import { replay } from './support/replay.js'

const TEMPLATE = new ChatTemplateConfig(null, { user: 'U:', assistant: 'A:', stopWords: ['<|end|>'] })

describe('an option that means nothing to a call is refused', () => {
  test.each<[what: string, call: (pipe: Pipeline) => Promise<unknown>, words: string]>([
    [
      'tools to generate',
      (pipe) => pipe.generate(pipe.compose('Hi'), { tools: [] } as never).next(),
      'tools is an array of 0; expected not given to generate',
    ],
    [
      'a parser to complete',
      (pipe) => pipe.complete('Hi', { toolParser: 'hermes' } as never).next(),
      'toolParser is "hermes"; expected not given to complete',
    ],
    [
      'a temperature to score',
      (pipe) => pipe.score('Hi', 'Ho', { temperature: 1 } as never),
      'temperature is 1; expected not given to score',
    ],
    [
      'reasoning beside text that is sent as it is',
      (pipe) => pipe.infer('Hi', { preprocess: false, reasoning: true }),
      'reasoning is true; expected not given to infer with preprocess false',
    ],
  ])('%s', async (_, call, words) => {
    const pipe = await pipeline('mine', { engine: replay([['Ho']]), template: TEMPLATE })
    await expect(call(pipe)).rejects.toThrow(words)
  })

  test('but not what the pipeline was made with for every call, nor what is undefined', async () => {
    const defaults = { reasoning: true, maxTokens: 3 } as const
    const engine = replay([['Ho']])
    const pipe = await pipeline('Qwen/Qwen3-8B', { engine, defaults })
    expect((await pipe.infer('Hi', { preprocess: false, tools: undefined })).text).toBe('Ho')
    expect(engine.requests[0]).toMatchObject({ prompt: 'Hi', maxTokens: 3 })
  })
})

describe('text that is sent as it is', () => {
  test('stops as the template does, and shows its tokens', async () => {
    const engine = replay([['Ho<|end|>no']])
    const pipe = await pipeline('mine', { engine, template: TEMPLATE })
    const response = await pipe.infer('U:HiA:', { preprocess: false, stop: 'x' })
    expect(response).toMatchObject({ text: 'Ho', matchedStop: '<|end|>', message: { content: 'Ho' } })
    const [request] = engine.requests
    expect(request).toMatchObject({ prompt: 'U:HiA:', stop: ['<|end|>', 'x'], specialTokens: ['<|end|>'] })
  })

  test.each([
    ['Qwen/Qwen2.5-7B-Instruct', 'none'],
    ['mine', 'tokenizer'],
  ])('wants BOS where the prompts of its template do: %s', async (model, bos) => {
    const engine = replay([['Ho']])
    const template = model === 'mine' ? TEMPLATE : undefined
    const pipe = await pipeline(model, { engine, template })
    await wholeResponse(pipe.complete('Once'))
    expect(engine.requests[0]?.bos).toBe(bos)
    expect(pipe.compose('Hi').bos).toBe(bos)
  })
})

describe('a prompt as token ids', () => {
  test('goes to the engine beside its text', async () => {
    const engine = replay([['Ho']], { traits: { tokenIds: true } })
    const pipe = await pipeline('mine', { engine, template: TEMPLATE })
    const prompt = pipe.compose('Hi')
    await wholeResponse(pipe.generate(prompt, { tokenIds: [1, 5] }))
    expect(engine.requests[0]).toMatchObject({ prompt: prompt.text, tokenIds: [1, 5] })
  })

  test('is refused where the engine takes text, and where it is none', async () => {
    const pipe = await pipeline('mine', { engine: replay([['Ho']]), template: TEMPLATE })
    const prompt = pipe.compose('Hi')
    const asked = pipe.generate(prompt, { tokenIds: [1] }).next()
    await expect(asked).rejects.toMatchObject({ code: 'unsupported', feature: 'tokenIds' })
    const odd = pipe.generate(prompt, { tokenIds: ['a'] as never }).next()
    await expect(odd).rejects.toThrow('tokenIds[0] is "a"; expected a token id')
  })
})
