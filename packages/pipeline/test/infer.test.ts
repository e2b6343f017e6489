import '@parlance/plugin-qwen'
import { ChatTemplateConfig } from '@parlance/core'
import { describe, expect, test } from 'vitest'
import { pipeline, type Response } from '../src/index.js'
import { replay } from './support/replay.js'

const HI = [{ role: 'user', content: 'Hi' }]
const CHATML = new ChatTemplateConfig(null, {
  user: '<|im_start|>user\n',
  eoh: '<|im_end|>\n',
  assistant: '<|im_start|>assistant\n',
  eoa: '<|im_end|>',
  separator: '\n',
  stopWords: ['<|im_end|>'],
})
const WEATHER = {
  type: 'function',
  function: { name: 'get_weather', parameters: { type: 'object', properties: { city: { type: 'string' } } } },
}

describe('one conversation', () => {
  test('is written as a prompt, and the answer is read back', async () => {
    const engine = replay([['<think>\nOne', ' city.\n</think>\n\nIt is', ' warm.<|im_end|>']])
    const pipe = await pipeline('Qwen/Qwen3-8B', { engine })
    const response = await pipe.infer(HI)

    expect(pipe.resolved).toMatchObject({ name: 'qwen3', source: 'model_id' })
    expect(engine.requests[0]).toMatchObject({
      model: 'Qwen/Qwen3-8B',
      prompt: '<|im_start|>user\nHi<|im_end|>\n<|im_start|>assistant\n',
      bos: 'none',
      stop: ['<|im_end|>', '<|endoftext|>'],
      maxTokens: 512,
      sampling: {},
    })
    expect(response).toMatchObject({
      index: 0,
      text: '<think>\nOne city.\n</think>\n\nIt is warm.',
      finishReason: 'stop',
      matchedStop: '<|im_end|>',
      message: { role: 'assistant', content: 'It is warm.', reasoning_content: 'One city.' },
      complete: true,
      problems: [],
      error: null,
    })
  })

  test('a string is one user message', async () => {
    const engine = replay([['Ho']])
    const pipe = await pipeline('mine', { engine, chatTemplateConfig: CHATML })
    expect((await pipe.infer('Hi')).text).toBe('Ho')
    expect(engine.requests[0]?.prompt).toBe('<|im_start|>user\nHi<|im_end|>\n<|im_start|>assistant\n')
  })

  test('calls end with tool_calls', async () => {
    const engine = replay([
      ['<tool_call>\n{"name": "get_weather", "arguments": {"city": "Oslo"}}\n</tool_call>'],
    ])
    const pipe = await pipeline('Qwen/Qwen2.5-7B-Instruct', { engine })
    const { finishReason, message } = await pipe.infer(HI, { tools: [WEATHER] })
    expect(finishReason).toBe('tool_calls')
    expect(message?.tool_calls?.[0]?.function).toEqual({ name: 'get_weather', arguments: '{"city": "Oslo"}' })
  })

  test('without preprocessing a string is sent as it is, and nothing is read out of it', async () => {
    const engine = replay([['<think>a</think>b']])
    const pipe = await pipeline('Qwen/Qwen3-8B', { engine })
    const { message } = await pipe.infer('Once', { preprocess: false })
    expect(engine.requests[0]).toMatchObject({
      prompt: 'Once',
      bos: 'none',
      stop: ['<|im_end|>', '<|endoftext|>'],
    })
    expect(message).toEqual({ role: 'assistant', content: '<think>a</think>b' })
    await expect(pipe.infer(HI, { preprocess: false })).rejects.toThrow(/preprocess is false; expected true/)
  })

  test('in pieces: each has what is new, the last one the message', async () => {
    const engine = replay([['Hel', 'lo', { text: '!', finish: 'length', usage: { completionTokens: 3 } }]])
    const pipe = await pipeline('mine', { engine, chatTemplateConfig: CHATML })
    const pieces: Response[] = []
    for await (const piece of pipe.streamInfer(HI)) pieces.push(piece)
    expect(pieces.map(({ text, finishReason }) => [text, finishReason])).toEqual([
      ['Hel', null],
      ['lo', null],
      ['!', 'length'],
    ])
    expect(pieces.map(({ message }) => message)).toEqual([
      null,
      null,
      { role: 'assistant', content: 'Hello!' },
    ])
    expect(pieces[2]?.usage).toEqual({ completionTokens: 3 })
  })
})
