import { MODELS } from '@parlance/core'
import { describe, expect, test } from 'vitest'
import { type HfFields, HfTemplate, UnusableValueError } from '../src/index.js'
import { CHATML, chatml, hf } from './chatml.js'

const token = (bos_token: unknown) => ({ tokenizerConfig: { chat_template: 'x', bos_token } })
const named = (name: string) => ({ name, template: 'x' })

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

  test('a template that is the JSON form of one says so; a text may have line ends in its quotes', () => {
    const jinja = "{% for m in messages %}{{ '<|im_start|>' + m.role + '\n' + m.content }}{% endfor %}"
    expect(hf(jinja).render('Hi')).toBe('<|im_start|>user\nHi')
    const escaped = JSON.stringify('{{ "a" }}').slice(1, -1)
    expect(() => hf(escaped)).toThrow(/does not compile at line 1.*once it is decoded as JSON text/)
  })

  test.each<[field: string, fields: HfFields]>([
    ['system', { system: 'S' }],
    ['stopWords', { stopWords: ['x'] }],
    ['stopWords', { stopWords: null }],
    ['capability', { capability: 'completion' }],
  ])('the marker %s cannot be overridden: %j', (field, fields) => {
    expect(() => hf(CHATML, fields)).toThrow(`The template "hf" does not use the field "${field}"`)
  })

  test.each<[what: string, shipped: unknown, fields: unknown, message: RegExp]>([
    ['no object', null, {}, /shipped template is null; expected an object/],
    ['a text that is none', { jinja: 5 }, {}, /Option jinja is 5; expected a text/],
    ['a field that is no text', {}, { jinja: 5 }, /Field "jinja" .*is 5; expected a text/],
    [
      'an unknown name',
      { jinja: 'x', tokenizer_config: {} },
      {},
      /no option "tokenizer_config".*"tokenizerConfig"/,
    ],
    [
      'a file that is not parsed',
      { tokenizerConfig: '{"chat_template": "x"}' },
      {},
      /tokenizerConfig is .*; expected a parsed object.*JSON\.parse/,
    ],
    ['a list for a file', { jinja: 'x', modelConfig: [] }, {}, /modelConfig is an array of 0/],
    ['a token that is a number', token(5), {}, /tokenizerConfig\.bos_token is the number 5; expected a text/],
    ['a token without text', token({}), {}, /tokenizerConfig\.bos_token is an object; expected a text/],
    ['an empty template', { tokenizerConfig: { chat_template: '' } }, {}, /ships no chat template/],
    [
      'two templates of one name',
      { tokenizerConfig: { chat_template: [named('a'), named('a')] } },
      {},
      /chat_template\[1\]\.name is "a"; expected a name that no other template has/,
    ],
  ])('what no tokenizer ships: %s', (_what, shipped, fields, message) => {
    expect(() => HfTemplate.fromTokenizer(shipped as object, fields as HfFields)).toThrow(message)
  })

  test('options that are none', () => {
    const template = hf('{{ messages[0].content }}{{ documents }}')
    expect(() => template.compose('Hi', null as unknown as object)).toThrow(/expected an object/)
    expect(() => template.compose('Hi', { documents: [5 as unknown as object] })).toThrow(
      /documents\[0\] is 5; expected an object/,
    )
  })

  test('a value that no template can use is no fault of the template', () => {
    const later = () => 'x'
    expect(() => hf('{{ x }}').render('Hi', { kwargs: { x: later } })).toThrow(
      'kwargs.x is a function, which a template cannot use.',
    )
    const message = { role: 'user', content: 'Hi', sent: new Date(0) }
    for (const method of ['render', 'compose'] as const) {
      const written = () => hf('{% for m in messages %}{{ m.sent }}{% endfor %}')[method]([message])
      expect(written).toThrow(UnusableValueError)
      expect(written).toThrow(/^messages\[0\]\.sent is a value of type Date, which/)
    }
    const asText = hf(
      '{% for m in messages %}{% for c in m.tool_calls %}{{ c.function.arguments }}{% endfor %}{% endfor %}',
    )
    const call = { id: 'a', function: { name: 'f', arguments: { later } } }
    expect(() => asText.render([{ role: 'assistant', content: null, tool_calls: [call] }])).toThrow(
      /messages\[0\]\.tool_calls\[0\]\.function\.arguments cannot be written as JSON/,
    )
  })

  test('a rendering that goes over a budget, and one that is given more', () => {
    const jinja = '{% for i in range(200000) %}{% endfor %}x'
    expect(() => hf(jinja).render('Hi')).toThrow(/budget/)
    const template = HfTemplate.fromTokenizer({ jinja }, {}, { range: 300_000 })
    expect(template.render('Hi')).toBe('x')
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
