import './helpers/families.js'
import OpenAI from 'openai'
import { describe, expect, test, vi } from 'vitest'
import { FAMILY_OUTPUTS } from './fixtures/outputs.js'
import { listening } from './helpers/listening.js'

const MESSAGES = [{ role: 'user' as const, content: 'When is the tide?' }]
const TOOLS = [
  {
    type: 'function' as const,
    function: {
      name: 'get_tide',
      description: 'Times of the tide',
      parameters: { type: 'object', properties: { harbour: { type: 'string' } }, required: ['harbour'] },
    },
  },
]

function clientOf(url: string): OpenAI {
  return new OpenAI({ baseURL: `${url}/v1`, apiKey: 'none', maxRetries: 0 })
}

interface Read {
  readonly content?: string | null
  readonly tool_calls?: readonly object[]
}

/** What a client got, as far as the outputs tell. */
function read(message: Read | undefined): object {
  const calls = (message?.tool_calls ?? []) as { id: string; function: { name: string; arguments: string } }[]
  return {
    content: message?.content ?? '',
    calls: calls.map((call) => [call.function.name, JSON.parse(call.function.arguments)]),
    ids: new Set(calls.map(({ id }) => id)).size,
  }
}

describe.each(FAMILY_OUTPUTS)('$template', ({ template, output, content = '', reasoning, harbours }) => {
  const expected = {
    content,
    calls: harbours.map((harbour) => ['get_tide', { harbour }]),
    ids: harbours.length,
  }

  test('tools, whole', async () => {
    const { url } = await listening([output], { template })
    const answer = await clientOf(url).chat.completions.create({
      model: 'tide',
      messages: MESSAGES,
      tools: TOOLS,
    })
    const [choice] = answer.choices
    expect(choice?.finish_reason).toBe('tool_calls')
    expect(read(choice?.message)).toEqual(expected)
    expect(choice?.message).toMatchObject(reasoning === undefined ? {} : { reasoning_content: reasoning })
  })

  test('tools, streamed', async () => {
    const { url } = await listening([output], { template })
    const stream = clientOf(url).chat.completions.stream({ model: 'tide', messages: MESSAGES, tools: TOOLS })
    let thought = ''
    stream.on('chunk', ({ choices }) => {
      thought += (choices[0]?.delta as { reasoning_content?: string } | undefined)?.reasoning_content ?? ''
    })
    const answer = await stream.finalChatCompletion()
    expect(answer.choices[0]?.finish_reason).toBe('tool_calls')
    expect(read(answer.choices[0]?.message)).toEqual(expected)
    expect(thought).toBe(reasoning ?? '')
  })
})

test('plain, whole and streamed', async () => {
  const { url } = await listening(['High at noon.'])
  const client = clientOf(url)
  const whole = await client.chat.completions.create({ model: 'tide', messages: MESSAGES })
  expect(whole.choices[0]?.message.content).toBe('High at noon.')
  const stream = await client.chat.completions.create({ model: 'tide', messages: MESSAGES, stream: true })
  let text = ''
  for await (const { choices } of stream) text += choices[0]?.delta.content ?? ''
  expect(text).toBe('High at noon.')
})

test('one call alone, where parallel calls are not wanted', async () => {
  const two = FAMILY_OUTPUTS[0]!
  const { url } = await listening([two.output], { template: two.template })
  const asked = { model: 'tide', messages: MESSAGES, tools: TOOLS, parallel_tool_calls: false }
  const whole = await clientOf(url).chat.completions.create(asked)
  const streamed = await clientOf(url).chat.completions.stream(asked).finalChatCompletion()
  for (const { choices } of [whole, streamed]) {
    expect(read(choices[0]?.message)).toMatchObject({ calls: [['get_tide', { harbour: 'Wick' }]] })
  }
})

test('a client that leaves ends the work of the engine', async () => {
  const wait = () => new Promise<void>((resolve) => setTimeout(resolve, 1))
  const { url, engine } = await listening(['low '.repeat(100_000)], { replay: { pause: wait } })
  const stream = await clientOf(url).chat.completions.create({
    model: 'tide',
    messages: MESSAGES,
    stream: true,
  })
  for await (const _chunk of stream) break
  await vi.waitFor(() => expect(engine.left).toBe(1), { timeout: 30_000 })
  expect(engine.requests[0]?.signal?.aborted).toBe(true)

  const leaving = new AbortController()
  const whole = clientOf(url).chat.completions.create(
    { model: 'tide', messages: MESSAGES },
    { signal: leaving.signal },
  )
  await vi.waitFor(() => expect(engine.requests).toHaveLength(2), { timeout: 30_000 })
  leaving.abort()
  await expect(whole).rejects.toThrow('aborted')
  await vi.waitFor(() => expect(engine.left).toBe(2), { timeout: 30_000 })
})

test('errors are those that the client knows', async () => {
  const { url } = await listening(['ok'], { gateway: { apiKeys: ['secret'] } })
  const ask = (apiKey: string, model = 'tide') =>
    new OpenAI({ baseURL: `${url}/v1`, apiKey, maxRetries: 0 }).chat.completions.create({
      model,
      messages: MESSAGES,
    })
  await expect(ask('wrong')).rejects.toThrow(OpenAI.AuthenticationError)
  await expect(ask('secret', 'other')).rejects.toThrow(OpenAI.NotFoundError)
  await expect(ask('secret')).resolves.toMatchObject({ object: 'chat.completion' })
})
