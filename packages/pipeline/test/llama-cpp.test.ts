import '@parlance/plugin-chatml'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getLlama, type Llama, LlamaLogLevel, type Token } from 'node-llama-cpp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type EngineChunk, type Pipeline, pipeline, type Response } from '../src/index.js'
import { llamaCpp } from '../src/llama-cpp/index.js'
import { LlamaCppEngine } from '../src/llama-cpp/llama-cpp-engine.js'
import { TokenText } from '../src/llama-cpp/token-text.js'
import { byteToken, tinyToken, writeTinyGguf } from './support/write-tiny-gguf.js'

const HI = [{ role: 'user', content: 'Hi' }]
const PROMPT = '<|im_start|>user\nHi<|im_end|>\n<|im_start|>assistant\n'

let folder: string
let path: string
let llama: Llama
let engine: LlamaCppEngine
let pipe: Pipeline
/** Its tokenizer puts a blank in front of a text. */
let blank: LlamaCppEngine

// Where node-llama-cpp has no binary for the machine, this fails and says so: the tests are not left out.
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'parlance-gguf-'))
  path = join(folder, 'tiny.gguf')
  await writeTinyGguf(path)
  llama = await getLlama({
    gpu: false,
    build: 'never',
    skipDownload: true,
    maxThreads: 1,
    logLevel: LlamaLogLevel.error,
  })
  engine = await llamaCpp(path, { llama, contextSize: 256 })
  pipe = await pipeline(path, { engine })
  const other = join(folder, 'blank.gguf')
  await writeTinyGguf(other, { spacePrefix: true })
  blank = await llamaCpp(other, { llama, contextSize: 64 })
  // A busy machine takes its time to load llama.cpp.
}, 60_000)

afterAll(async () => {
  await pipe?.close()
  await blank?.close()
  await llama?.dispose()
  await rm(folder, { recursive: true })
})

/** What the model says when nothing stops it: the same each time on one machine. */
async function said(maxTokens: number): Promise<Response> {
  return pipe.infer(HI, { maxTokens })
}

describe('a GGUF file in process', () => {
  test('its own template is read from it', () => {
    expect(pipe.resolved).toMatchObject({ source: 'gguf' })
    expect(pipe.compose(HI).text).toBe(PROMPT)
  })

  test('the answer comes token by token', async () => {
    const pieces: Response[] = []
    for await (const piece of pipe.streamInfer(HI, { maxTokens: 20 })) pieces.push(piece)
    const whole = await said(20)
    expect(pieces.length).toBeGreaterThan(10)
    expect(pieces.map(({ text }) => text).join('')).toBe(whole.text)
    expect(whole.text).not.toBe('')
    expect(whole.finishReason).toBe('length')
    expect(whole.usage).toMatchObject({ completionTokens: 20 })
    expect(whole.tokenIds).toHaveLength(20)
    expect(whole.message?.content).toBe(whole.text)
  })

  test('a stop word ends it, over the borders of tokens', async () => {
    const { text } = await said(30)
    const stop = text.slice(10, 14)
    const stopped = await pipe.infer(HI, { maxTokens: 30, stop })
    expect(stopped).toMatchObject({
      text: text.slice(0, text.indexOf(stop)),
      finishReason: 'stop',
      matchedStop: stop,
    })
  })

  test('a token id ends it', async () => {
    const { tokenIds } = await said(30)
    const stop = tokenIds[9]!
    const stopped = await pipe.infer(HI, { maxTokens: 30, stopTokenIds: [stop] })
    expect(stopped).toMatchObject({ finishReason: 'stop', matchedStop: stop })
    expect(stopped.usage.completionTokens).toBe(tokenIds.indexOf(stop) + 1)
  })

  test('the end token ends it, and is no part of the text', async () => {
    const ending = join(folder, 'ending.gguf')
    const { text } = await said(30)
    const letter = text.charAt(5)
    await writeTinyGguf(ending, { endsAt: letter })
    const pipe = await pipeline(ending, { engine: await llamaCpp(ending, { llama, contextSize: 256 }) })
    const stopped = await pipe.infer(HI, { maxTokens: 200 })
    await pipe.close()
    expect(stopped).toMatchObject({ finishReason: 'stop', matchedStop: '<|im_end|>' })
    expect(stopped.text).not.toContain('<|im_end|>')
    expect(text.startsWith(stopped.text)).toBe(true)
  })

  test('an aborted answer ends, and the next one has the context for itself', async () => {
    const controller = new AbortController()
    const texts: string[] = []
    const aborted = (async () => {
      for await (const { text } of pipe.streamInfer(HI, { maxTokens: 200, signal: controller.signal })) {
        texts.push(text)
        if (texts.length === 3) controller.abort(new Error('enough'))
      }
    })()
    await expect(aborted).rejects.toThrow('enough')
    expect((await said(5)).usage.completionTokens).toBe(5)
  })

  test('who leaves early gives the context back', async () => {
    for await (const _piece of pipe.streamInfer(HI, { maxTokens: 200 })) break
    expect((await said(5)).usage.completionTokens).toBe(5)
  })

  test('answers of a batch take turns, and each is what it is alone', async () => {
    const prompts = ['Hi', 'system', 'Hi']
    const batch = await pipe.infer(prompts, { maxTokens: 8 })
    const alone: Response[] = []
    for (const prompt of prompts) alone.push(await pipe.infer(prompt, { maxTokens: 8 }))
    expect(batch.map(({ text }) => text)).toEqual(alone.map(({ text }) => text))
  })

  test('closing ends what runs and what waits', async () => {
    const own = await pipeline(path, { engine: await llamaCpp(path, { llama, contextSize: 256 }) })
    const running = own.infer(['Hi', 'Hi'], { maxTokens: 200 })
    for await (const _piece of own.streamInfer('Hi', { maxTokens: 200 })) break
    await own.close()
    expect((await running).map(({ error }) => error?.name)).toEqual([
      'PipelineClosedError',
      'PipelineClosedError',
    ])
    await expect(own.infer('Hi')).rejects.toMatchObject({ code: 'pipeline_closed' })
  })

  test('a closed engine refuses', async () => {
    const closed = await llamaCpp(path, { llama, contextSize: 64 })
    await closed.close()
    await closed.close()
    const request = { model: 'tiny', prompt: 'Hi', bos: 'none', bosToken: '' } as const
    const rest = { stop: [], stopTokenIds: [], specialTokens: [], maxTokens: 1, sampling: {} }
    const refusal = { code: 'engine_unavailable', message: 'The engine "llama-cpp" is closed.' }
    await expect(closed.generate({ ...request, ...rest }).next()).rejects.toMatchObject(refusal)
    await expect(closed.score({ ...request, continuation: 'a' })).rejects.toMatchObject(refusal)
  })

  test('closing frees all of it, also where a part fails, and is waited for by everybody', async () => {
    const freed: string[] = []
    const part = (name: string, fails = false) => ({
      totalSequences: 0,
      async dispose() {
        await new Promise((resolve) => setTimeout(resolve, 5))
        freed.push(name)
        if (fails) throw new Error('stuck')
      },
    })
    const parts = { path, context: part('context', true), model: part('model'), llama: part('llama') }
    const closed = new LlamaCppEngine(parts as never)
    const first = closed.close()
    await expect(closed.close()).rejects.toMatchObject({
      code: 'engine_broken',
      message: 'llama.cpp failed: stuck',
    })
    expect(freed).toEqual(['context', 'model', 'llama'])
    await expect(first).rejects.toThrow('stuck')
  })

  test('a model for which no context can be made is freed', async () => {
    let isFreed = false
    const model = {
      createContext: () => Promise.reject(new Error('no memory')),
      async dispose() {
        isFreed = true
      },
    }
    const shared = { loadModel: async () => model } as never
    await expect(llamaCpp(path, { llama: shared })).rejects.toThrow(/cannot be loaded: no memory/)
    expect(isFreed).toBe(true)
  })

  test('BOS stands once in front of a prompt, whoever writes it', async () => {
    const counts: (number | undefined)[] = []
    const asked = { model: 'tiny', bosToken: '<s>', stop: [], stopTokenIds: [], specialTokens: [] }
    const prompts = [
      { prompt: '<s>Hi', bos: 'written' },
      { prompt: 'Hi', bos: 'tokenizer' },
      { prompt: '<s>Hi', bos: 'tokenizer' },
      { prompt: 'Hi', bos: 'none' },
    ] as const
    for (const prompt of prompts) {
      const chunks: EngineChunk[] = []
      const request = { ...asked, ...prompt, maxTokens: 1, sampling: {} }
      for await (const chunk of engine.generate(request)) chunks.push(chunk)
      counts.push(chunks.at(-1)?.usage?.promptTokens)
    }
    expect(counts).toEqual([2, 2, 2, 1])
  })

  test('control tokens in a prompt are read as such', async () => {
    const [response] = await pipe.infer(['<|im_start|>a<|im_end|>'], { maxTokens: 1, preprocess: false })
    // BOS, and one for each of the three.
    expect(response?.usage.promptTokens).toBe(4)
  })

  test('a session goes on from the tokens that are evaluated already', async () => {
    const session = pipe.session({ maxTokens: 4 })
    const first = await session.chat('Hi')
    const second = await session.chat('Hi')
    expect(second.usage.cachedTokens).toBeGreaterThanOrEqual(first.usage.promptTokens!)
  })

  test('log-probabilities are told', async () => {
    const { logprobs, tokenIds } = await pipe.infer(HI, { maxTokens: 3, logprobs: 2 })
    expect(logprobs).toHaveLength(tokenIds.length)
    expect(logprobs?.[0]?.top).toHaveLength(2)
    expect(logprobs?.[0]?.top[0]?.token).toBe(logprobs?.[0]?.token)
  })

  test('a continuation is scored as it is generated', async () => {
    const { text, logprobs } = await pipe.infer(HI, { maxTokens: 1, logprobs: 0 })
    const [score] = await pipe.score(HI, text)
    expect(score?.token).toBe(text)
    expect(score?.logprob).toBeCloseTo(logprobs![0]!.logprob, 4)
  })

  test.each<[prompt: string, continuation: string, tokens: string[]]>([
    ['a', 'Hi', ['Hi']],
    ['a', ' a a', [' a', ' a']],
    ['a', '', []],
    ['t', 'h', ['th']],
    ['<|im_end|>', 'Hi', ['Hi']],
    ['<|im_end|>', ' a', [' a']],
  ])('a continuation is read as what follows the prompt: %j %j', async (prompt, continuation, tokens) => {
    const scored = await blank.score({ model: 'tiny', prompt, bos: 'tokenizer', bosToken: '', continuation })
    expect(scored.map(({ token }) => token)).toEqual(tokens)
  })

  test('a continuation that fills the context is scored whole, and one that does not fit is refused', async () => {
    const small = await llamaCpp(path, { llama, contextSize: 256 })
    const large = await llamaCpp(path, { llama, contextSize: 512 })
    const request = { model: 'tiny', prompt: 'Hi', bos: 'none', bosToken: '' } as const
    const continuation = 'xyz'.repeat(85)
    const scored = await small.score({ ...request, continuation })
    expect(scored.map(({ token }) => token).join('')).toBe(continuation)
    const expected = await large.score({ ...request, continuation })
    for (const at of [0, 1, 127, 253, 254]) expect(scored[at]!.logprob).toBeCloseTo(expected[at]!.logprob, 3)
    const over = small.score({ ...request, continuation: `${continuation}x` })
    await expect(over).rejects.toThrow(
      'The prompt and its continuation have 257 tokens; the context has room for 256.',
    )
    await small.close()
    await large.close()
  })

  test('an aborted score ends, also once it has its turn', async () => {
    const controller = new AbortController()
    const request = {
      model: 'tiny',
      prompt: 'Hi',
      bos: 'none',
      bosToken: '',
      signal: controller.signal,
    } as const
    const scoring = engine.score({ ...request, continuation: 'x'.repeat(200) })
    await Promise.resolve()
    controller.abort(new Error('enough'))
    await expect(scoring).rejects.toThrow('enough')
  })

  test('tokens of log-probabilities keep their blanks, and the end token has its own', async () => {
    const ending = join(folder, 'ending.gguf')
    const { text } = await said(30)
    await writeTinyGguf(ending, { endsAt: text.charAt(5) })
    const own = await pipeline(ending, { engine: await llamaCpp(ending, { llama, contextSize: 256 }) })
    const { logprobs, tokenIds, text: answer } = await own.infer(HI, { maxTokens: 200, logprobs: 0 })
    await own.close()
    expect(logprobs).toHaveLength(tokenIds.length)
    expect(logprobs!.map(({ token }) => token).join('')).toBe(`${answer}<|im_end|>`)
  })

  test('what it cannot do is refused', async () => {
    await expect(pipe.infer('Hi', { extra: { n: 2 } })).rejects.toThrow('no field for extra: n')
    const request = {
      model: 'tiny',
      prompt: 'Hi',
      bos: 'none',
      bosToken: '',
      stop: [],
      stopTokenIds: [],
    } as const
    const guided = {
      ...request,
      specialTokens: [],
      maxTokens: 1,
      sampling: {},
      guide: { type: 'json_object' },
    } as const
    await expect(engine.generate(guided).next()).rejects.toThrow('has no guide of type json_object')
  })

  test('the end of the context ends the answer; a prompt that does not fit is refused', async () => {
    const full = await pipe.infer(HI, { maxTokens: 10_000 })
    expect(full.finishReason).toBe('length')
    expect(full.usage.promptTokens! + full.usage.completionTokens!).toBe(256)
    const long = pipe.infer('Hi'.repeat(300))
    await expect(long).rejects.toMatchObject({ code: 'engine_rejected' })
  })

  test('a character of several tokens comes when it is whole; bytes that are none come at the end', async () => {
    const model = await llama.loadModel({ modelPath: path })
    const bytes = [...new TextEncoder().encode('a\u5317\u{1F30D}'), 0xe5, 0x8c]
    const ids = bytes.map((byte) => tinyToken(byteToken(byte)) as Token)
    const text = new TokenText(model, [])
    const texts = [...ids.map((id) => text.push(id)), text.end()]
    await model.dispose()
    expect(texts.filter((each) => each !== '')).toEqual(['a', '\u5317', '\u{1F30D}', '\uFFFD'])
  })

  test.each<[path: unknown, options: object, words: string]>([
    ['', {}, 'Option path is ""; expected the path of a GGUF file'],
    ['tiny.gguf', { contextSze: 1 }, 'Did you mean "contextSize"'],
    ['tiny.gguf', { contextSize: 0 }, 'Option contextSize is 0; expected a whole number above 0'],
    ['tiny.gguf', { gpu: true }, 'Option gpu is true; expected "auto", "metal", "cuda", "vulkan" or false'],
    ['tiny.gguf', { llama: {}, gpu: false }, 'Option gpu is false; expected nothing beside llama'],
    ['tiny.gguf', { build: 'yes' }, 'Option build is "yes"; expected "auto" or "never"'],
  ])('wrong options are errors: %j %j', async (given, options, words) => {
    await expect(llamaCpp(given as string, options)).rejects.toThrow(words)
  })

  test('a file that is none is an error with its path', async () => {
    const loading = llamaCpp(join(folder, 'no.gguf'), { llama })
    await expect(loading).rejects.toThrow(/The model .*no\.gguf cannot be loaded/)
  })
})
