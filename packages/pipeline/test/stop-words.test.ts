import '@parlance/plugin-gpt-oss'
import '@parlance/plugin-internlm'
import '@parlance/plugin-llama'
import '@parlance/plugin-qwen'
import { ChatTemplateConfig, type Message, type Tool } from '@parlance/core'
import { describe, expect, test } from 'vitest'
import { type EngineChunk, pipeline, type Response } from '../src/index.js'
import { replay } from './support/replay.js'

const PLAIN = new ChatTemplateConfig(null, { user: 'U:', assistant: 'A:', stopWords: ['<|end|>'] })
const HI: readonly Message[] = [{ role: 'user', content: 'Hi' }]
const WEATHER: Tool = {
  type: 'function',
  function: {
    name: 'get_weather',
    description: 'Weather by city',
    parameters: { type: 'object', properties: { city: { type: 'string' } }, required: ['city'] },
  },
}

describe('the answer ends at a stop word', () => {
  // Faults that users met in systems of this kind: conformance/bug-cases.json, by their ids.
  test('B018: over pieces, and neither it nor what follows is given out', async () => {
    const engine = replay([['First line', '.\n', '\nSecond', ' and more']])
    const pipe = await pipeline('mine', { engine, template: PLAIN })
    const pieces: Response[] = []
    for await (const piece of pipe.streamInfer(HI, { stop: ['\n\n'] })) pieces.push(piece)
    expect(pieces.map(({ text }) => text).join('')).toBe('First line.')
    expect(pieces.at(-1)).toMatchObject({ finishReason: 'stop', matchedStop: '\n\n' })
    expect(engine).toMatchObject({ taken: 3, ended: 1 })
  })

  test('B019: what was held back as the beginning of a call is content', async () => {
    const engine = replay([['{"n', 'a']])
    const pipe = await pipeline('Qwen/Qwen2.5-7B-Instruct', { engine })
    const response = await pipe.infer(HI, { stop: ['a'], tools: [WEATHER] })
    expect(response).toMatchObject({ finishReason: 'stop', matchedStop: 'a' })
    expect(response.message).toEqual({ role: 'assistant', content: '{"n' })
  })

  test('B020: the response tells which', async () => {
    const engine = replay([['abc', 'EN', 'D tail']])
    const pipe = await pipeline('mine', { engine, template: PLAIN })
    const response = await pipe.infer(HI, { stop: ['###', 'END'] })
    expect(response).toMatchObject({ text: 'abc', finishReason: 'stop', matchedStop: 'END' })
  })

  test("the template's stop words apply beside the caller's, for the engine too", async () => {
    const engine = replay([['one<|end|>two']])
    const pipe = await pipeline('mine', { engine, template: PLAIN, defaults: { stop: 'two' } })
    expect(await pipe.infer(HI)).toMatchObject({ text: 'one', matchedStop: '<|end|>' })
    expect(engine.requests[0]?.stop).toEqual(['<|end|>', 'two'])
  })

  test.each<[how: string, chunks: EngineChunk[]]>([
    ['leaves it in the text', [{ text: 'one<|end|>', finish: 'stop' }]],
    ['takes it off and tells it', [{ text: 'one', finish: 'stop', matched: '<|end|>' }]],
    ['leaves it in the text and tells it', [{ text: 'one<|end|>', finish: 'stop', matched: '<|end|>' }]],
    ['does not stop', [{ text: 'one<|e' }, { text: 'nd|>tw' }, { text: 'o', finish: 'length' }]],
  ])('an engine that %s gives the same', async (_how, chunks) => {
    const pipe = await pipeline('mine', { engine: replay([chunks]), template: PLAIN })
    expect(await pipe.infer(HI)).toMatchObject({
      text: 'one',
      finishReason: 'stop',
      matchedStop: '<|end|>',
      message: { content: 'one' },
    })
  })

  test('an end token of the engine that nobody named is told', async () => {
    const engine = replay([[{ text: 'one', finish: 'stop', matched: 2 }]])
    const pipe = await pipeline('mine', { engine, template: PLAIN })
    expect(await pipe.infer(HI)).toMatchObject({ text: 'one', finishReason: 'stop', matchedStop: 2 })
  })

  test('the beginning of a stop word at the end of the answer is text', async () => {
    const engine = replay([['one<|en', { text: '', finish: 'length' }]])
    const pipe = await pipeline('mine', { engine, template: PLAIN })
    expect(await pipe.infer(HI)).toMatchObject({ text: 'one<|en', finishReason: 'length', matchedStop: null })
  })

  test.each<[family: string, model: string, output: string, stop: string]>([
    [
      'gpt-oss',
      'openai/gpt-oss-20b',
      '<|channel|>commentary to=functions.get_weather <|constrain|>json<|message|>{"city": "Oslo"}',
      '<|call|>',
    ],
    [
      'llama',
      'meta-llama/Llama-3.1-8B-Instruct',
      '{"name": "get_weather", "parameters": {"city": "Oslo"}}',
      '<|eom_id|>',
    ],
    [
      'qwen',
      'Qwen/Qwen2.5-7B-Instruct',
      '<tool_call>\n{"name": "get_weather", "arguments": {"city": "Oslo"}}\n</tool_call>',
      '<|im_end|>',
    ],
  ])(
    'a call of %s is whole, whether the engine leaves its stop word or not',
    async (_f, model, output, stop) => {
      const left = replay([[`${output}${stop}`]])
      const taken = replay([[{ text: output, finish: 'stop', matched: stop }]])
      const silent = replay([[{ text: output, finish: 'stop' }]])
      for (const engine of [left, taken, silent]) {
        const pipe = await pipeline(model, { engine })
        const response = await pipe.infer(HI, { tools: [WEATHER], callId: () => 'c1' })
        expect(response).toMatchObject({
          text: output,
          finishReason: 'tool_calls',
          complete: true,
          problems: [],
        })
        expect(response.message?.tool_calls).toEqual([
          { id: 'c1', type: 'function', function: { name: 'get_weather', arguments: '{"city": "Oslo"}' } },
        ])
      }
    },
  )

  test('a call whose end mark is a stop word is whole', async () => {
    const call = '<|action_start|><|plugin|>\n{"name": "get_weather", "parameters": {"city": "Oslo"}}'
    const template = new ChatTemplateConfig('internlm2', { stopWords: ['<|im_end|>', '<|action_end|>'] })
    const engine = replay([[`${call}<|action_end|>\n`]])
    const pipe = await pipeline('internlm/internlm2-chat-7b', { engine, template })
    const response = await pipe.infer(HI, { tools: [WEATHER] })
    expect(response).toMatchObject({ finishReason: 'tool_calls', matchedStop: '<|action_end|>' })
    expect(response.message?.tool_calls?.[0]?.function.arguments).toBe('{"city": "Oslo"}')
  })
})
