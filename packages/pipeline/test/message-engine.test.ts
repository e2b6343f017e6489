import { describe, expect, test } from 'vitest'
import { type MessageChunk, type MessageEngine, type MessageRequest, pipeline } from '../src/index.js'

const HI = [{ role: 'user', content: 'Hi' }]

function api(chunks: readonly MessageChunk[]): MessageEngine & { readonly requests: MessageRequest[] } {
  const requests: MessageRequest[] = []
  return {
    kind: 'messages',
    name: 'api',
    requests,
    async *chat(request) {
      requests.push(request)
      yield* chunks
    },
  }
}

test.each<[deltas: MessageChunk['deltas'], problem: string]>([
  [[{ tool_calls: [{ index: 0, function: { arguments: '{}' } }] }], 'Call 1 has no name.'],
  [
    [{ tool_calls: [{ index: 0, function: { name: 'ring', arguments: '{' } }] }],
    'The arguments of call 1 are no JSON.',
  ],
])('calls that are none are told: %j', async (deltas, problem) => {
  const engine = api([{ deltas, finish: 'stop' }])
  const { complete, problems } = await (await pipeline('m', { engine })).infer(HI)
  expect({ complete, problems }).toEqual({ complete: false, problems: [problem] })
})

describe('an engine that takes messages', () => {
  test('gets them as they are, without a template', async () => {
    const engine = api([
      { deltas: [{ content: 'H' }] },
      { deltas: [{ content: 'o' }], finish: 'stop', usage: { completionTokens: 2 } },
    ])
    const pipe = await pipeline('some-model', { engine, engineModel: 'other' })
    const tools = [{ type: 'function', function: { name: 'ring' } }]
    const response = await pipe.infer(HI, {
      tools,
      toolChoice: 'auto',
      reasoning: 'low',
      temperature: 0,
      stop: 'X',
    })
    expect(pipe.resolved).toBeNull()
    expect(engine.requests[0]).toMatchObject({
      model: 'other',
      messages: HI,
      tools,
      toolChoice: 'auto',
      reasoning: 'low',
      stop: ['X'],
      sampling: { temperature: 0 },
      maxTokens: undefined,
    })
    expect(response).toMatchObject({
      text: 'Ho',
      finishReason: 'stop',
      message: { role: 'assistant', content: 'Ho' },
      usage: { completionTokens: 2 },
    })
  })

  test('its calls and reasoning are joined', async () => {
    const engine = api([
      { deltas: [{ reasoning_content: 'Hm' }] },
      { deltas: [{ tool_calls: [{ index: 0, id: 'c1', type: 'function', function: { name: 'ring' } }] }] },
      { deltas: [{ tool_calls: [{ index: 0, function: { arguments: '{"times"' } }] }] },
      { deltas: [{ tool_calls: [{ index: 0, function: { arguments: ': 2}' } }] }], finish: 'stop' },
    ])
    const { message, finishReason } = await (await pipeline('m', { engine })).infer('Ring.')
    expect(finishReason).toBe('tool_calls')
    expect(message).toEqual({
      role: 'assistant',
      content: '',
      reasoning_content: 'Hm',
      tool_calls: [{ id: 'c1', type: 'function', function: { name: 'ring', arguments: '{"times": 2}' } }],
    })
  })

  test('has no prompt: what is about one is refused', async () => {
    const pipe = await pipeline('m', { engine: api([]) })
    expect(() => pipe.compose(HI)).toThrow(/no prompt is written for it/)
    await expect(pipe.complete('Hi').next()).rejects.toMatchObject({
      code: 'unsupported',
      feature: 'complete',
    })
    await expect(pipe.infer(HI, { bos: false })).rejects.toMatchObject({ feature: 'bos' })
    await expect(pipe.infer('Hi', { preprocess: false })).rejects.toMatchObject({ feature: 'preprocess' })
    await expect(pipe.infer('Hi', { stopTokenIds: [1] })).rejects.toMatchObject({ feature: 'stopTokenIds' })
    await expect(pipe.infer('Hi', { callId: () => 'a' })).rejects.toMatchObject({ feature: 'callId' })
    await expect(pipeline('m', { engine: api([]), template: 'vicuna' })).rejects.toThrow(
      /template is "vicuna"; expected not given for an engine that takes messages/,
    )
  })

  test.each([
    [{ finish: 'abort' }, []],
    [{ finish: 'length' }, []],
    [{ finish: 'stop', problem: 'It was cut.' }, ['It was cut.']],
  ] as const)('whose answer is cut is not complete: %j', async (end, problems) => {
    const pipe = await pipeline('m', { engine: api([{ deltas: [{ content: 'H' }], ...end }]) })
    expect(await pipe.infer('Hi', { stopTokenIds: [] })).toMatchObject({ complete: false, problems })
  })

  test('what are no messages or tools is refused', async () => {
    const pipe = await pipeline('m', { engine: api([]) })
    await expect(pipe.infer('Hi', { tools: 'foo' as never })).rejects.toThrow(
      'tools is "foo"; expected a list or null',
    )
    await expect(pipe.infer('Hi', { tools: [7] as never })).rejects.toThrow(
      'tools[0] is 7; expected an object',
    )
    await expect(pipe.infer([null] as never)).rejects.toThrow('prompts[0] is null; expected a message')
  })

  test('whose piece is none is an error', async () => {
    const none = await pipeline('m', { engine: api([{ deltas: [null] } as never]) })
    await expect(none.infer('Hi')).rejects.toThrow('whose deltas[0] is object; expected an object')
    const pipe = await pipeline('m', { engine: api([{ finish: 'stop' } as never]) })
    await expect(pipe.infer('Hi')).rejects.toThrow('whose deltas is undefined; expected a list')
  })

  test('that ends without a reason is an error', async () => {
    const pipe = await pipeline('m', { engine: api([{ deltas: [{ content: 'H' }] }]) })
    await expect(pipe.infer(HI)).rejects.toMatchObject({ code: 'engine_broken' })
  })
})
