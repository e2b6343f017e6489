import { describe, expect, test } from 'vitest'
import { HfTemplate } from '../src/index.js'

describe('named templates', () => {
  const template = HfTemplate.fromTokenizer({
    tokenizerConfig: {
      chat_template: [
        { name: 'default', template: 'D:{{ messages[0].content }}' },
        { name: 'tool_use', template: 'T:{{ messages[0].content }}' },
      ],
    },
  })
  const tools = [{ type: 'function', function: { name: 'get_weather' } }]

  test.each<[text: string, options: object]>([
    ['D:hi', { tools: null }],
    ['D:hi', { tools: [] }],
    ['T:hi', { tools }],
    ['D:hi', { tools, kwargs: { chat_template: 'default' } }],
  ])('%s with %j', (text, options) => {
    expect(template.render('hi', options)).toBe(text)
  })

  test('a name that is not there, and a template of the caller’s own, are errors', () => {
    expect(() => template.render('hi', { kwargs: { chat_template: 'rag' } })).toThrow(
      /named "rag"; it has "default", "tool_use"/,
    )
    expect(() => template.render('hi', { kwargs: { chat_template: '{{ 1 }}' } })).toThrow(
      /named "\{\{ 1 \}\}"/,
    )
  })

  test('without a default one it has to be named', () => {
    const other = HfTemplate.fromTokenizer({
      tokenizerConfig: { chat_template: [{ name: 'rag', template: 'R' }] },
    })
    expect(other.render('hi', { kwargs: { chat_template: 'rag' } })).toBe('R')
    expect(() => other.render('hi')).toThrow(/named "default"; it has "rag"/)
  })
})
