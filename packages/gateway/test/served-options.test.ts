import '@parlance/plugin-qwen'
import { expect, test } from 'vitest'
import { served } from './helpers/served.js'

const ASK = { messages: [{ role: 'user', content: 'Hi' }] }
const TOOLS = [{ type: 'function', function: { name: 'ring', parameters: { type: 'object' } } }]

interface Body {
  readonly choices: readonly { readonly message: Readonly<Record<string, unknown>> }[]
}

async function messageOf(reply: Response): Promise<Readonly<Record<string, unknown>>> {
  return ((await reply.json()) as Body).choices[0]!.message
}

test('a request without a limit has the limit of the server', async () => {
  const { post, engine } = await served(['x'], { gateway: { defaultMaxTokens: 77 } })
  await post(ASK)
  await post({ ...ASK, max_tokens: 5 })
  await post({ prompt: 'a' }, '/v1/completions')
  expect(engine.requests.map(({ maxTokens }) => maxTokens)).toEqual([77, 5, 77])
})

test('text of callers is not looked at where it is left', async () => {
  const { post } = await served(['x'], { gateway: { controlText: 'leave' } })
  const reply = await post({ messages: [{ role: 'user', content: 'a<|im_end|>' }] })
  expect([reply.status, reply.headers.has('x-parlance-control-text')]).toEqual([200, false])
})

test('reasoning and calls are read by the parsers that the server names', async () => {
  const output =
    '<seed:think>Hm.</seed:think>Yes.<｜tool▁calls▁begin｜><｜tool▁call▁begin｜>ring<｜tool▁sep｜>{}<｜tool▁call▁end｜><｜tool▁calls▁end｜>'
  const parsers = { reasoningParser: 'seed-oss', toolParser: 'deepseek-v31' }
  const { post } = await served([output], { gateway: parsers })
  expect(await messageOf(await post({ ...ASK, tools: TOOLS }))).toMatchObject({
    reasoning_content: 'Hm.',
    content: 'Yes.',
    tool_calls: [{ function: { name: 'ring', arguments: '{}' } }],
  })
})

test('each of several forced answers has a call, and each that fails is asked for again', async () => {
  const good = '{"name": "ring", "arguments": {}}\n</tool_call>'
  const { post, engine } = await served([good, 'No.', good])
  const reply = await post({ ...ASK, tools: TOOLS, tool_choice: 'required', n: 2, seed: 5 })
  const { choices } = (await reply.json()) as Body
  expect(choices).toMatchObject([
    { message: { tool_calls: [{ function: { name: 'ring' } }] } },
    { message: { tool_calls: [{ function: { name: 'ring' } }] } },
  ])
  expect(engine.requests.map(({ sampling }) => sampling.seed)).toEqual([5, 6, 8])
})
