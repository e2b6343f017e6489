import './helpers/families.js'
import '@parlance/plugin-chatml'
import { describe, expect, test } from 'vitest'
import { listening } from './helpers/listening.js'

const MESSAGES = [{ role: 'user', content: 'When is the tide?' }]
const TIDE_SCHEMA = {
  type: 'object',
  properties: { harbour: { type: 'string', pattern: '^(a+)+$' } },
  required: ['harbour'],
}
const TOOLS = [
  { type: 'function', function: { name: 'get_tide', parameters: TIDE_SCHEMA } },
  { type: 'function', function: { name: 'ring', parameters: { type: 'object' } } },
]
const NAMED = { type: 'function', function: { name: 'get_tide' } }
const ASK = { messages: MESSAGES, tools: TOOLS }
const GUIDED = { traits: { guides: ['json_schema'] } } as const

/** The calls of an answer: name and arguments. */
function callsOf(body: Record<string, unknown>): unknown[] {
  const [choice] = body.choices as { message: { tool_calls?: { function: object }[] } }[]
  return (choice?.message.tool_calls ?? []).map((call) => call.function)
}

test('none leaves the tools out of the prompt', async () => {
  const { ask, engine } = await listening(['No.'])
  await ask({ ...ASK, tool_choice: 'none' })
  expect(engine.requests[0]?.prompt).not.toContain('get_tide')
  await ask({ ...ASK, tool_choice: 'auto' })
  expect(engine.requests[1]?.prompt).toContain('get_tide')
})

const OPENINGS = [
  ['qwen3', '<think>\n\n</think>\n\n<tool_call>\n', '{"name": "get_tide", "arguments": ', '}\n</tool_call>'],
  ['deepseek-v3.1', '</think><｜tool▁calls▁begin｜><｜tool▁call▁begin｜>', 'get_tide<｜tool▁sep｜>', ''],
  ['mistral-v3', '[TOOL_CALLS] [', '{"name": "get_tide", "arguments": ', '}]'],
  ['mistral-v13', '[TOOL_CALLS]', 'get_tide[ARGS]', ''],
  ['gpt-oss', ' to=functions.', 'get_tide<|channel|>commentary json<|message|>', ''],
] as const

describe.each(OPENINGS)('a call is begun in the prompt: %s', (template, opening, name, ending) => {
  const expected = [{ name: 'get_tide', arguments: '{"harbour": "Wick"}' }]

  test('required: the family opens it, the model names the function', async () => {
    const { ask, engine } = await listening([`${name}{"harbour": "Wick"}${ending}`], { template })
    const { status, body } = await ask({ ...ASK, tool_choice: 'required' })
    expect(engine.requests[0]?.prompt.endsWith(opening)).toBe(true)
    expect([status, callsOf(body)]).toEqual([200, expected])
  })

  test('a named function: its name is written as well, and an engine that can gets its schema', async () => {
    const { ask, engine } = await listening(['{"harbour": "Wick"}'], { template, replay: GUIDED })
    const { body } = await ask({ ...ASK, tool_choice: NAMED })
    expect(engine.requests[0]?.prompt.endsWith(opening + name)).toBe(true)
    expect(engine.requests[0]?.guide).toEqual({ type: 'json_schema', schema: TIDE_SCHEMA })
    expect(callsOf(body)).toEqual(expected)
    expect(body.choices).toMatchObject([{ finish_reason: 'tool_calls' }])
  })
})

test('the name that a caller wrote is not to be trusted, wherever it stands', async () => {
  const { ask } = await listening(['x'], { template: 'deepseek-v3.1' })
  const { body } = await ask({ ...ASK, tool_choice: NAMED }, '/v1/chat/completions/render')
  const segments = body.segments as { text: string; trusted: boolean; source?: string }[]
  expect(segments.filter(({ trusted, text }) => trusted && text.includes('get_tide'))).toEqual([])
  expect(segments.at(-2)).toMatchObject({
    text: 'get_tide',
    trusted: false,
    source: 'tool_choice.function.name',
  })
})

test('allowed_tools shows those alone', async () => {
  const { ask, engine } = await listening(['{"name": "ring", "arguments": {}}\n</tool_call>'])
  const tools = [{ type: 'function', function: { name: 'ring' } }]
  const { body } = await ask({
    ...ASK,
    tool_choice: { type: 'allowed_tools', allowed_tools: { mode: 'required', tools } },
  })
  expect(callsOf(body)).toEqual([{ name: 'ring', arguments: '{}' }])
  expect(engine.requests[0]?.prompt).not.toContain('get_tide')
})

test.each([
  ['no JSON', 'high\n</tool_call>'],
  ['not of the schema', '{"harbour": 3}}\n</tool_call>'],
  ['no arguments', '}\n</tool_call>'],
])('what is asked for once more: %s', async (_what, broken) => {
  const good = '{"harbour": "Wick"}}\n</tool_call>'
  const { ask, engine } = await listening([broken, good])
  const { status, body } = await ask({ ...ASK, tool_choice: NAMED, seed: 5 })
  expect([status, callsOf(body)]).toEqual([200, [{ name: 'get_tide', arguments: '{"harbour": "Wick"}' }]])
  expect(engine.requests.map(({ sampling }) => sampling.seed)).toEqual([5, 6])
})

test('the second that is none is 422, whole and streamed, without the words of the model', async () => {
  const { ask, engine } = await listening(['I will not.'])
  for (const stream of [false, true]) {
    const { status, body } = await ask({ ...ASK, tool_choice: NAMED, stream })
    expect(status).toBe(422)
    expect(body).toMatchObject({ error: { param: 'tool_choice', code: 'tool_choice_failed' } })
    expect(JSON.stringify(body)).not.toContain('I will not')
  }
  expect(engine.requests).toHaveLength(4)
})

test('of one call at a time only the first is checked, which is all that is kept', async () => {
  const good = '{"name": "get_tide", "arguments": {"harbour": "Wick"}}\n</tool_call>'
  const { ask, engine } = await listening([
    `${good}\n<tool_call>\n{"name": "get_tide", "arguments": {}}\n</tool_call>`,
  ])
  const { status, body } = await ask({ ...ASK, tool_choice: 'required', parallel_tool_calls: false })
  expect([status, callsOf(body)]).toEqual([200, [{ name: 'get_tide', arguments: '{"harbour": "Wick"}' }]])
  expect(engine.requests).toHaveLength(1)
  expect((await ask({ ...ASK, tool_choice: 'required' })).status).toBe(422)
})

test.each([
  ['no tools', {}],
  ['tool_choice none', { tools: TOOLS, tool_choice: 'none' }],
])('where nothing may be called, what looks like a call is content: %s', async (_what, fields) => {
  const output = '<tool_call>\n{"name": "get_tide", "arguments": {}}\n</tool_call>'
  const { ask } = await listening([output])
  const { body } = await ask({ messages: MESSAGES, ...fields })
  expect(body.choices).toMatchObject([{ message: { content: output }, finish_reason: 'stop' }])
  const derendered = await ask({ messages: MESSAGES, ...fields, output }, '/v1/chat/completions/derender')
  expect(derendered.body).toMatchObject({ message: { content: output }, finish_reason: 'stop' })
})

test('of several answers each is asked for once more, and one that is none fails all of them', async () => {
  const good = '{"name": "ring", "arguments": {}}\n</tool_call>'
  const { ask, engine } = await listening(['no', 'no', good])
  const { status, body } = await ask({ ...ASK, tool_choice: 'required', n: 2, seed: 5 })
  expect([status, engine.requests.length]).toEqual([422, 4])
  expect(body).toMatchObject({ error: { code: 'tool_choice_failed' } })
})

test('a call that meets the token limit is passed on, and its reason says so', async () => {
  const { ask } = await listening(['{"harbour": "Wi'], { replay: { finish: 'length' } })
  const { body } = await ask({ ...ASK, tool_choice: NAMED })
  expect(body.choices).toMatchObject([{ finish_reason: 'length' }])
})

test('a schema is a schema: names that JavaScript knows are names, references that lead nowhere rule nothing out', async () => {
  const parameters = '{"type": "object", "properties": {"__proto__": {"$ref": "#/nowhere"}}}'
  const tools = `[{"type": "function", "function": {"name": "constructor", "parameters": ${parameters}}}]`
  const { ask } = await listening(['{"name": "constructor", "arguments": {"__proto__": 1}}\n</tool_call>'])
  const { status, body } = await ask(
    `{"messages": ${JSON.stringify(MESSAGES)}, "tools": ${tools}, "tool_choice": "required"}`,
  )
  expect([status, callsOf(body)]).toEqual([200, [{ name: 'constructor', arguments: '{"__proto__": 1}' }]])
})

test.each([
  ['chatml', { ...ASK, tool_choice: 'required' }, 'tool_choice', 'cannot begin a call'],
  ['qwen3', { messages: MESSAGES, tool_choice: 'required' }, 'tool_choice', 'there are no tools'],
  [
    'qwen3',
    { ...ASK, tool_choice: { type: 'function', function: { name: 'get_tides' } } },
    'tool_choice.function.name',
    'Did you mean "get_tide"?',
  ],
  ['qwen3', { ...ASK, tool_choice: 'any' }, 'tool_choice', 'expected "none", "auto", "required"'],
])('what cannot be chosen is 400: %s %j', async (template, body, param, words) => {
  const { ask } = await listening(['x'], { template })
  const reply = await ask(body)
  expect([reply.status, reply.body]).toMatchObject([400, { error: { param } }])
  expect(JSON.stringify(reply.body)).toContain(JSON.stringify(words).slice(1, -1))
})
