import { expect, test } from 'vitest'
import { completions, EngineError, llamaServer, ollama, type PromptEngine } from '../../src/index.js'
import { all, failure, promptRequest } from '../support/requests.js'
import { jsonLines, sse, streamed } from '../support/streamed.js'
import { testServer } from '../support/test-server.js'

const WRITTEN = { prompt: '<s>[INST] Hi [/INST]', bos: 'written', bosToken: '<s>' } as const
const BY_TOKENIZER = { prompt: '[INST] Hi [/INST]', bos: 'tokenizer', bosToken: '<s>' } as const
const NONE = { prompt: '<|im_start|>user\nHi', bos: 'none', bosToken: '' } as const

type Make = (options: { baseUrl: string }) => PromptEngine

const flagged: Make = (options) => completions({ ...options, server: 'vllm' })
/** Engines whose server adds BOS to a text by itself. */
const adding: readonly (readonly [string, Make])[] = [
  ['lmdeploy', (options) => completions({ ...options, server: 'lmdeploy' })],
  ['sglang', (options) => completions({ ...options, server: 'sglang' })],
  ['tgi', (options) => completions({ ...options, server: 'tgi' })],
  ['llama-server', (options) => completions({ ...options, server: 'llama-server' })],
  ['openai', (options) => completions({ ...options, server: 'openai' })],
  ['llamaServer', llamaServer],
]

/** The body that an engine sends. */
async function sent(
  make: Make,
  request: Parameters<typeof promptRequest>[0],
): Promise<Record<string, unknown>> {
  const event = { choices: [{ text: '', finish_reason: 'stop' }], content: '', stop: true }
  const server = await testServer(streamed(sse([event])))
  await all(make({ baseUrl: server.baseUrl }).generate(promptRequest(request)))
  return server.body
}

test.each([
  ['written', WRITTEN, { prompt: '<s>[INST] Hi [/INST]', add_special_tokens: false }],
  ['left to the tokenizer', BY_TOKENIZER, { prompt: '[INST] Hi [/INST]', add_special_tokens: true }],
  ['not wanted', NONE, { prompt: '<|im_start|>user\nHi', add_special_tokens: false }],
] as const)('vLLM is told by a flag: BOS %s', async (_, request, expected) => {
  expect(await sent(flagged, request)).toMatchObject(expected)
})

test.each(adding)('%s adds BOS itself: a written one is taken off', async (_, make) => {
  expect(await sent(make, WRITTEN)).toMatchObject({ prompt: '[INST] Hi [/INST]' })
  expect(await sent(make, BY_TOKENIZER)).toMatchObject({ prompt: '[INST] Hi [/INST]' })
  expect(await sent(make, NONE)).toMatchObject({ prompt: '<|im_start|>user\nHi' })
})

test.each([
  [WRITTEN, '[INST] Hi [/INST]'],
  [BY_TOKENIZER, '[INST] Hi [/INST]'],
  [NONE, '<|im_start|>user\nHi'],
] as const)('Ollama adds BOS itself: %j', async (request, prompt) => {
  const server = await testServer(streamed(jsonLines([{ done: true }]), { type: 'application/x-ndjson' }))
  await all(ollama({ baseUrl: server.baseUrl }).generate(promptRequest(request)))
  expect(server.body.prompt).toBe(prompt)
})

test('only the first BOS of two is taken off', async () => {
  const request = { ...WRITTEN, prompt: '<s><s>Hi' }
  expect(await sent(llamaServer, request)).toMatchObject({ prompt: '<s>Hi' })
})

test('a prompt of token ids goes out as it is, and nothing is added', async () => {
  const request = { ...WRITTEN, tokenIds: [1, 733, 16289] }
  expect(await sent(flagged, request)).toMatchObject({ prompt: [1, 733, 16289], add_special_tokens: false })
  expect(await sent(flagged, { ...BY_TOKENIZER, tokenIds: [1, 7] })).toMatchObject({
    add_special_tokens: false,
  })
  expect(await sent(llamaServer, request)).toMatchObject({ prompt: [1, 733, 16289] })
})

test('a written BOS whose text is unknown is refused where a second one would come', async () => {
  const engine = llamaServer({ baseUrl: 'http://127.0.0.1:9' })
  const request = promptRequest({ ...WRITTEN, bosToken: '' })
  const error = await failure(all(engine.generate(request)))
  expect(error).toBeInstanceOf(EngineError)
  expect(error).toMatchObject({ code: 'engine_rejected', problem: 'rejected' })
  expect(String(error)).toContain(
    'begins with a BOS, and llamaServer would add a second one, but its text is unknown.',
  )
})

test.each<[string, Make]>([
  ['completions', (options) => completions({ ...options, server: 'llama-server', addsBos: false })],
  ['llamaServer', (options) => llamaServer({ ...options, addsBos: false })],
])('%s of a server that is known to add none: BOS is in the text', async (_, make) => {
  expect(await sent(make, WRITTEN)).toMatchObject({ prompt: '<s>[INST] Hi [/INST]' })
  expect(await sent(make, BY_TOKENIZER)).toMatchObject({ prompt: '<s>[INST] Hi [/INST]' })
  expect(await sent(make, NONE)).toMatchObject({ prompt: '<|im_start|>user\nHi' })
  const engine = make({ baseUrl: 'http://127.0.0.1:9' })
  const error = await failure(all(engine.generate(promptRequest({ ...BY_TOKENIZER, bosToken: '' }))))
  expect(String(error)).toContain('needs a BOS, and')
})

test('Ollama with a model that adds none', async () => {
  const server = await testServer(streamed(jsonLines([{ done: true }]), { type: 'application/x-ndjson' }))
  await all(ollama({ baseUrl: server.baseUrl, addsBos: false }).generate(promptRequest(BY_TOKENIZER)))
  expect(server.body.prompt).toBe('<s>[INST] Hi [/INST]')
})

test('vLLM has no need of that option', () => {
  expect(() => completions({ baseUrl: 'http://x', addsBos: true })).toThrow(
    'Option addsBos is true; expected nothing, for the server "vllm".',
  )
})
