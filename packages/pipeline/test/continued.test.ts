import '@parlance/plugin-chatml'
import '@parlance/plugin-qwen'
import { describe, expect, test } from 'vitest'
import { continuePrompt, pipeline } from '../src/index.js'
import { replay } from './support/replay.js'

const QUESTION = { role: 'user', content: 'How are you?' }
const BEGUN = { role: 'assistant', content: 'Well, ' }

describe('an answer that goes on with the last message is one message', () => {
  test.each(['chatml', 'qwen3'])(
    '%s: the message and its deltas hold both, the text what is new',
    async (model) => {
      const engine = replay([['I am', ' fine.']])
      const pipe = await pipeline('mine', { template: model, engine })
      const { text, deltas, message } = await pipe.infer([QUESTION, BEGUN])
      expect(engine.requests[0]?.prompt.endsWith('<|im_start|>assistant\nWell, ')).toBe(model === 'chatml')
      expect(text).toBe('I am fine.')
      expect(deltas.map(({ content }) => content ?? '').join('')).toBe(message?.content)
      expect(message?.content).toMatch(/^Well, ?I am fine\.$/)
    },
  )

  test('as with a prompt that goes on', async () => {
    const pipe = await pipeline('mine', { template: 'chatml', engine: replay([['I am fine.']]) })
    let last: unknown
    for await (const { message } of pipe.generate(continuePrompt(pipe.compose([QUESTION]), 'Well, ')))
      last = message
    expect((await pipe.infer([QUESTION, BEGUN])).message).toEqual(last)
  })

  test('reasoning goes before', async () => {
    const pipe = await pipeline('Qwen/Qwen3-8B', { engine: replay([['fine.']]) })
    const { message } = await pipe.infer([QUESTION, { ...BEGUN, reasoning_content: 'Hm.' }])
    expect(message).toMatchObject({
      reasoning_content: 'Hm.',
      content: expect.stringMatching(/^Well, ?fine\.$/),
    })
  })

  test('an answer of nothing leaves what was there', async () => {
    const pipe = await pipeline('mine', { template: 'chatml', engine: replay([[]]) })
    const { deltas, message } = await pipe.infer([QUESTION, BEGUN])
    expect([deltas, message?.content]).toEqual([[{ content: 'Well, ' }], 'Well, '])
  })

  test('parts of text are its content', async () => {
    const content = ['Well', ', '].map((text) => ({ type: 'text', text }))
    const pipe = await pipeline('mine', { template: 'chatml', engine: replay([['fine.']]) })
    const { message } = await pipe.infer([QUESTION, { role: 'assistant', content }])
    expect(message?.content.endsWith('fine.')).toBe(true)
    expect(message?.content.startsWith('Well')).toBe(true)
  })

  test('not where another message begins', async () => {
    const pipe = await pipeline('mine', { template: 'chatml', engine: replay([['Fine.']]) })
    const { message } = await pipe.infer([QUESTION, BEGUN], { addGenerationPrompt: true })
    expect(message?.content).toBe('Fine.')
  })
})

describe('the history of a session', () => {
  test('holds it once', async () => {
    const engine = replay([['Fine.'], ['I am fine.'], ['Yes.']])
    const session = (await pipeline('mine', { template: 'chatml', engine })).session()
    await session.chat(QUESTION)
    await session.chat(BEGUN)
    expect(session.history.map(({ content }) => content)).toEqual([
      'How are you?',
      'Fine.',
      'Well, I am fine.',
    ])
    await session.chat('Really?')
    expect(engine.requests[2]?.prompt).toContain('<|im_start|>assistant\nWell, I am fine.<|im_end|>')
  })

  test('holds two answers where another one begins', async () => {
    const session = (await pipeline('mine', { template: 'chatml', engine: replay([['Fine.']]) })).session()
    await session.chat(BEGUN, { addGenerationPrompt: true })
    expect(session.history.map(({ content }) => content)).toEqual(['Well, ', 'Fine.'])
  })

  test('of an API that takes messages is what that answers', async () => {
    const chat = async function* () {
      yield { deltas: [{ content: 'Fine.' }], finish: 'stop' as const }
    }
    const session = (await pipeline('m', { engine: { kind: 'messages', name: 'api', chat } })).session()
    await session.chat(BEGUN)
    expect(session.history.map(({ content }) => content)).toEqual(['Well, ', 'Fine.'])
  })
})
