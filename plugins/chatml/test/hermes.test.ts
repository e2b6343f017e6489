import { describe, expect, test } from 'vitest'
import { Hermes2Pro, Hermes3 } from '../src/index.js'

const hermes = new Hermes2Pro()
const tools = [
  {
    name: 'get_weather',
    description: 'Get weather',
    parameters: { type: 'object', properties: { city: { type: 'string', description: 'The city' } } },
  },
]
const call = (city: string) => ({ function: { name: 'get_weather', arguments: { city } } })
const MESSAGES = [
  { role: 'user', content: 'Rome, Oslo?' },
  { role: 'assistant', content: 'Checking.', tool_calls: [call('Rome'), call('Oslo')] },
  { role: 'tool', content: 'sunny' },
  { role: 'tool', content: 'snow' },
]

describe('tools', () => {
  test('stand in a system turn of their own, with signatures in Python', () => {
    const text = hermes.render([{ role: 'system', content: 'Be brief.' }, ...MESSAGES], { tools })
    const [, first, second] = text.split('<|im_start|>system\n')
    expect(first!.slice(first!.indexOf('<tools> {'), first!.indexOf(' </tools>Use'))).toBe(
      [
        '<tools> {"type": "function", "function": {"name": "get_weather", "description": "get_weather(city: str) - Get weather',
        '',
        '    Args:',
        '        city(str): The city", "parameters": {"type": "object", "properties": {"city": {"type": "string", "description": "The city"}}}}',
      ].join('\n'),
    )
    expect(second).toMatch(/^Be brief\.<\|im_end\|>\n/)
  })

  test('without description and parameters', () => {
    expect(hermes.render('Hi', { tools: [{ name: 'ping' }] })).toContain(
      '{"name": "ping", "description": "ping() - \n\n", "parameters": {}}',
    )
  })

  test('with what a call returns', () => {
    const ping = { name: 'ping', return: { type: 'string', description: 'pong' } }
    expect(hermes.render('Hi', { tools: [ping] })).toContain(
      'ping() -> str - \n\n\n    Returns:\n        pong"',
    )
  })
})

describe('calls and results', () => {
  const after = (text: string) => text.slice(text.indexOf('<|im_start|>user'))

  test('content stands beside calls, results share a turn', () => {
    expect(after(hermes.render(MESSAGES, { tools }))).toBe(
      [
        '<|im_start|>user\nRome, Oslo?<|im_end|>\n',
        '<|im_start|>assistant\nChecking.\n',
        '<tool_call>\n{"name": "get_weather", "arguments": {"city": "Rome"}}\n</tool_call>\n',
        '<tool_call>\n{"name": "get_weather", "arguments": {"city": "Oslo"}}\n</tool_call><|im_end|>\n',
        '<|im_start|>tool\n<tool_response>\nsunny\n</tool_response>\n',
        '<tool_response>\nsnow\n</tool_response><|im_end|>',
        '<|im_start|>assistant\n',
      ].join(''),
    )
  })

  test('results that are not the last message end with a line break', () => {
    const text = hermes.render([...MESSAGES, { role: 'user', content: 'Thanks' }], { tools })
    expect(text).toContain('snow\n</tool_response>\n<|im_end|><|im_start|>user\nThanks')
  })

  test('without tools a result is an ordinary turn', () => {
    expect(after(hermes.render(MESSAGES))).toContain(
      '<|im_start|>tool\nsunny<|im_end|>\n<|im_start|>tool\nsnow<|im_end|>\n',
    )
  })

  test('a call is read back', () => {
    const output =
      'Checking.\n<tool_call>\n{"name": "get_weather", "arguments": {"city": "Rome"}}\n</tool_call><|im_end|>'
    const { message } = hermes.compose('Rome?', { tools }).parse(output)
    expect(message.content).toBe('Checking.')
    expect(message.tool_calls?.map((one) => one.function)).toEqual([
      { name: 'get_weather', arguments: '{"city": "Rome"}' },
    ])
  })
})

describe('the default system text of Hermes 3', () => {
  test('is there without tools', () => {
    expect(new Hermes3().compose('Hi').report.defaultSystem).toBe('You are a helpful assistant.')
  })

  test('is not there with tools', () => {
    expect(new Hermes3().compose('Hi', { tools }).report.defaultSystem).toBeNull()
  })

  test('an own one is there with tools too', () => {
    const template = new Hermes3({ metaInstruction: 'Be brief.' })
    expect(template.render('Hi', { tools })).toContain('<|im_start|>system\nBe brief.<|im_end|>\n')
  })
})
