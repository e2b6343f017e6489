import '@parlance/plugin-qwen'
import '@parlance/plugin-vicuna'
import { ChatTemplateConfig } from '@parlance/core'
import { describe, expect, test } from 'vitest'
import { continuePrompt, pipeline, type Response } from '../src/index.js'
import { wholeResponse } from '../src/pipeline/whole-response.js'
import { replay } from './support/replay.js'

describe('a prompt', () => {
  test('that was composed is completed, and read back with what it began', async () => {
    const engine = replay([['ring", "arguments": {}}\n</tool_call>']])
    const pipe = await pipeline('Qwen/Qwen2.5-7B-Instruct', { engine })
    const tools = [{ type: 'function', function: { name: 'ring' } }]
    const begun = '<tool_call>\n{"name": "'
    const prompt = continuePrompt(pipe.compose('Ring.', { tools }), begun)
    const response = await wholeResponse(pipe.generate(prompt))
    expect(engine.requests[0]?.prompt.endsWith(`<|im_start|>assistant\n${begun}`)).toBe(true)
    expect(response).toMatchObject({
      text: 'ring", "arguments": {}}\n</tool_call>',
      finishReason: 'tool_calls',
    })
    expect(response.message?.tool_calls?.[0]?.function).toEqual({ name: 'ring', arguments: '{}' })
  })

  test('goes on with a part that a caller wrote, and says so', async () => {
    const pipe = await pipeline('Qwen/Qwen2.5-7B-Instruct', { engine: replay([]) })
    const composed = pipe.compose('Ring.')
    const caller = { start: 9, end: 15, source: 'tools[0].function.name' }
    const { segments } = continuePrompt(composed, '{"name": "ring", ', caller)
    expect(segments.slice(composed.segments.length)).toEqual([
      { text: '{"name": ', trusted: true, generated: true },
      { text: '"ring"', trusted: false, generated: true, source: 'tools[0].function.name' },
      { text: ', ', trusted: true, generated: true },
    ])
  })

  test('that ends with an open answer is gone on with', async () => {
    const engine = replay([[' you']])
    const pipe = await pipeline('Qwen/Qwen2.5-7B-Instruct', { engine })
    const { text } = await pipe.infer([
      { role: 'user', content: 'Hi' },
      { role: 'assistant', content: 'Hello' },
    ])
    expect(engine.requests[0]?.prompt.endsWith('<|im_start|>assistant\nHello')).toBe(true)
    expect(text).toBe(' you')
  })
})

describe('parsers of the pipeline', () => {
  const PLAIN = new ChatTemplateConfig(null, { user: 'U:', assistant: 'A:' })
  const ANSWER = '<think>\nHm.\n</think>\n\nHo'
  const READ = { content: 'Ho', reasoning_content: 'Hm.' }

  test('read what follows a prompt that was composed', async () => {
    const engine = replay([[ANSWER]])
    const pipe = await pipeline('mine', { engine, template: PLAIN, reasoningParser: 'deepseek-r1' })
    expect((await pipe.infer('Hi')).message).toMatchObject(READ)
    const prompt = pipe.compose('Hi')
    expect((await wholeResponse(pipe.generate(prompt))).message).toMatchObject(READ)
    expect(prompt.parse(ANSWER).message).toMatchObject(READ)
  })

  test('are those of the call where it names some', async () => {
    const pipe = await pipeline('mine', { engine: replay([[ANSWER]]), template: PLAIN })
    const prompt = pipe.compose('Hi', { reasoningParser: 'deepseek-r1' })
    expect((await wholeResponse(pipe.generate(prompt))).message).toMatchObject(READ)
  })
})

describe('a text', () => {
  test.each([
    ['Once upon', 'tokenizer'],
    ['<s>Once upon', 'written'],
  ])('is completed as it is, with one BOS: %s', async (text, bos) => {
    const engine = replay([[' a', ' time</s>']])
    const pipe = await pipeline('lmsys/vicuna-7b-v1.5', { engine })
    const pieces: Response[] = []
    for await (const piece of pipe.complete(text, { maxTokens: 3 })) pieces.push(piece)
    expect(engine.requests[0]).toMatchObject({ prompt: text, bos, stop: [], maxTokens: 3 })
    expect(pieces.map((piece) => piece.text)).toEqual([' a', ' time</s>', ''])
    expect(pieces.at(-1)?.message).toEqual({ role: 'assistant', content: ' a time</s>' })
  })
})
