import './helpers/families.js'
import { expect, test } from 'vitest'
import { listening } from './helpers/listening.js'

const MESSAGES = [{ role: 'user', content: 'When is the tide?' }]
const TOOLS = [{ type: 'function', function: { name: 'ring', parameters: { type: 'object' } } }]
const SCHEMA = { type: 'object', properties: { at: { type: 'string' } }, required: ['at'] }
const JSON_SCHEMA = { type: 'json_schema', json_schema: { name: 'tide', schema: SCHEMA } }
const GUIDED = { traits: { guides: ['json_schema', 'json_object'] } } as const

// Where the content begins: reasoning that is open, or that the model would open, comes to its end first.
test.each([
  ['qwen3', {}, '<|im_start|>assistant\n<think>\n\n</think>\n\n'],
  ['deepseek-v3.1', {}, '<｜Assistant｜></think>'],
  ['deepseek-v3.1', { chat_template_kwargs: { thinking: true } }, '<｜Assistant｜><think></think>'],
  ['gpt-oss', {}, '<|start|>assistant<|channel|>final<|message|>'],
  ['mistral-v3', {}, '[/INST] '],
])(
  'the engine gets the schema, and the prompt begins the content: %s %j',
  async (template, fields, ending) => {
    const { ask, engine } = await listening(['{"at": "noon"}'], { template, replay: GUIDED })
    const { body } = await ask({ messages: MESSAGES, response_format: JSON_SCHEMA, ...fields })
    expect(engine.requests[0]?.guide).toMatchObject({ type: 'json_schema', schema: SCHEMA })
    expect(engine.requests[0]?.prompt.endsWith(ending)).toBe(true)
    expect(body.choices).toMatchObject([{ message: { content: '{"at": "noon"}' } }])
  },
)

test('any JSON; or no format at all', async () => {
  const { ask, engine } = await listening(['{}'], { replay: GUIDED })
  await ask({ messages: MESSAGES, response_format: { type: 'json_object' } })
  await ask({ messages: MESSAGES, response_format: { type: 'text' }, tools: TOOLS })
  await ask({
    messages: MESSAGES,
    response_format: { type: 'json_object' },
    tools: TOOLS,
    tool_choice: 'none',
  })
  await ask({ messages: MESSAGES, response_format: { type: 'json_object' }, tool_choice: 'auto', tools: [] })
  const guides = engine.requests.map(({ guide }) => guide?.type)
  expect(guides).toEqual(['json_object', undefined, 'json_object', 'json_object'])
})

test('an engine that cannot decode along a format is 400', async () => {
  const { ask, engine } = await listening(['{}'])
  const { status, body } = await ask({ messages: MESSAGES, response_format: JSON_SCHEMA })
  expect([status, body]).toMatchObject([
    400,
    { error: { param: 'response_format', code: 'response_format_unsupported' } },
  ])
  expect(engine.requests).toEqual([])
})

test.each([
  [{ type: 'xml' }, 'response_format'],
  [{ type: 'json_schema' }, 'response_format'],
  [
    {
      type: 'json_schema',
      json_schema: { schema: { type: 'object', properties: { at: { type: 'time' } } } },
    },
    'response_format.json_schema.schema.properties.at.type',
  ],
])('a wrong format is 400: %j', async (response_format, param) => {
  const { ask } = await listening(['{}'], { replay: GUIDED })
  expect(await ask({ messages: MESSAGES, response_format })).toMatchObject({
    status: 400,
    body: { error: { param } },
  })
})

test('a format rules calls out: beside tools it is 400', async () => {
  const { ask } = await listening(['{}'], { replay: GUIDED })
  const { status, body } = await ask({ messages: MESSAGES, response_format: JSON_SCHEMA, tools: TOOLS })
  expect([status, body]).toMatchObject([400, { error: { param: 'response_format' } }])
})
