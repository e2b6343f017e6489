import type { Message, RenderOptions } from '@parlance/core'
import { describe, expect, test } from 'vitest'
import { KimiK3 } from '../src/index.js'

const template = new KimiK3()
const END = '<|close|>message<|sep|><|end_of_msg|>'
const INVITED = '<|open|>message role="assistant"<|sep|><|open|>response<|sep|>'
const plain = { kwargs: { thinking: false } }
const user: Message = { role: 'user', content: 'Go.' }
const asked = `<|open|>message role="user"<|sep|>Go.${END}`

function render(messages: readonly Message[], options: RenderOptions = {}): string {
  return template.render(messages, { ...options, kwargs: { ...plain.kwargs, ...options.kwargs } })
}

function calling(...calls: [name: string, given?: unknown, id?: string][]): Message {
  return {
    role: 'assistant',
    content: '',
    tool_calls: calls.map(([name, given, id]) => ({ id, function: { name, arguments: given as object } })),
  }
}

function called(given: unknown): string {
  const text = render([calling(['f', given])], { addGenerationPrompt: false })
  const start = '<|open|>call tool="f" index="1"<|sep|>'
  return text.slice(text.indexOf(start) + start.length, text.indexOf('<|close|>call<|sep|>'))
}

function result(content: string, fields: Partial<Message> = {}): Message {
  return { role: 'tool', content, ...fields }
}

function shown(tool: string, index: number, text: string): string {
  return `<|open|>message role="tool" tool="${tool}" index="${index}"<|sep|>${text}${END}`
}

test('the effort, names and images', () => {
  const messages: Message[] = [
    { role: 'user', name: 'A & "B"', content: [{ type: 'text', text: 'Look: ' }, { type: 'image_url' }] },
  ]
  const prompt = template.compose(messages, { reasoning: 'low' })
  expect(prompt.text).toBe(
    '<|open|>message role="system" type="thinking-effort"<|sep|>`thinking_effort` guides on how much to think in your thinking channel (not including the response channel), supported values include `low`, `medium`, `high`, and `max`.\n' +
      `Now the system is invoked with \`thinking_effort=low\`.${END}` +
      `<|open|>message role="user" name="A &amp; &quot;B&quot;"<|sep|>Look: <|kimi_image_placeholder|>${END}` +
      '<|open|>message role="assistant"<|sep|><|open|>think<|sep|>',
  )
  expect(prompt.segments.find(({ media }) => media)?.media).toEqual({ message: 0, part: 1, type: 'image' })
})

test('tools are sorted without regard to case, and a system message may add some', () => {
  const tools = [{ type: 'function', function: { name: 'f', Zone: 1.5, apple: [true, null] } }] as const
  const messages: Message[] = [user, { role: 'system', content: 'Also:', tools: [{ b: 1, a: 'ü' }] }]
  expect(render(messages, { tools })).toBe(
    '<|open|>message role="system" type="tool-declare"<|sep|># Tools\nHere are the available tools, described in JSONSchema.\n\n```json\n' +
      `[{"function":{"apple":[true,null],"name":"f","Zone":1.5},"type":"function"}]\n\`\`\`${END}${asked}` +
      '<|open|>message role="system" type="tool-declare"<|sep|>## New Tools Available\nThe system dynamically extends the toolset via lazy-loading.\nYou have access to all existing and extended tools.\nHere are the specs for the extended tools.\n\n```json\n' +
      `[{"a":"ü","b":1}]\n\`\`\`${END}<|open|>message role="system"<|sep|>Also:${END}${INVITED}`,
  )
})

describe('arguments', () => {
  const argument = (key: string, type: string, value: string) =>
    `<|open|>argument key="${key}" type="${type}"<|sep|>${value}<|close|>argument<|sep|>`

  test.each<[string, unknown, string]>([
    [
      'an object',
      { a: 'x', b: 2, c: null },
      argument('a', 'string', 'x') + argument('b', 'number', '2') + argument('c', 'null', 'null'),
    ],
    [
      'its JSON text, numbers as they are',
      '{"a": 1.0, "b": [1,2]}',
      argument('a', 'number', '1.0') + argument('b', 'array', '[1, 2]'),
    ],
    ['text that is no JSON object', '[1', '<|open|>json type="object"<|sep|>[1<|close|>json<|sep|>'],
    ['none', undefined, ''],
    ['blank text', ' ', ''],
  ])('%s', (_case, given, expected) => {
    expect(called(given)).toBe(expected)
  })

  test('anything else is refused in the words of the maker', () => {
    expect(() => called([1])).toThrow(
      'messages[0].tool_calls[0].function.arguments: Kimi K3 tool call arguments must be a mapping or a JSON object string.',
    )
  })
})

describe('results', () => {
  const two = calling(['f', {}, 'a'], ['g', {}, 'b'])

  test.each<[string, Message[], string]>([
    [
      'stand in the order of their calls',
      [two, result('2', { tool_call_id: 'b' }), result('1', { tool_call_id: 'a' })],
      shown('f', 1, '1') + shown('g', 2, '2'),
    ],
    [
      'stand in their own where one answers no call',
      [two, result('2', { tool_call_id: 'b', name: 'h' }), result('1', { tool_call_id: 'x' })],
      shown('h', 1, '2') + shown('g', 2, '1'),
    ],
    [
      'are counted on after a message of the user',
      [two, result('1', { tool_call_id: 'a' }), user, result('2', { tool_call_id: 'b' })],
      shown('f', 1, '1') + asked + shown('g', 2, '2'),
    ],
  ])('%s', (_case, messages, expected) => {
    const text = render(messages)
    expect(text.slice(text.indexOf(END) + END.length)).toBe(expected + INVITED)
  })

  test('one whose tool is unknown is refused', () => {
    expect(() => render([result('1')])).toThrow('Kimi K3 tool messages need a resolvable tool name')
  })
})

describe('what a request asks for stands after the conversation', () => {
  const rule = (type: string, text: string) =>
    `${asked}<|open|>message role="system" type="${type}"<|sep|>${text}${END}${INVITED}`
  const raw =
    'Your response must be raw JSON data without markdown code blocks (```json) or any additional formatting.'

  test('a tool choice', () => {
    expect(render([user], { toolChoice: 'required' })).toBe(
      rule(
        'tool-choice',
        'The system is invoked with `tool_choice=required`.\nYou MUST call tools in the next message.',
      ),
    )
  })

  test('any JSON', () => {
    expect(render([user], { kwargs: { response_format: { type: 'json_object' } } })).toBe(
      rule('response-format', `The system is invoked with \`response_format=json_object\`.\n${raw}`),
    )
  })

  test.each<[string, Record<string, unknown>]>([
    [
      'in a request',
      { response_format: { type: 'json_schema', json_schema: { name: 'n', schema: { b: 1, a: 2 } } } },
    ],
    ['by itself', { response_format: 'json_schema', response_schema: { a: 2, b: 1 } }],
  ])('JSON of a schema that is given %s', (_case, kwargs) => {
    expect(render([user], { kwargs })).toBe(
      rule(
        'response-format',
        `The system is invoked with \`response_format=json_schema\`.\n${raw}\nThe JSON data must match the following schema:\n\`\`\`json\n{"a":2,"b":1}\n\`\`\``,
      ),
    )
  })
})

describe('open messages', () => {
  test.each<[string, Message, string]>([
    [
      'go on in the response',
      { role: 'assistant', content: 'So', reasoning_content: 'R' },
      'R<|close|>think<|sep|><|open|>response<|sep|>So',
    ],
    [
      'go on in the reasoning when that is all',
      { role: 'assistant', content: '', reasoning_content: 'R' },
      'R',
    ],
  ])('%s', (_case, message, end) => {
    const prompt = template.compose([user, message], { continueFinalMessage: true })
    expect(prompt.text.endsWith(`<|open|>think<|sep|>${end}`)).toBe(true)
  })

  test('an output goes on where the message stopped', () => {
    const prompt = template.compose([user, { role: 'assistant', content: '', reasoning_content: 'R' }], {
      continueFinalMessage: true,
    })
    expect(
      prompt.parse(`S<|close|>think<|sep|><|open|>response<|sep|>A<|close|>response<|sep|>${END}`).message,
    ).toEqual({
      role: 'assistant',
      content: 'A',
      reasoning_content: 'S',
    })
  })
})

test('an effort that there is not is refused in the words of the maker', () => {
  expect(() => template.render('Hi', { kwargs: { thinking_effort: 'tiny' as never } })).toThrow(
    'kwargs.thinking_effort: Unsupported thinking_effort=tiny; supported values are low, medium, high, and max.',
  )
})

test('reasoning does not show with thinking off, and the report says so', () => {
  const { text, report } = template.compose([{ role: 'assistant', content: 'A', reasoning: 'R' }], {
    ...plain,
    addGenerationPrompt: false,
  })
  expect(text).toBe(`${INVITED}A<|close|>response<|sep|>${END}`)
  expect(report.notes.map(({ code, source }) => [code, source])).toEqual([
    ['reasoning_not_rendered', 'messages[0].reasoning'],
  ])
})
