import { MODELS } from '@parlance/core'
import { describe, expect, test } from 'vitest'
import { type HfFields, HfTemplate } from '../src/index.js'
import { CHATML, chatml, hf } from './chatml.js'

describe('errors', () => {
  test('a refusal of the template keeps its words and names the message', () => {
    const strict = hf(
      "{% for m in messages %}{% if (m.role == 'user') != (loop.index0 % 2 == 0) %}{{ raise_exception('roles must alternate') }}{% endif %}{% endfor %}",
    )
    expect(() =>
      strict.render([
        { role: 'user', content: 'a' },
        { role: 'user', content: 'b' },
      ]),
    ).toThrow('messages[1]: roles must alternate')
  })

  test('a template that does not compile, or fails, says where', () => {
    expect(() => hf('a\n{% if %}')).toThrow(/The chat template "default" does not compile at line 2, column/)
    expect(() => hf('a\n{{ messages[0].x.y }}').render('Hi')).toThrow(
      /"default" failed at line 2, column .*In: \{\{ messages\[0\]\.x\.y \}\}/,
    )
  })

  test.each<[field: string, fields: HfFields]>([
    ['system', { system: 'S' }],
    ['stopWords', { stopWords: ['x'] }],
    ['stopWords', { stopWords: null }],
    ['capability', { capability: 'completion' }],
  ])('the marker %s cannot be overridden: %j', (field, fields) => {
    expect(() => hf(CHATML, fields)).toThrow(`The template "hf" does not use the field "${field}"`)
  })

  test('a field that no template has', () => {
    expect(() => hf(CHATML, { bosTokn: '<s>' } as HfFields)).toThrow(/unknown field "bosTokn"/)
  })

  test.each(['messages', 'tools', 'documents', 'tool_choice', 'add_generation_prompt'])(
    'a special token called %s would hide the conversation',
    (name) => {
      const tokenizerConfig = { chat_template: CHATML, extra_special_tokens: { [name]: '<x>' } }
      expect(() => HfTemplate.fromTokenizer({ tokenizerConfig })).toThrow(
        `extra_special_tokens.${name} is "<x>"; expected a special token under a name`,
      )
    },
  )

  test('a kwarg cannot hide the tools where the template looks for them', () => {
    const template = hf('{% for t in functions or [] %}{{ t.function.name }}{% endfor %}')
    const tools = [{ type: 'function', function: { name: 'f' } }]
    expect(() => template.render('Hi', { tools, kwargs: { functions: 'none' } })).toThrow(
      /kwargs\.functions is "none"; expected the option tools instead/,
    )
    expect(template.render('Hi', { kwargs: { functions: [{ function: { name: 'g' } }] } })).toBe('g')
  })

  test('no template, no conversation', () => {
    expect(() => MODELS.build('hf')).toThrow(/The tokenizer ships no chat template/)
    expect(() => chatml.render([])).toThrow(/messages is an array of 0; expected at least one message/)
    expect(() => chatml.render([{ role: 'user', content: 7 as unknown as string }])).toThrow(
      /messages\[0\]\.content is 7/,
    )
  })
})
