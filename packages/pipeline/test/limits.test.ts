import '@parlance/plugin-deepseek'
import '@parlance/plugin-gpt-oss'
import '@parlance/plugin-llama'
import '@parlance/plugin-mistral'
import '@parlance/plugin-qwen'
import { ChatTemplateConfig, type Tool } from '@parlance/core'
import { describe, expect, test } from 'vitest'
import { pipeline } from '../src/index.js'
import { replay } from './support/replay.js'

const PLAIN = new ChatTemplateConfig(null, { user: 'U:', assistant: 'A:' })
const RING: Tool = { type: 'function', function: { name: 'ring', description: 'd', parameters: {} } }
const IMAGE = { type: 'image_url', image_url: { url: 'data:image/png;base64,AA==' } }

describe('an engine that leaves special tokens out of its text', () => {
  const blind = () => replay([['Ho']], { traits: { specialTokens: false } })

  test('is refused for a format whose reasoning they mark', async () => {
    await expect(pipeline('openai/gpt-oss-20b', { engine: blind() })).rejects.toThrow(
      'The engine "replay" cannot do this: it leaves special tokens out of its text, and "gpt-oss" marks reasoning with <|channel|>.',
    )
  })

  test.each([
    ['mistralai/Mistral-7B-Instruct-v0.3', '[TOOL_CALLS]'],
    ['deepseek-ai/DeepSeek-V3', '<｜tool▁calls▁begin｜>'],
  ])('is refused for tools where they mark the calls: %s', async (model, token) => {
    const pipe = await pipeline(model, { engine: blind() })
    await expect(pipe.infer('Hi', { tools: [RING] })).rejects.toThrow(`marks calls with ${token}.`)
    expect((await pipe.infer('Hi', { tools: [RING], toolChoice: 'none' })).text).toBe('Ho')
    expect((await pipe.infer('Hi')).text).toBe('Ho')
  })

  test.each(['Qwen/Qwen3-8B', 'Qwen/Qwen3-Coder-30B-A3B-Instruct', 'meta-llama/Llama-3.1-8B-Instruct'])(
    'serves a format whose marks are plain text: %s',
    async (model) => {
      const pipe = await pipeline(model, { engine: blind() })
      expect((await pipe.infer('Hi', { tools: [RING] })).text).toBe('Ho')
    },
  )
})

test.each([
  ['mistralai/Mistral-7B-Instruct-v0.3', ['[TOOL_CALLS]', '</s>', '[INST]']],
  ['openai/gpt-oss-20b', ['<|start|>', '<|channel|>', '<|message|>', '<|constrain|>', '<|call|>']],
  ['meta-llama/Llama-3.1-8B-Instruct', ['<|eot_id|>', '<|eom_id|>', '<|python_tag|>']],
])('the control tokens of the format are told to the engine: %s', async (model, tokens) => {
  const engine = replay([['Ho']])
  await (await pipeline(model, { engine })).infer('Hi')
  expect(engine.requests[0]?.specialTokens).toEqual(expect.arrayContaining(tokens))
})

describe('what the engine cannot do is refused before it is asked', () => {
  test('media for an engine that takes text', async () => {
    const engine = replay([['Ho']])
    const pipe = await pipeline('Qwen/Qwen2.5-VL-7B-Instruct', { engine })
    const shown = pipe.infer([{ role: 'user', content: [{ type: 'text', text: 'What is it?' }, IMAGE] }])
    await expect(shown).rejects.toMatchObject({ code: 'unsupported', feature: 'messages[0].content[1]' })
    expect(engine.requests).toEqual([])
  })

  test('log-probabilities, guides, token ids to stop at, scores', async () => {
    const engine = replay([['Ho']], { traits: { logprobs: false, stopTokenIds: false } })
    const pipe = await pipeline('mine', { engine, template: PLAIN })
    await expect(pipe.infer('Hi', { logprobs: 1 })).rejects.toMatchObject({ feature: 'logprobs' })
    await expect(pipe.infer('Hi', { guide: { type: 'json_object' } })).rejects.toMatchObject({
      feature: 'guide',
    })
    await expect(pipe.infer('Hi', { stopTokenIds: [2] })).rejects.toMatchObject({ feature: 'stopTokenIds' })
    await expect(pipe.score('Hi', 'Ho')).rejects.toMatchObject({ feature: 'score' })
  })
})

describe('wrong options are errors', () => {
  test.each<[options: object, message: RegExp]>([
    [{ maxToken: 3 }, /no option "maxToken".*Did you mean "?maxTokens/],
    [{ maxTokens: 0 }, /maxTokens is 0; expected a whole number from 1 on/],
    [{ stop: [3] }, /stop\[0\] is 3; expected a string/],
    [{ temperature: '1' }, /temperature is "1"; expected a number/],
    [{ stop: { end: 'x' } }, /stop is an object; expected a string or a list of strings/],
    [{ guide: { type: 'grammar' } }, /guide.type is "grammar"; expected "json_schema", "json_object" or/],
    [{ guide: { type: 'json_schema' } }, /guide.schema is undefined; expected an object/],
    [{ guide: { type: 'regex', pattern: /a/ } }, /guide.pattern is an object; expected a string/],
    [{ logitBias: { foo: 1 } }, /logitBias is "foo"; expected an object by token ids/],
    [{ logitBias: { 5: '1' } }, /logitBias\["5"\] is "1"; expected a number/],
    [{ stop: '' }, /stop is ""; expected a string that is not empty/],
    [{ stop: ['a', ''] }, /stop\[1\] is ""; expected a string that is not empty/],
    [{ temperature: Number.NaN }, /temperature is NaN; expected a number/],
    [{ temperature: -1 }, /temperature is -1; expected a number from 0 on/],
    [{ topP: 2 }, /topP is 2; expected a number from 0 to 1/],
    [{ topK: 1.2 }, /topK is 1.2; expected a whole number from -1 on/],
    [{ minP: -0.1 }, /minP is -0.1; expected a number from 0 to 1/],
    [{ repetitionPenalty: 0 }, /repetitionPenalty is 0; expected a number above 0/],
    [{ seed: 1.5 }, /seed is 1.5; expected a whole number/],
    [[], /options is an array of 0; expected an object/],
    [{ stopTokenIds: [1.5] }, /stopTokenIds\[0\] is 1.5; expected a token id/],
    [{ signal: {} }, /signal is an object; expected an AbortSignal/],
    [{ preprocess: 1 }, /preprocess is 1; expected true or false/],
    [{ tools: 'x' }, /tools is "x"; expected a list or null/],
    [{ toolParser: 'no-such' }, /no-such/],
  ])('of an answer: %o', async (options, message) => {
    const pipe = await pipeline('mine', { engine: replay([['Ho']]), template: PLAIN })
    await expect(pipe.infer('Hi', options)).rejects.toThrow(message)
  })

  test.each<[options: object, message: RegExp]>([
    [{ engine: null }, /engine is null; expected an engine/],
    [{ engine: {} }, /engine.kind is undefined; expected "prompt" or "messages"/],
    [{ engine: { ...replay([]), name: 5 } }, /engine.name is 5; expected a text/],
    [
      { engine: { ...replay([]), traits: undefined } },
      /engine.traits is undefined; expected what it can do: {"spec/,
    ],
    [
      { engine: replay([], { traits: { media: 'all' as never } }) },
      /engine.traits.media is "all"; expected a list/,
    ],
    [
      { engine: replay([], { traits: { logprobs: 1 as never } }) },
      /traits.logprobs is 1; expected true or false/,
    ],
    [{ engine: { kind: 'messages', name: 'x' } }, /engine.chat is undefined; expected a function/],
    [
      { template: PLAIN, chatTemplateConfig: PLAIN },
      /chatTemplateConfig is an object; expected not given beside/,
    ],
    [{ template: PLAIN, concurrency: 0 }, /concurrency is 0/],
    [{ template: PLAIN, maxLogLength: -1 }, /maxLogLength is -1/],
    [{ template: PLAIN, logger: console }, /logger.level is undefined/],
    [
      { template: PLAIN, logLevel: 'LOUD' },
      /logLevel is "LOUD"; expected one of DEBUG, INFO, WARNING, ERROR, SILENT/,
    ],
    [{ template: PLAIN, engineModel: 5 }, /engineModel is 5; expected a name/],
    [{ template: PLAIN, reasoningParser: '' }, /reasoningParser is ""; expected a name/],
    [{ resolve: 'x' }, /resolve is "x"; expected a function such as resolveModel/],
    [{ template: PLAIN, defaults: 'x' }, /options is "x"; expected an object/],
    [{ template: PLAIN, tempalte: 'x' }, /no option "tempalte"/],
    [{ template: PLAIN, defaults: { maxTokens: 0 } }, /maxTokens is 0/],
    [{ template: PLAIN, toolParser: 'no-such' }, /no-such/],
  ])('of a pipeline: %o', async (options, message) => {
    const making = pipeline('mine', { engine: replay([['Ho']]), ...options })
    await expect(making).rejects.toThrow(message)
  })
})
