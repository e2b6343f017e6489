import { type ChatTemplate, type Message, MODELS } from '@parlance/core'
import { expect, test } from 'vitest'
import '../src/index.js'

const WEATHER: readonly Message[] = [
  { role: 'system', content: 'Be brief.' },
  { role: 'user', content: 'Weather in Rome?' },
  {
    role: 'assistant',
    content: 'Checking.',
    reasoning_content: 'I need the forecast.',
    tool_calls: [{ id: 'call_1', function: { name: 'weather', arguments: '{"city":"Rome","days":2}' } }],
  },
  { role: 'tool', tool_call_id: 'call_1', content: 'sunny' },
]

test.each(['minimax-m1', 'minimax-m2'] as const)('%s has no switch for reasoning, and says so', (name) => {
  const { report } = MODELS.build(name).compose('Q', { reasoning: false })
  expect(report.notes.map(({ code }) => code)).toContain('reasoning_switch_ignored')
})

test('M1 writes calls as lines of JSON, with the text in front of them that the maker leaves out', () => {
  expect(MODELS.build('minimax-m1').render(WEATHER)).toBe(`\
<begin_of_document><beginning_of_sentence>system ai_setting=assistant
Be brief.<end_of_sentence>
<beginning_of_sentence>user name=user
Weather in Rome?<end_of_sentence>
<beginning_of_sentence>ai name=assistant
Checking.
<tool_calls>
{"name": "weather", "arguments": {"city": "Rome", "days": 2}}
</tool_calls><end_of_sentence>
<beginning_of_sentence>tool name=tools
tool result: sunny

<end_of_sentence>
<beginning_of_sentence>ai name=assistant
`)
})

test('M2 keeps the reasoning behind the last message of the user', () => {
  expect(MODELS.build('minimax-m2').render(WEATHER)).toBe(`\
]~!b[]~b]system
Be brief.[e~[
]~b]user
Weather in Rome?[e~[
]~b]ai
<think>
I need the forecast.
</think>

Checking.
<minimax:tool_call>
<invoke name="weather">
<parameter name="city">Rome</parameter>
<parameter name="days">2</parameter>
</invoke>
</minimax:tool_call>[e~[
]~b]tool
<response>sunny</response>[e~[
]~b]ai
<think>
`)
  const later = MODELS.build('minimax-m2').compose([...WEATHER, { role: 'user', content: 'Thanks' }])
  expect(later.text).not.toContain('I need the forecast.')
  expect(later.report.notes).toMatchObject([
    { code: 'reasoning_not_rendered', source: 'messages[2].reasoning_content' },
  ])
})

test('the answer of M2 begins inside the reasoning, also where a call ends it', () => {
  const prompt = MODELS.build('minimax-m2').compose('Weather?')
  expect(prompt.parse('Easy.\n</think>\n\nSunny.[e~[').message).toMatchObject({
    reasoning_content: 'Easy.',
    content: 'Sunny.',
  })
  const called = prompt.parse(
    'Look.\n<minimax:tool_call>\n<invoke name="look">\n</invoke>\n</minimax:tool_call>',
  )
  expect(called.message).toMatchObject({ content: '', tool_calls: [{ function: { name: 'look' } }] })
})

test('null content of an assistant is no text, where the maker writes None', () => {
  const messages = [
    { role: 'user', content: 'Q' },
    { ...WEATHER[2]!, content: null },
  ]
  const prompt = MODELS.build('minimax-m2').render(messages, { addGenerationPrompt: false })
  expect(prompt).toContain('</think>\n\n\n<minimax:tool_call>')
})

test('M2 refuses a result without a call, in the words of the maker', () => {
  const messages = [
    { role: 'user', content: 'Q' },
    { role: 'tool', content: 'sunny' },
  ]
  expect(() => MODELS.build('minimax-m2').render(messages)).toThrow(
    'Message has tool role, but there was no previous assistant message with a tool call!',
  )
})

test('a system text may say the date and the place', () => {
  const system = { role: 'system', content: 'Sys.', current_date: '2025-07-04', current_location: 'Rome' }
  expect(MODELS.build('minimax-m2').render([system, { role: 'user', content: 'Q' }])).toContain(
    'Sys.\nCurrent date: 2025-07-04\nCurrent location: Rome[e~[',
  )
})

test.each(['minimax-m1', 'minimax-m2', 'minimax-m3'])(
  '%s refuses a system text behind the beginning, which the maker leaves out; it can be repaired',
  (name) => {
    const template: ChatTemplate = MODELS.build(name)
    const messages = [
      { role: 'user', content: 'Q1' },
      { role: 'assistant', content: 'A1' },
      { role: 'system', content: 'Be brief.' },
      { role: 'user', content: 'Q2' },
    ]
    expect(() => template.render(messages)).toThrow('messages[2].role')
    expect(template.render(messages, { repair: ['system-to-user'] })).toContain('Be brief.\n\nQ2')
  },
)

test('M3 puts the system text into a turn of the developer, and marks answers without reasoning', () => {
  const messages = [
    { role: 'system', content: 'Be brief.' },
    { role: 'user', content: 'Hi' },
    { role: 'assistant', content: 'Hello!' },
    { role: 'user', content: 'Bye' },
  ]
  const prompt = MODELS.build('minimax-m3').render(messages)
  const developer = prompt.indexOf(']~b]developer')
  expect(prompt.slice(developer)).toBe(`\
]~b]developer
Be brief.[e~[
]~b]user
Hi[e~[
]~b]ai
</mm:think>Hello![e~[
]~b]user
Bye[e~[
]~b]ai
`)
})

test.each([
  [undefined, 'adaptive', ']~b]ai\n'],
  [true, 'enabled', ']~b]ai\n<mm:think>'],
  ['high', 'enabled', ']~b]ai\n<mm:think>'],
  ['low', 'adaptive', ']~b]ai\n'],
  [false, 'disabled', ']~b]ai\n</mm:think>'],
] as const)('the reasoning switch at %s makes M3 think as "%s"', (reasoning, mode, end) => {
  const prompt = MODELS.build('minimax-m3').render('Hi', { reasoning })
  expect(prompt).toContain(`Current thinking mode: ${mode}.`)
  expect(prompt.endsWith(end)).toBe(true)
})

test('M3 shows images and videos', () => {
  const content = [
    { type: 'image_url', image_url: { url: 'cat.png' } },
    { type: 'text', text: 'or' },
    { type: 'video' },
  ]
  const prompt = MODELS.build('minimax-m3').compose([{ role: 'user', content }])
  expect(prompt.text).toContain(']~b]user\n]<]image[>[or]<]video[>[[e~[')
  expect(prompt.segments.filter(({ media }) => media !== undefined).map(({ media }) => media?.type)).toEqual([
    'image',
    'video',
  ])
})

test('a conversation for M3 may bring the text of the first system turn', () => {
  const messages = [
    { role: 'root', content: 'You are M3.' },
    { role: 'developer', content: 'Be brief.' },
    { role: 'user', content: 'Hi' },
  ]
  const prompt = MODELS.build('minimax-m3').render(messages)
  expect(prompt.startsWith(']~!b[]~b]system\nYou are M3.\n\n<thinking_instructions>')).toBe(true)
  expect(prompt).toContain('</thinking_instructions>[e~[\n]~b]developer\nBe brief.[e~[\n]~b]user\nHi')
})
