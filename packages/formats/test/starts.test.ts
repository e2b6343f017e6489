import { BaseChatTemplate, type CallStart, type ChatTemplate, type Prompt } from '@parlance/core'
import { describe, expect, test } from 'vitest'
import { ChatMLTemplate, HERMES_CALLS, type OutputFormat, QWEN_XML_CALLS, THINK } from '../src/index.js'

const RING_SCHEMA = { type: 'object', properties: { times: { type: 'integer' } } }
const TOOLS = [
  { type: 'function', function: { name: 'ring', parameters: RING_SCHEMA } },
  { type: 'function', function: { name: 'stop' } },
]
const STOP_SCHEMA = { type: 'object' }

/** A template that reads outputs with named parsers, and writes plain turns. */
class Turns extends BaseChatTemplate {
  static override readonly fields = { user: '[U]', eoh: '', assistant: '[A]', eoa: '[E]', stopWords: ['[E]'] }
}
const template = new Turns()
const prompt = template.compose('Ring.')

function started(
  toolParser: string,
  name?: string,
): readonly [string | undefined, CallStart['json'] | undefined] {
  const start = template.startCall(prompt, { name, tools: TOOLS, toolParser, callId: () => 'abcdef123' })
  return [start?.text, start?.json]
}

describe('a call by its name', () => {
  test.each([
    ['hermes', '<tool_call>\n{"name": "ring", "arguments": ', '}\n</tool_call>'],
    ['internlm', '<|action_start|><|plugin|>\n{"name": "ring", "arguments": ', '}<|action_end|>'],
    ['intern-s1', '<|action_start|><|plugin|>\n{"name": "ring", "parameters": ', '}<|action_end|>'],
    ['llama3', '<|python_tag|>{"name": "ring", "parameters": ', '}'],
    ['llama-json', '{"name": "ring", "parameters": ', '}'],
    ['glm4-lines', 'ring\n', ''],
    [
      'deepseek-v3',
      '<｜tool▁calls▁begin｜><｜tool▁call▁begin｜>function<｜tool▁sep｜>ring\n```json\n',
      '\n```<｜tool▁call▁end｜><｜tool▁calls▁end｜>',
    ],
    [
      'deepseek-v31',
      '<｜tool▁calls▁begin｜><｜tool▁call▁begin｜>ring<｜tool▁sep｜>',
      '<｜tool▁call▁end｜><｜tool▁calls▁end｜>',
    ],
    [
      'kimi-k2',
      '<|tool_calls_section_begin|><|tool_call_begin|>functions.ring:0<|tool_call_argument_begin|>',
      '<|tool_call_end|><|tool_calls_section_end|>',
    ],
    ['mistral-json', '[TOOL_CALLS][{"name": "ring", "arguments": ', '}]'],
    ['mistral-args', '[TOOL_CALLS]ring[ARGS]', ''],
  ])('%s: its arguments are guided', (parser, text, after) => {
    expect(started(parser, 'ring')).toEqual([text, { schema: RING_SCHEMA, after }])
    expect(started(parser, 'stop')[1]).toEqual({ schema: STOP_SCHEMA, after })
  })

  test.each([
    ['qwen-xml', '<tool_call>\n<function=ring>\n'],
    ['glm-xml', '\n<tool_call>ring\n'],
    ['deepseek-v32', '\n\n<｜DSML｜function_calls>\n<｜DSML｜invoke name="ring">\n'],
    ['deepseek-v4', '\n\n<｜DSML｜tool_calls>\n<｜DSML｜invoke name="ring">\n'],
    ['minimax-xml', '\n<minimax:tool_call>\n<invoke name="ring">\n'],
    ['pythonic', '[ring('],
    ['gemma4', '<|tool_call>call:ring{'],
    ['functiongemma', '<start_function_call>call:ring{'],
  ])('%s: what follows is no JSON', (parser, text) => {
    expect(started(parser, 'ring')).toEqual([text, null])
  })
})

describe('a call of any tool', () => {
  const anyOf = (key: string) => ({
    anyOf: [
      ['ring', RING_SCHEMA],
      ['stop', STOP_SCHEMA],
    ].map(([name, schema]) => ({
      type: 'object',
      properties: { name: { const: name }, [key]: schema },
      required: ['name', key],
      additionalProperties: false,
    })),
  })

  test.each([
    ['hermes', '<tool_call>\n', '\n</tool_call>', 'arguments'],
    ['mistral-json', '[TOOL_CALLS][', ']', 'arguments'],
    ['llama-json', '', '', 'parameters'],
  ])('%s: the name is guided too', (parser, text, after, key) => {
    expect(started(parser)).toEqual([text, { schema: anyOf(key), after }])
  })

  test.each([
    ['qwen-xml', '<tool_call>\n<function='],
    ['mistral-args', '[TOOL_CALLS]'],
    ['kimi-k2', '<|tool_calls_section_begin|><|tool_call_begin|>functions.'],
    ['gemma4', '<|tool_call>call:'],
  ])('%s: the name stands outside JSON', (parser, text) => {
    expect(started(parser)).toEqual([text, null])
  })

  test('a format whose name is all that begins a call starts none without it', () => {
    expect(template.startCall(prompt, { tools: TOOLS, toolParser: 'glm4-lines' })).toBeNull()
  })
})

class Thinking extends ChatMLTemplate {
  static override readonly output: OutputFormat = { reasoning: THINK, calls: [HERMES_CALLS] }
}
class Xml extends ChatMLTemplate {
  static override readonly output: OutputFormat = { calls: [QWEN_XML_CALLS] }
}
const BEGUN = '<tool_call>\n{"name": "ring", "arguments": '

/** A prompt that the model is to continue after `content`. */
function begun(by: ChatTemplate, content: string): Prompt {
  return by.compose([
    { role: 'user', content: 'Ring.' },
    { role: 'assistant', content },
  ])
}

// A name is a caller's text: whoever goes on with the prompt has to know where it stands.
test.each([
  ['hermes', '', '"ring"'],
  ['deepseek-v3', '', 'ring'],
  ['glm4-lines', '', 'ring'],
  ['harmony', '<|start|>assistant<|channel|>analysis<|message|>A', 'ring'],
])('the place of the name is told: %s', (toolParser, content, name) => {
  const open = content === '' ? prompt : begun(template, content)
  const start = template.startCall(open, { name: 'ring', tools: TOOLS, toolParser })
  expect(start?.text.slice(start.name?.start, start.name?.end)).toBe(name)
  const free = template.startCall(open, { tools: TOOLS, toolParser })
  expect(free?.name).toBeUndefined()
})

describe('an answer that the prompt has begun', () => {
  test.each([
    ['inside reasoning', '<think>\nA bell', `\n</think>\n\n${BEGUN}`, '\n</think>\n\n'],
    ['behind reasoning', '<think>\nA bell.\n</think>\n\n', BEGUN, ''],
    ['inside content', '<think>\nA bell.\n</think>\n\nI ring.', `\n${BEGUN}`, ''],
    ['inside content without reasoning', 'I ring.', `\n${BEGUN}`, ''],
  ])('%s', (_place, content, call, answer) => {
    const thinking = new Thinking()
    const open = begun(thinking, content)
    expect(thinking.startCall(open, { name: 'ring', tools: TOOLS })?.text).toBe(call)
    expect(thinking.startContent(open)).toBe(answer)
    const { message } = thinking.parse(`${call}{"times": 2}}\n</tool_call>`, { prompt: open, tools: TOOLS })
    expect(message.tool_calls?.[0]?.function).toEqual({ name: 'ring', arguments: '{"times": 2}' })
  })

  test('the gap in front of a call is that of its format', () => {
    const xml = new Xml()
    const text = xml.startCall(begun(xml, 'I ring.'), { name: 'ring', tools: TOOLS })?.text
    expect(text).toBe('\n\n<tool_call>\n<function=ring>\n')
  })

  test('a call that has to be the whole output cannot follow content', () => {
    const request = { name: 'ring', tools: TOOLS, toolParser: 'llama-json' }
    expect(template.startCall(begun(template, 'I ring.'), request)).toBeNull()
  })

  test.each([
    ['[A]<|start|>assistant', '', '<|channel|>final<|message|>'],
    [
      '<|start|>assistant<|channel|>analysis<|message|>A',
      '<|end|><|start|>assistant',
      '<|end|><|start|>assistant<|channel|>final<|message|>',
    ],
    ['<|start|>assistant<|channel|>final<|message|>My analysis', '<|end|><|start|>assistant', ''],
  ])('a message of Harmony: %s', (content, before, answer) => {
    const open = begun(template, content)
    const request = { name: 'ring', tools: TOOLS, toolParser: 'harmony' }
    expect(template.startCall(open, request)?.text).toBe(
      `${before} to=functions.ring<|channel|>commentary json<|message|>`,
    )
    expect(template.startContent(open, { toolParser: 'harmony' })).toBe(answer)
  })

  test('a header of Harmony that is not whole starts nothing', () => {
    const open = begun(template, '<|start|>assistant<|channel|>fin')
    const request = { name: 'ring', tools: TOOLS, toolParser: 'harmony' }
    expect([
      template.startCall(open, request),
      template.startContent(open, { toolParser: 'harmony' }),
    ]).toEqual([null, null])
  })
})

test('content cannot be started where the model may reason first by itself', () => {
  const thinking = new Thinking()
  const fresh = thinking.compose('Hi')
  expect(thinking.startContent(fresh)).toBeNull()
  expect(thinking.startCall(fresh, { name: 'ring', tools: TOOLS })?.text).toBe(BEGUN)
  expect(template.startContent(prompt, { reasoningParser: 'deepseek-v3' })).toBeNull()
  expect(template.startContent(prompt, { toolParser: 'hermes' })).toBe('')
})
