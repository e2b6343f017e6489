import type { Message } from '@parlance/core'
import { describe, expect, test } from 'vitest'
import type { HfTemplate } from '../src/index.js'
import { hf } from './chatml.js'
import { composed } from './composed.js'

const CALL = (args: unknown) => ({
  id: 'c1',
  type: 'function',
  function: { name: 'f', arguments: args as string },
})

describe('reasoning', () => {
  const reading = (key: string) =>
    hf(`{% for m in messages %}{% if m.${key} %}<${key}>{{ m.${key} }}{% endif %}{{ m.content }}{% endfor %}`)

  test.each([
    ['reasoning_content', 'thinking'],
    ['reasoning_content', 'reasoning'],
    ['reasoning', 'reasoning_content'],
  ])('given as %s, read as %s', (given, read) => {
    const { text, notes, prompt } = composed(reading(read), [
      { role: 'assistant', [given]: 'why', content: 'so' },
    ])
    expect([text, notes]).toEqual([`<${read}>whyso`, [`reasoning_moved messages[0].${given}`]])
    expect(prompt.segments.find((segment) => segment.text === 'why')?.source).toBe(`messages[0].${given}`)
  })

  test('a template that does not read it: a note', () => {
    const { text, notes } = composed(hf('{{ messages[0].content }}'), [
      { role: 'assistant', reasoning_content: 'why', content: 'so' },
    ])
    expect([text, notes]).toEqual(['so', ['reasoning_not_rendered messages[0].reasoning_content']])
  })
})

describe('content', () => {
  const text = hf('{% for m in messages %}{{ m.content }};{% endfor %}')
  const parts = hf(
    "{% macro show(c) %}{% for p in c %}{{ p.text if p.type == 'text' else '<img>' }}{% endfor %}{% endmacro %}{% for m in messages %}{{ show(m.content) }};{% endfor %}",
  )
  const either = hf(
    "{% for m in messages %}{% if m.content is string %}{{ m.content }}{% else %}{% for p in m.content %}{{ '<img>' if p.type == 'image' else p.text }}{% endfor %}{% endif %};{% endfor %}",
  )
  const two = [
    { type: 'text', text: 'a' },
    { type: 'text', text: 'b' },
  ]
  const image = [
    { type: 'text', text: 'see ' },
    { type: 'image_url', image_url: { url: 'x' } },
  ]

  test.each<[what: string, template: HfTemplate, content: Message['content'], text: string, notes: string[]]>(
    [
      ['parts become text', text, two, 'a\nb;', ['content_to_text messages[0].content']],
      ['parts stay parts', either, two, 'ab;', []],
      ['text stays text', either, 'a', 'a;', []],
      ['text becomes a part', parts, 'a', 'a;', ['content_to_parts messages[0].content']],
      ['null is empty', text, null, ';', []],
      ['an empty list is empty', text, [], ';', []],
      ['null is no part', parts, null, ';', []],
      ['a part that the template shows without naming it', parts, image, 'see <img>;', []],
      [
        'a picture by the name that the template knows',
        either,
        image,
        'see <img>;',
        ['part_type_changed messages[0].content[1]'],
      ],
    ],
  )('%s', (_what, template, content, expected, notes) => {
    const result = composed(template, [{ role: 'user', content }])
    expect([result.text, result.notes]).toEqual([expected, notes])
  })

  test('a part that the template would leave out is an error', () => {
    const textOnly = hf(
      "{% for m in messages %}{% for p in m.content %}{% if p.type == 'text' %}{{ p.text }}{% endif %}{% endfor %}{% endfor %}",
    )
    expect(() => textOnly.render([{ role: 'user', content: image }])).toThrow(/messages\[0\]\.content\[1\]/)
  })

  test('text given as a part is still the caller’s text', () => {
    const { prompt } = composed(parts, [{ role: 'user', content: 'a' }])
    expect(prompt.segments[0]).toMatchObject({ text: 'a', trusted: false, source: 'messages[0].content' })
  })

  test('a picture for a template of text only is an error', () => {
    expect(() => text.render([{ role: 'user', content: image }])).toThrow(
      /messages\[0\]\.content\[1\] is a part of type "image_url"/,
    )
  })

  test.each<[what: string, content: Message['content'], shown: string]>([
    ['parts', [{ type: 'text', text: '22C and sunny' }], '22C and sunny'],
    ['null', null, ''],
  ])('the content of a tool result: %s', (_what, content, shown) => {
    const calls = hf(
      '{% for m in messages %}{{ m.role }}:{{ m.content if m.content else "" }}{% for c in m.tool_calls or [] %}{{ c }}{% endfor %};{% endfor %}',
    )
    const messages = [
      { role: 'user', content: 'w?' },
      { role: 'tool', tool_call_id: 'c1', content },
    ]
    expect(composed(calls, messages).text).toBe(`user:w?;tool:${shown};`)
    const result = { role: 'tool', content: { t: 22 } as unknown as string }
    expect(() => calls.render([result])).toThrow(/messages\[0\]\.content is an object/)
  })

  test('a prefill of parts is cut behind its last text', () => {
    const messages = [
      { role: 'user', content: 'a' },
      { role: 'assistant', content: [{ type: 'text', text: 'b ' }] },
    ]
    expect(parts.render(messages)).toBe('a;b ')
  })

  test('missing content beside calls is None only where the template asks for it', () => {
    const asks = hf(
      '{% for m in messages %}{% if m.content is none %}NONE{% for c in m.tool_calls %}{{ c.function.name }}{% endfor %}{% else %}{{ m.content }}{% endif %}{% endfor %}',
    )
    expect(asks.render([{ role: 'assistant', content: null, tool_calls: [CALL({})] }])).toBe('NONEf')
    expect(asks.render([{ role: 'user' }])).toBe('')
  })
})
