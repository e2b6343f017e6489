import { type ChatTemplate, type Message, MODELS } from '@parlance/core'
import { expect, test } from 'vitest'
import '../src/index.js'

const TALK: readonly Message[] = [
  { role: 'system', content: 'Be brief.' },
  { role: 'user', content: 'Hi' },
  { role: 'assistant', content: 'Hello!' },
  { role: 'user', content: 'Bye' },
]

test.each([
  ['mistral-v1', '<s> [INST] Be brief.\n\nHi [/INST] Hello!</s> [INST] Bye [/INST]'],
  ['mistral-v3', '<s>[INST] Hi[/INST] Hello!</s>[INST] Be brief.\n\nBye[/INST]'],
  ['mistral-v3-tekken', '<s>[INST]Hi[/INST]Hello!</s>[INST]Be brief.\n\nBye[/INST]'],
  ['mistral-v7', '<s>[SYSTEM_PROMPT] Be brief.[/SYSTEM_PROMPT][INST] Hi[/INST] Hello!</s>[INST] Bye[/INST]'],
  ['mistral-v13', '<s>[SYSTEM_PROMPT]Be brief.[/SYSTEM_PROMPT][INST]Hi[/INST]Hello!</s>[INST]Bye[/INST]'],
])('%s has its own spaces and its own place for the system text', (name, expected) => {
  expect(MODELS.build(name).render(TALK)).toBe(expected)
})

test('messages of one role in a row are one turn, each part of which says where it comes from', () => {
  const prompt = MODELS.build('mistral-v7-tekken').compose([
    { role: 'user', content: 'First.' },
    { role: 'user', content: [{ type: 'text', text: 'Second.' }] },
  ])
  expect(prompt.text).toBe('<s>[INST]First.\n\nSecond.[/INST]')
  expect(prompt.segments.map(({ text, source }) => [text, source])).toEqual([
    ['<s>[INST]', undefined],
    ['First.', 'messages[0].content'],
    ['\n\n', undefined],
    ['Second.', 'messages[1].content[0].text'],
    ['[/INST]', undefined],
  ])
})

test('in v1 to v3 system messages stand wherever they are in one turn of the user', () => {
  const messages = [
    { role: 'user', content: 'One' },
    { role: 'system', content: 'Be kind.' },
    { role: 'user', content: 'Two' },
    { role: 'assistant', content: '1, 2' },
    { role: 'system', content: 'Be brief.' },
    { role: 'user', content: 'Three' },
  ]
  expect(MODELS.build('mistral-v2').render(messages)).toBe(
    '<s>[INST] One\n\nTwo[/INST] 1, 2</s>[INST] Be kind.\n\nBe brief.\n\nThree[/INST]',
  )
})

test('a system text without a user is refused: the maker leaves it out without a word', () => {
  expect(() => MODELS.build('mistral-v3').render([{ role: 'system', content: 'Be brief.' }])).toThrow(
    'The system text stands in a turn of the user, and there is none.',
  )
})

const WEATHER: readonly Message[] = [
  { role: 'user', content: 'Weather in Rome?' },
  {
    role: 'assistant',
    content: '',
    tool_calls: [{ id: 'abcdef123', function: { name: 'weather', arguments: '{"city": "Rome"}' } }],
  },
  { role: 'tool', tool_call_id: 'abcdef123', name: 'weather', content: '25.5' },
]

test.each([
  [
    'mistral-v2',
    '[TOOL_CALLS] [{"name": "weather", "arguments": {"city": "Rome"}}]</s>' +
      '[TOOL_RESULTS] [{"name": "weather", "content": 25.5}][/TOOL_RESULTS]',
  ],
  [
    'mistral-v3-tekken',
    '[TOOL_CALLS][{"name": "weather", "arguments": {"city": "Rome"}, "id": "abcdef123"}]</s>' +
      '[TOOL_RESULTS]{"content": 25.5, "call_id": "abcdef123"}[/TOOL_RESULTS]',
  ],
  [
    'mistral-v11',
    '[TOOL_CALLS]weather[CALL_ID]abcdef123[ARGS]{"city": "Rome"}</s>' +
      '[TOOL_RESULTS]abcdef123[TOOL_CONTENT]25.5[/TOOL_RESULTS]',
  ],
  ['mistral-v13', '[TOOL_CALLS]weather[ARGS]{"city": "Rome"}</s>[TOOL_RESULTS]25.5[/TOOL_RESULTS]'],
])('%s writes a call and its result', (name, expected) => {
  expect(MODELS.build(name).render(WEATHER)).toContain(`[/INST]${expected}`)
})

test('v2 shows no calls before the last message of the user, and says so', () => {
  const prompt = MODELS.build('mistral-v2').compose([
    ...WEATHER,
    { role: 'assistant', content: 'Warm.' },
    { role: 'user', content: 'Thanks' },
  ])
  expect(prompt.text).toBe('<s>[INST] Weather in Rome?[/INST] Warm.</s>[INST] Thanks[/INST]')
  expect(prompt.report.notes.map(({ code, source }) => [code, source])).toEqual([
    ['tool_calls_not_rendered', 'messages[1]'],
    ['tool_calls_not_rendered', 'messages[2]'],
  ])
})

test.each([
  ['call_1', 'Tool call must have an id of 9 characters or numbers.'],
  ['abcdef1234', 'Tool call must have an id of 9 characters or numbers.'],
])('an id of another length is refused: %s', (id, words) => {
  const call = { id, function: { name: 'weather', arguments: {} } }
  const messages = [
    { role: 'user', content: 'Weather?' },
    { role: 'assistant', content: '', tool_calls: [call] },
  ]
  expect(() => MODELS.build('mistral-v3').render(messages)).toThrow(words)
  expect(MODELS.build('mistral-v13').render(messages)).toContain('[TOOL_CALLS]weather[ARGS]{}')
})

test('the parts of a result are its text', () => {
  const content = [
    { type: 'text', text: 'Sunny' },
    { type: 'text', text: ' and warm' },
  ]
  const messages = [...WEATHER.slice(0, 2), { ...WEATHER[2]!, content }]
  expect(MODELS.build('mistral-v7-tekken').render(messages)).toContain('[TOOL_CONTENT]Sunny and warm[/TOOL')
})

test('reasoning stands in a field of its own, in `reasoning`, or in a part', () => {
  const thoughts: readonly Message[] = [
    { role: 'assistant', content: '4', reasoning_content: 'Two and two.' },
    { role: 'assistant', content: '4', reasoning: 'Two and two.' },
    {
      role: 'assistant',
      content: [
        { type: 'thinking', thinking: 'Two and two.' },
        { type: 'text', text: '4' },
      ],
    },
  ]
  for (const thought of thoughts) {
    const messages = [{ role: 'user', content: '2+2?' }, thought]
    const prompt = MODELS.build('mistral-v13').render(messages, { addGenerationPrompt: false })
    expect(prompt).toBe('<s>[INST]2+2?[/INST][THINK]Two and two.[/THINK]4</s>')
  }
})

test('the reasoning switch sets the effort of v15', () => {
  const v15 = MODELS.build('mistral-v15')
  const settings = (effort: string) =>
    `<s>[MODEL_SETTINGS]{"reasoning_effort": "${effort}"}[/MODEL_SETTINGS][INST]2+2?[/INST]`
  expect(v15.render('2+2?')).toBe(settings('none'))
  expect(v15.render('2+2?', { reasoning: true })).toBe(settings('high'))
  expect(v15.render('2+2?', { reasoning: false })).toBe(settings('none'))
  const untyped: ChatTemplate = v15
  expect(() => untyped.render('2+2?', { kwargs: { reasoning_effort: 'low' } })).toThrow(
    'reasoning_effort must be either "none" or "high"',
  )
})

test('an answer of v11 is read into reasoning, text and a call with its id', () => {
  const output =
    '<think>Two cities.</think>Checking.[TOOL_CALLS]weather[CALL_ID]abcdef123[ARGS]{"city": "Rome"}</s>'
  expect(MODELS.build('mistral-v11').parse(output).message).toEqual({
    role: 'assistant',
    content: 'Checking.',
    reasoning_content: 'Two cities.',
    tool_calls: [
      { id: 'abcdef123', type: 'function', function: { name: 'weather', arguments: '{"city": "Rome"}' } },
    ],
  })
})
