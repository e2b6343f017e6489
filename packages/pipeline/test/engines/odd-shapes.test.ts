import { describe, expect, test } from 'vitest'
import { chatCompletions, completions, llamaServer, ollama } from '../../src/index.js'
import { all, failure, messageRequest, promptRequest } from '../support/requests.js'
import { jsonLines, sse } from '../support/streamed.js'

/** An engine whose server answers so, and how often it was asked. */
function answering(stream: string, type = 'text/event-stream') {
  let asked = 0
  const fetch = async () => {
    asked++
    return new Response(stream, { headers: { 'content-type': type } })
  }
  return { options: { baseUrl: 'http://localhost:8000', fetch, retryDelay: 0 }, asked: () => asked }
}

const STOP = { finish_reason: 'stop' }

describe('what has another shape than the API is an error, since its text would be lost', () => {
  test.each<[event: object, message: string]>([
    [{ choices: [{ text: 42, ...STOP }] }, 'whose text is 42; expected text'],
    [{ choices: [{ text: ['a'], ...STOP }] }, 'whose text is ["a"]; expected text'],
    [{ choices: 'x' }, 'whose choices is "x"; expected a list'],
    [
      { choices: [{ delta: { content: 'a' } }] },
      'whose choice is {"delta":{"content":"a"}}; expected one with text, not that of a chat completion',
    ],
    [{ choices: [{ message: { content: 'a' }, ...STOP }] }, 'expected one with text'],
  ])('a completion: %j', async (event, message) => {
    const server = answering(sse([event]))
    const error = await failure(all(completions(server.options).generate(promptRequest())))
    expect(error).toMatchObject({ code: 'engine_broken', status: 200 })
    expect(String(error)).toContain(message)
    expect(server.asked()).toBe(1)
  })

  test.each<[choice: object, message: string]>([
    [{ text: 'a' }, 'whose choice is {"text":"a"}; expected one with a delta, not that of a completion'],
    [{ delta: 'a' }, 'whose delta is "a"; expected an object'],
    [{ delta: { content: 42 } }, 'whose content is 42; expected text'],
    [{ delta: { reasoning_content: ['a'] } }, 'whose reasoning_content is ["a"]; expected text'],
    [{ delta: { reasoning: 1 } }, 'whose reasoning is 1; expected text'],
    [{ delta: { tool_calls: 'x' } }, 'whose tool_calls is "x"; expected a list'],
    [{ delta: { tool_calls: [null] } }, 'whose tool call is null; expected an object'],
    [{ delta: { tool_calls: [{ index: '__proto__' }] } }, 'index is "__proto__"; expected a number'],
    [{ delta: { tool_calls: [{ function: 'ring' }] } }, 'function is "ring"; expected an object'],
    [{ delta: { tool_calls: [{ function: { arguments: 3 } }] } }, 'whose arguments is 3; expected text'],
  ])('a chat completion: %j', async (choice, message) => {
    const server = answering(sse([{ choices: [choice] }, { choices: [{ delta: {}, ...STOP }] }]))
    const error = await failure(all(chatCompletions(server.options).chat(messageRequest())))
    expect(String(error)).toContain(message)
  })

  test('a line of Ollama', async () => {
    const server = answering(jsonLines([{ response: 42, done: true }]), 'application/x-ndjson')
    const error = await failure(all(ollama(server.options).generate(promptRequest())))
    expect(String(error)).toContain('ollama sent an event whose response is 42; expected text')
  })

  test('an event of llama-server', async () => {
    const server = answering(sse([{ content: 42, stop: true }]))
    const error = await failure(all(llamaServer(server.options).generate(promptRequest())))
    expect(String(error)).toContain('llamaServer sent an event whose content is 42; expected text')
  })
})

test.each<[choice: object]>([
  [{ delta: null, content_filter_offsets: { check_offset: 1 } }],
  [{ delta: { role: 'assistant', content: null, refusal: null, tool_calls: null } }],
])('a choice of a chat completion without any text adds nothing: %j', async (choice) => {
  const end = { choices: [{ delta: { content: 'a' }, ...STOP }] }
  const server = answering(sse([{ choices: [choice] }, end]))
  const chunks = await all(chatCompletions(server.options).chat(messageRequest()))
  expect(chunks).toMatchObject([{ deltas: [{ content: 'a' }], finish: 'stop' }])
})

describe('a server that does not look at stream', () => {
  const json = 'application/json; charset=utf-8'

  test('a completion', async () => {
    const body = { choices: [{ text: 'Ho', finish_reason: 'length' }], usage: { completion_tokens: 1 } }
    const server = answering(JSON.stringify(body, null, 2), json)
    const chunks = await all(completions(server.options).generate(promptRequest()))
    expect(chunks).toMatchObject([{ text: 'Ho', finish: 'length', usage: { completionTokens: 1 } }])
  })

  test('a chat completion', async () => {
    const body = { choices: [{ message: { role: 'assistant', content: 'Ho' }, ...STOP }] }
    const server = answering(JSON.stringify(body), json)
    const chunks = await all(chatCompletions(server.options).chat(messageRequest()))
    expect(chunks).toMatchObject([{ deltas: [{ content: 'Ho' }], finish: 'stop' }])
  })

  test('an error', async () => {
    const server = answering('{"error": {"message": "no room"}}', json)
    const error = await failure(all(completions(server.options).generate(promptRequest())))
    expect(String(error)).toContain('completions ended its stream with an error: no room')
  })
})

test.each<[reason: string, problem: string | undefined]>([
  ['tool_calls', undefined],
  ['eos_token', undefined],
  ['stop_sequence', undefined],
  ['eos_thing', 'completions ended the answer for a reason that is not known: eos_thing'],
])('an answer that ends with %s', async (reason, problem) => {
  const server = answering(sse([{ choices: [{ text: 'a', finish_reason: reason }] }]))
  const chunks = await all(completions(server.options).generate(promptRequest()))
  expect(chunks).toMatchObject([{ text: 'a', finish: 'stop' }])
  expect(chunks[0]?.problem).toBe(problem)
})
