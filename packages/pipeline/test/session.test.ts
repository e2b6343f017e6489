import '@parlance/plugin-qwen'
import { describe, expect, test } from 'vitest'
import { pipeline } from '../src/index.js'
import { replay } from './support/replay.js'

const MODEL = 'Qwen/Qwen3-8B'
const SYSTEM = { role: 'system', content: 'Be brief.' }

describe('a session', () => {
  test('remembers messages and answers, as they were read', async () => {
    const engine = replay([['<think>\nHm.\n</think>\n\nHo'], ['Yes']])
    const session = (await pipeline(MODEL, { engine })).session()
    const response = await session.chat('Hi')
    await session.chat({ role: 'user', content: 'Really?' })
    expect(response.message).toEqual({ role: 'assistant', content: 'Ho', reasoning_content: 'Hm.' })
    expect(session.history).toEqual([
      { role: 'user', content: 'Hi' },
      { role: 'assistant', content: 'Ho', reasoning_content: 'Hm.' },
      { role: 'user', content: 'Really?' },
      { role: 'assistant', content: 'Yes' },
    ])
    expect(session.response?.text).toBe('Yes')
    expect(engine.requests[1]?.prompt).toContain(
      '<|im_start|>assistant\nHo<|im_end|>\n<|im_start|>user\nReally?',
    )
  })

  test('remembers calls, so that their results can follow', async () => {
    const call = '<tool_call>\n{"name": "ring", "arguments": {"times": 2}}\n</tool_call>'
    const engine = replay([[call], ['Rung.']])
    const tools = [{ type: 'function', function: { name: 'ring' } }]
    const session = (await pipeline(MODEL, { engine })).session({ tools })
    const { message } = await session.chat('Ring twice.')
    await session.chat({ role: 'tool', tool_call_id: message!.tool_calls![0]!.id, content: 'ok' })
    expect(engine.requests[1]?.prompt).toContain(`<|im_start|>assistant\n${call}<|im_end|>`)
    expect(engine.requests[1]?.prompt).toContain('<tool_response>\nok\n</tool_response>')
  })

  test('begins with given messages, and goes back to the system messages among them', async () => {
    const messages = [SYSTEM, { role: 'user', content: 'a' }, { role: 'assistant', content: 'b' }]
    const session = (await pipeline(MODEL, { engine: replay([['Ho']]) })).session({ messages })
    await session.chat('Hi')
    expect(session.history).toHaveLength(5)
    session.reset()
    expect(session.history).toEqual([SYSTEM])
    expect(session.response).toBeNull()
  })

  test('options of a message go before its own; template variables are merged', async () => {
    const engine = replay([['Ho']])
    const pipe = await pipeline(MODEL, {
      engine,
      defaults: { temperature: 0.1, kwargs: { enable_thinking: false } },
    })
    const session = pipe.session({ maxTokens: 5 })
    await session.chat('Hi', { maxTokens: 6 })
    await session.chat('Hi', { kwargs: { enable_thinking: true } })
    expect(engine.requests.map(({ maxTokens, sampling }) => [maxTokens, sampling.temperature])).toEqual([
      [6, 0.1],
      [5, 0.1],
    ])
    const endings = engine.requests.map(({ prompt }) => prompt.endsWith('<think>\n\n</think>\n\n'))
    expect(endings).toEqual([true, false])
  })

  test('keeps its messages, whatever their caller does with them afterwards', async () => {
    const begun = [{ ...SYSTEM }]
    const said = { role: 'user', content: 'Hi' }
    const session = (await pipeline(MODEL, { engine: replay([['Ho']]) })).session({ messages: begun })
    await session.chat(said)
    said.content = 'changed'
    begun.push({ role: 'system', content: 'more' })
    expect(session.history.map(({ content }) => content)).toEqual(['Be brief.', 'Hi', 'Ho'])
    session.reset()
    expect(session.history).toEqual([SYSTEM])
  })

  test('takes one message at a time', async () => {
    const session = (await pipeline(MODEL, { engine: replay([['Ho']]) })).session()
    const [first, second] = await Promise.allSettled([session.chat('a'), session.chat('b')])
    expect(first.status).toBe('fulfilled')
    expect(second).toMatchObject({ status: 'rejected', reason: { code: 'session_busy' } })
    expect(session.history).toHaveLength(2)
  })

  test('is made and gone on with by the chat of the pipeline', async () => {
    const engine = replay([['Ho'], ['Yes']])
    const pipe = await pipeline(MODEL, { engine })
    const session = await pipe.chat('Hi')
    expect(session.response?.text).toBe('Ho')
    expect(await pipe.chat('Really?', session, { maxTokens: 7 })).toBe(session)
    expect(session.history.map(({ content }) => content)).toEqual(['Hi', 'Ho', 'Really?', 'Yes'])
    expect(engine.requests[1]?.maxTokens).toBe(7)
  })

  test('streams, and remembers the whole answer with its last piece', async () => {
    const session = (await pipeline(MODEL, { engine: replay([['H', 'o']]) })).session()
    for await (const { finishReason } of session.streamChat('Hi')) if (finishReason !== null) break
    expect(session.history).toHaveLength(2)
    expect(session.response?.text).toBe('Ho')
  })

  test.each<[what: string, leave: 'break' | 'abort' | 'fail']>([
    ['is left early', 'break'],
    ['is aborted', 'abort'],
    ['fails', 'fail'],
  ])('an answer that %s leaves it as it was', async (_what, leave) => {
    const controller = new AbortController()
    const engine = replay([], {
      async *generate() {
        yield { text: 'H' }
        if (leave === 'abort') controller.abort(new Error('left'))
        if (leave === 'fail') throw new Error('left')
        yield { text: 'o', finish: 'stop' }
      },
    })
    const session = (await pipeline(MODEL, { engine })).session({ messages: [SYSTEM] })
    const running = (async () => {
      for await (const _piece of session.streamChat('Hi', { signal: controller.signal })) {
        if (leave === 'break') break
      }
    })()
    if (leave === 'break') await running
    else await expect(running).rejects.toThrow('left')
    expect(session.history).toEqual([SYSTEM])
    expect(session.response).toBeNull()
  })

  test('that is reset while it answers does not remember the answer', async () => {
    const session = (await pipeline(MODEL, { engine: replay([['H', 'o']]) })).session({ messages: [SYSTEM] })
    for await (const _piece of session.streamChat('Hi')) session.reset()
    expect(session.history).toEqual([SYSTEM])
    expect(session.response).toBeNull()
    await session.chat('Hi')
    expect(session.history).toHaveLength(3)
  })

  test('that begins with no list is an error', async () => {
    const pipe = await pipeline(MODEL, { engine: replay([['Ho']]) })
    expect(() => pipe.session({ messages: null as never })).toThrow(
      'messages is null; expected a list of messages',
    )
  })

  test('answers one message at a time', async () => {
    const session = (await pipeline(MODEL, { engine: replay([['Ho']]) })).session()
    const first = session.chat('Hi')
    await expect(session.chat('Hi')).rejects.toMatchObject({ code: 'session_busy' })
    await first
    expect(session.history).toHaveLength(2)
  })
})
