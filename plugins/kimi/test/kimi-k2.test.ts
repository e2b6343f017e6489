import { type Message, MODELS } from '@parlance/core'
import { describe, expect, test } from 'vitest'
import { KimiK2, KimiK2Thinking } from '../src/index.js'

const K2_SYSTEM = '<|im_system|>system<|im_middle|>You are a helpful assistant<|im_end|>'
const KIMI_SYSTEM =
  '<|im_system|>system<|im_middle|>You are Kimi, an AI assistant created by Moonshot AI.<|im_end|>'
const ASKED = '<|im_user|>user<|im_middle|>tide?<|im_end|>'
const INVITED = '<|im_assistant|>assistant<|im_middle|>'
const SECTION =
  '<|tool_calls_section_begin|><|tool_call_begin|>functions.tide:0<|tool_call_argument_begin|>{"days":2}<|tool_call_end|><|tool_calls_section_end|>'

const tools = [{ name: 'tide', parameters: { type: 'object', properties: {} } }]
const user: Message = { role: 'user', content: 'tide?' }
const calling: Message = {
  role: 'assistant',
  content: 'Wait.',
  reasoning_content: 'Ask.',
  tool_calls: [{ id: 'functions.tide:0', function: { name: 'tide', arguments: '{"days":2}' } }],
}
const result: Message = {
  role: 'tool',
  name: 'tide',
  tool_call_id: 'functions.tide:0',
  content: [{ type: 'text', text: '11 m' }],
}

test('K2: tools, a call, its result', () => {
  expect(new KimiK2().render([user, calling, result], { tools })).toBe(
    '<|im_system|>tool_declare<|im_middle|>[{"type": "function", "function": {"name": "tide", "parameters": {"type": "object", "properties": {}}}}]<|im_end|>' +
      `${K2_SYSTEM}${ASKED}${INVITED}Wait.${SECTION}<|im_end|>` +
      `<|im_system|>tool<|im_middle|>## Return of functions.tide:0\n11 m<|im_end|>${INVITED}`,
  )
})

test('K2 Thinking: compact tools, names, the reasoning of a call without an answer', () => {
  expect(new KimiK2Thinking().render([user, calling, result], { tools })).toBe(
    '<|im_system|>tool_declare<|im_middle|>[{"type":"function","function":{"name":"tide","parameters":{"type":"object","properties":{}}}}]<|im_end|>' +
      `${KIMI_SYSTEM}${ASKED}${INVITED}<think>Ask.</think>Wait.${SECTION}<|im_end|>` +
      `<|im_system|>tide<|im_middle|>## Return of functions.tide:0\n11 m<|im_end|>${INVITED}`,
  )
})

test('K2 Thinking: an answer hides all reasoning before it, and its own', () => {
  const answer: Message = { role: 'assistant', content: 'High.', reasoning_content: 'So.' }
  const prompt = new KimiK2Thinking().compose([user, calling, result, answer], { addGenerationPrompt: false })
  expect(prompt.text.endsWith(`${INVITED}<think></think>High.<|im_end|>`)).toBe(true)
  expect(prompt.text).toContain(`<think></think>Wait.${SECTION}`)
  expect(prompt.report.notes.map(({ code, source }) => [code, source])).toEqual([
    ['default_system', undefined],
    ['reasoning_not_rendered', 'messages[1].reasoning_content'],
    ['reasoning_not_rendered', 'messages[3].reasoning_content'],
  ])
})

test('K2 Thinking: an open message that is reasoning alone goes on inside it', () => {
  const prompt = new KimiK2Thinking().compose(
    [user, { role: 'assistant', content: '', reasoning_content: 'As' }],
    { continueFinalMessage: true },
  )
  expect(prompt.text).toBe(`${KIMI_SYSTEM}${ASKED}${INVITED}<think>As`)
  expect(prompt.parse('k.</think>High.<|im_end|>').message).toEqual({
    role: 'assistant',
    content: 'High.',
    reasoning_content: 'k.',
  })
})

test('an image is a placeholder and a line break', () => {
  const content = [{ type: 'text', text: 'Look: ' }, { type: 'image_url' }, { type: 'text', text: 'Well?' }]
  const prompt = new KimiK2().compose([{ role: 'user', content }])
  expect(prompt.text).toBe(
    `${K2_SYSTEM}<|im_user|>user<|im_middle|>Look: <|media_start|>image<|media_content|><|media_pad|><|media_end|>\nWell?<|im_end|>${INVITED}`,
  )
  expect(prompt.segments.find(({ media }) => media)?.media).toEqual({ message: 0, part: 1, type: 'image' })
})

describe.each<[string, KimiK2, string]>([
  ['K2 has no header for it, and says so', new KimiK2(), 'Metric.<|im_end|>'],
  ['K2 Thinking has one', new KimiK2Thinking(), '<|im_system|>developer<|im_middle|>Metric.<|im_end|>'],
])('a developer message: %s', (_case, template, expected) => {
  test('in the prompt', () => {
    const { text } = template.compose([
      { role: 'system', content: '' },
      { role: 'developer', content: 'Metric.' },
      user,
    ])
    expect(text).toBe(`<|im_system|>system<|im_middle|><|im_end|>${expected}${ASKED}${INVITED}`)
  })
})

test.each(['kimi-k2', 'kimi-k2-thinking'] as const)(
  '%s reads a call that goes on from the prompt',
  (name) => {
    const { message, complete } = MODELS.build(name)
      .compose([user], { tools })
      .parse(`Wait.${SECTION}<|im_end|>`)
    expect(complete).toBe(true)
    expect(message).toEqual({
      role: 'assistant',
      content: 'Wait.',
      tool_calls: [
        { id: 'functions.tide:0', type: 'function', function: { name: 'tide', arguments: '{"days":2}' } },
      ],
    })
  },
)
