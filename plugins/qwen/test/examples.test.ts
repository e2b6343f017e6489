import { describe, expect, test } from 'vitest'
import {
  Qwen3,
  Qwen3Coder,
  Qwen3Thinking2507,
  Qwen15,
  Qwen25,
  Qwen25VL,
  Qwen35,
  Qwen38,
  QwQ,
} from '../src/index.js'

const TIDE = { name: 'tide', parameters: { type: 'object', properties: { days: { type: 'integer' } } } }
const CALL = { function: { name: 'tide', arguments: { days: 2 } } }
const ASKED = [{ role: 'user', content: 'The tide?' }]
const REASONED = [
  { role: 'user', content: 'Q1' },
  { role: 'assistant', reasoning_content: 'R1', content: 'A1' },
  { role: 'user', content: 'Q2' },
  { role: 'assistant', reasoning_content: 'R2', content: 'A2' },
]

describe('the last message', () => {
  test('of Qwen1.5 has no end mark where the assistant is not invited', () => {
    const last = { role: 'assistant', content: 'Low.' }
    const closed = '<|im_start|>user\nThe tide?<|im_end|>\n<|im_start|>assistant\nLow.'
    expect(new Qwen15().render([...ASKED, last], { addGenerationPrompt: false })).toContain(closed)
    expect(new Qwen15().render([...ASKED, last], { addGenerationPrompt: true })).toMatch(
      /Low\.<\|im_end\|>\n$/,
    )
    expect(new Qwen15().render(ASKED, { addGenerationPrompt: false })).toMatch(/The tide\?$/)
  })

  test('of QwQ shows its reasoning, others do not', () => {
    const prompt = new QwQ().compose(REASONED, { addGenerationPrompt: false })
    expect(prompt.text).toBe(
      [
        '<|im_start|>user\nQ1<|im_end|>\n<|im_start|>assistant\nA1<|im_end|>\n',
        '<|im_start|>user\nQ2<|im_end|>\n<|im_start|>assistant\n<think>\nR2\n</think>\n\nA2<|im_end|>\n',
      ].join(''),
    )
    expect(prompt.report.notes.map(({ code, source }) => [code, source])).toEqual([
      ['reasoning_not_rendered', 'messages[1].reasoning_content'],
    ])
  })
})

describe('reasoning of earlier answers', () => {
  const shown = (text: string) => [text.includes('R1'), text.includes('R2')]

  test.each([
    ['qwen3', new Qwen3(), [false, true]],
    ['qwen3-thinking-2507', new Qwen3Thinking2507(), [false, true]],
    ['qwen3.5', new Qwen35(), [false, true]],
    ['qwen3.8', new Qwen38(), [true, true]],
  ])('in %s', (_name, template, expected) => {
    expect(shown(template.render(REASONED, { addGenerationPrompt: false }))).toEqual(expected)
  })

  test('in qwen3.8, switched off', () => {
    const options = { addGenerationPrompt: false, kwargs: { preserve_thinking: false } }
    expect(shown(new Qwen38().render(REASONED, options))).toEqual([false, true])
  })

  test('Qwen2.5 has no place for it, and says so', () => {
    const { text, report } = new Qwen25().compose(REASONED)
    expect(shown(text)).toEqual([false, false])
    expect(report.notes.filter(({ code }) => code === 'reasoning_not_rendered')).toHaveLength(2)
  })
})

describe('the reasoning option', () => {
  test.each([
    [false, { enable_thinking: false }],
    [true, { enable_thinking: true }],
    ['low', { reasoning_effort: 'low' }],
    ['medium', { reasoning_effort: 'medium' }],
    ['high', { reasoning_effort: 'xhigh' }],
  ] as const)('%s is %j in Qwen3.8', (reasoning, kwargs) => {
    expect(new Qwen38().render('Hi', { reasoning })).toBe(new Qwen38().render('Hi', { kwargs }))
  })

  test('an effort that there is not is refused in the words of the template', () => {
    const kwargs = { reasoning_effort: 'max' as 'low' }
    expect(() => new Qwen38().render('Hi', { kwargs })).toThrow(
      'kwargs.reasoning_effort: Unexpected reasoning effort max. Supported types are xhigh (default), medium, and low.',
    )
  })
})

describe('calls', () => {
  const calling = (call: object, content: string | null = null) => [
    ...ASKED,
    { role: 'assistant', content, tool_calls: [call] },
    { role: 'tool', content: 'low' },
  ]

  test('arguments given as text are written anew in Qwen2.5, and stay in Qwen3', () => {
    const messages = calling({ function: { name: 'tide', arguments: '{"days":2.0}' } })
    expect(new Qwen25().render(messages)).toContain('"arguments": {"days": 2.0}}')
    expect(new Qwen3().render(messages)).toContain('"arguments": {"days":2.0}}')
  })

  test('in XML, with an empty line behind content', () => {
    expect(new Qwen3Coder().render(calling(CALL, ' Let me see. '))).toBe(
      [
        '<|im_start|>user\nThe tide?<|im_end|>\n',
        '<|im_start|>assistant\nLet me see.\n\n',
        '<tool_call>\n<function=tide>\n<parameter=days>\n2\n</parameter>\n</function>\n</tool_call><|im_end|>\n',
        '<|im_start|>user\n<tool_response>\nlow\n</tool_response>\n<|im_end|>\n',
        '<|im_start|>assistant\n',
      ].join(''),
    )
  })

  test('Qwen3-Coder has a default system text for tools alone', () => {
    expect(new Qwen3Coder().compose('Hi').report.defaultSystem).toBeNull()
    expect(new Qwen3Coder().compose('Hi', { tools: [TIDE] }).report.defaultSystem).toMatch(/^You are Qwen/)
  })

  test('QwQ shows tools behind an empty system text', () => {
    expect(new QwQ().render('Hi', { tools: [TIDE] })).toMatch(/^<\|im_start\|>system\n\n\n# Tools\n/)
  })
})

describe('pictures and videos', () => {
  const content = [
    { type: 'text', text: ' See ' },
    { type: 'image_url', image_url: { url: 'a.png' } },
    { type: 'video' },
    { type: 'image' },
    { type: 'text', text: ' here ' },
  ]

  test.each([
    ['qwen2.5-vl', new Qwen25VL(), ' here '],
    ['qwen3.5', new Qwen35(), ' here'],
  ])('are numbered when asked for: %s', (_name, template, end) => {
    const prompt = template.compose([{ role: 'user', content }], { kwargs: { add_vision_id: true } })
    expect(prompt.text).toContain(
      [
        'See Picture 1: <|vision_start|><|image_pad|><|vision_end|>',
        'Video 1: <|vision_start|><|video_pad|><|vision_end|>',
        `Picture 2: <|vision_start|><|image_pad|><|vision_end|>${end}<|im_end|>`,
      ].join(''),
    )
    expect(prompt.segments.flatMap(({ media }) => media ?? [])).toEqual([
      { message: 0, part: 1, type: 'image' },
      { message: 0, part: 2, type: 'video' },
      { message: 0, part: 3, type: 'image' },
    ])
  })

  test('are refused in a system message of Qwen3.5, and in models for text', () => {
    const system = [{ role: 'system', content: [{ type: 'image' }] }, ...ASKED]
    expect(() => new Qwen35().render(system)).toThrow(
      'messages[0].content[0]: System message cannot contain images.',
    )
    expect(() => new Qwen3().render(system)).toThrow('messages[0].content[0]')
  })
})

describe('what a template does not take', () => {
  const developer = [{ role: 'developer', content: 'Use metric units.' }, ...ASKED]

  test('other roles, in Qwen2.5 and Qwen3.5', () => {
    expect(() => new Qwen25().render(developer)).toThrow('messages[0].role is "developer"')
    expect(() => new Qwen35().render(developer)).toThrow('messages[0].role: Unexpected message role.')
    expect(new Qwen25().render(developer, { repair: ['developer-to-system'] })).toMatch(
      /^<\|im_start\|>system\nUse metric units\./,
    )
  })

  test('a conversation without a question, in Qwen3.5', () => {
    expect(() => new Qwen35().render([])).toThrow('messages: No messages provided.')
    expect(() => new Qwen35().render([{ role: 'tool', content: 'low' }])).toThrow(
      'messages: No user query found in messages.',
    )
  })
})
