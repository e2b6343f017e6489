import type { Message, RenderOptions } from '@parlance/core'
import { describe, expect, test } from 'vitest'
import { HfTemplate } from '../src/index.js'

const CALLS =
  '{% for m in messages %}{{ m.role }}:{{ m.content if m.content else "" }}{% for c in m.tool_calls or [] %}[{{ c.function.name }} ARGS]{% endfor %};{% endfor %}'
const CALL = (args: unknown) => ({
  id: 'c1',
  type: 'function',
  function: { name: 'f', arguments: args as string },
})

function hf(jinja: string): HfTemplate {
  return HfTemplate.fromTokenizer({ jinja })
}

/** The prompt, and what the report says of the changes made for it. */
function compose(template: HfTemplate, messages: readonly Message[], options: RenderOptions = {}) {
  const prompt = template.compose(messages, { addGenerationPrompt: false, ...options })
  expect(template.render(messages, { addGenerationPrompt: false, ...options })).toBe(prompt.text)
  return {
    text: prompt.text,
    notes: prompt.report.notes.map(({ code, source }) => `${code} ${source}`),
    prompt,
  }
}

describe('the arguments of tool calls', () => {
  const asJson = hf(CALLS.replace('ARGS', '{{ c.function.arguments | tojson }}'))
  const asText = hf(CALLS.replace('ARGS', '{{ c.function.arguments }}'))
  const asItems = hf(
    CALLS.replace('ARGS', '{% for k, v in c.function.arguments.items() %}{{ k }}={{ v }} {% endfor %}'),
  )
  const asEither = hf(
    CALLS.replace(
      'ARGS',
      '{{ c.function.arguments if c.function.arguments is string else c.function.arguments | tojson }}',
    ),
  )

  test.each<[what: string, template: HfTemplate, args: unknown, text: string, notes: string[]]>([
    [
      'text where it is written as JSON',
      asJson,
      '{"b": 1.0, "2": 12345678901234567890}',
      '{"b": 1.0, "2": 12345678901234567890}',
      ['arguments_to_object messages[0].tool_calls[0].function.arguments'],
    ],
    ['an object stays one', asJson, { city: 'Zürich' }, '{"city": "Zürich"}', []],
    ['nothing is an empty object', asJson, '', '{}', []],
    ['null is an empty object', asJson, null, '{}', []],
    [
      'text that is not JSON stays text',
      asJson,
      '{"a',
      '"{\\"a"',
      ['arguments_not_an_object messages[0].tool_calls[0].function.arguments'],
    ],
    [
      'text where it is read item by item',
      asItems,
      '{"a": 1.0}',
      'a=1.0 ',
      ['arguments_to_object messages[0].tool_calls[0].function.arguments'],
    ],
    [
      'an object where it is concatenated',
      asText,
      { a: 'ü', b: [1] },
      '{"a": "ü", "b": [1]}',
      ['arguments_to_text messages[0].tool_calls[0].function.arguments'],
    ],
    ['text stays as it is where both are taken', asEither, '{"a":1}', '{"a":1}', []],
  ])('%s', (_what, template, args, text, notes) => {
    const result = compose(template, [{ role: 'assistant', content: null, tool_calls: [CALL(args)] }])
    expect([result.text, result.notes]).toEqual([`assistant:[f ${text}];`, notes])
  })

  test('the caller’s messages are not changed', () => {
    const messages: Message[] = [{ role: 'assistant', content: null, tool_calls: [CALL('{"a": 1}')] }]
    const before = structuredClone(messages)
    compose(asJson, messages)
    expect(messages).toEqual(before)
  })
})

describe('reasoning', () => {
  const reading = (key: string) =>
    hf(`{% for m in messages %}{% if m.${key} %}<${key}>{{ m.${key} }}{% endif %}{{ m.content }}{% endfor %}`)

  test.each([
    ['reasoning_content', 'thinking'],
    ['reasoning_content', 'reasoning'],
    ['reasoning', 'reasoning_content'],
  ])('given as %s, read as %s', (given, read) => {
    const { text, notes, prompt } = compose(reading(read), [
      { role: 'assistant', [given]: 'why', content: 'so' },
    ])
    expect([text, notes]).toEqual([`<${read}>whyso`, [`reasoning_moved messages[0].${given}`]])
    expect(prompt.segments.find((segment) => segment.text === 'why')?.source).toBe(`messages[0].${given}`)
  })

  test('a template that does not read it: a note', () => {
    const { text, notes } = compose(hf('{{ messages[0].content }}'), [
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
    const result = compose(template, [{ role: 'user', content }])
    expect([result.text, result.notes]).toEqual([expected, notes])
  })

  test('a part that the template would leave out is an error', () => {
    const textOnly = hf(
      "{% for m in messages %}{% for p in m.content %}{% if p.type == 'text' %}{{ p.text }}{% endif %}{% endfor %}{% endfor %}",
    )
    expect(() => textOnly.render([{ role: 'user', content: image }])).toThrow(/messages\[0\]\.content\[1\]/)
  })

  test('text given as a part is still the caller’s text', () => {
    const { prompt } = compose(parts, [{ role: 'user', content: 'a' }])
    expect(prompt.segments[0]).toMatchObject({ text: 'a', trusted: false, source: 'messages[0].content' })
  })

  test('a picture for a template of text only is an error', () => {
    expect(() => text.render([{ role: 'user', content: image }])).toThrow(
      /messages\[0\]\.content\[1\] is a part of type "image_url"/,
    )
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

describe('tools', () => {
  const bare = { name: 'f', description: 'd', parameters: {} }
  const wrapped = { type: 'function', function: bare }
  const user = { role: 'user', content: 'Q' }

  test.each<[what: string, jinja: string, tools: object[], text: string, notes: string[]]>([
    [
      'as they are where nothing is read of them',
      '{{ tools | tojson }}',
      [bare],
      '[{"name": "f", "description": "d", "parameters": {}}]',
      [],
    ],
    [
      'wrapped where functions are read',
      '{% for t in tools %}{{ t.function.name }}{% endfor %}',
      [bare],
      'f',
      ['tools_wrapped tools'],
    ],
    [
      'bare where names are read',
      '{% for t in tools %}{{ t.name }}{% endfor %}',
      [wrapped],
      'f',
      ['tools_unwrapped tools'],
    ],
    [
      'under another name',
      '{% for t in functions or [] %}{{ t.function.name }}{% endfor %}',
      [wrapped],
      'f',
      ['tools_moved tools'],
    ],
    [
      'as text under another name',
      '{% if functions %}{{ "F:" + functions }}{% endif %}',
      [bare],
      'F:[{"name": "f", "description": "d", "parameters": {}}]',
      ['tools_moved tools'],
    ],
    [
      'as none where the list is empty',
      '{% if tools is not none %}ON{% endif %}{{ messages[0].content }}',
      [],
      'Q',
      [],
    ],
    ['nowhere: a note', '{{ messages[0].content }}', [wrapped], 'Q', ['tools_not_rendered tools']],
  ])('%s', (_what, jinja, tools, text, notes) => {
    const result = compose(hf(jinja), [user], { tools: tools as RenderOptions['tools'] })
    expect([result.text, result.notes]).toEqual([text, notes])
  })

  test('in the system message, which is added when there is none; sources stay the caller’s', () => {
    const template = hf(
      "{% for m in messages %}{{ m.role }}:{{ m.content }}{% if 'tools' in m and m['tools'] is not none %}{{ '[' + m['tools'] + ']' }}{% endif %};{% endfor %}",
    )
    const { text, notes, prompt } = compose(template, [user], { tools: [{ name: 'f' }] })
    expect(text).toBe('system:[[{"name": "f"}]];user:Q;')
    expect(notes).toEqual(['system_message_added tools', 'tools_moved tools'])
    expect(prompt.segments.filter(({ trusted }) => !trusted).map(({ source }) => source)).toEqual([
      'messages[0].role',
      'tools',
      'messages[0].role',
      'messages[0].content',
    ])
  })

  test('the source of a wrapped tool is the caller’s tool', () => {
    const { prompt } = compose(hf('{% for t in tools %}{{ t.function.name }}{% endfor %}'), [user], {
      tools: [wrapped, bare],
    })
    expect(prompt.segments.map(({ source }) => source)).toEqual(['tools[0].function.name', 'tools[1].name'])
  })

  test('a tool that is no object is an error', () => {
    expect(() => hf('{{ tools }}').render('Q', { tools: ['f' as unknown as object] })).toThrow(
      /Option tools\[0\] is "f"/,
    )
  })

  test('documents and tool_choice that the template does not read: notes', () => {
    const { notes } = compose(hf('{{ messages[0].content }}'), [user], {
      documents: [{ text: 'd' }],
      toolChoice: 'required',
    })
    expect(notes).toEqual(['documents_not_rendered documents', 'tool_choice_not_rendered toolChoice'])
    const reads = hf('{% for d in documents %}{{ d.text }}{% endfor %}{{ tool_choice }}')
    const { text, prompt } = compose(reads, [user], { documents: [{ text: 'd' }], toolChoice: 'auto' })
    expect([text, prompt.segments.map(({ source }) => source)]).toEqual([
      'dauto',
      ['documents[0].text', 'toolChoice'],
    ])
  })
})

describe('repairs', () => {
  const strict = hf(
    "{% if messages[0].role == 'system' %}{{ raise_exception('no system') }}{% endif %}{% for m in messages %}{% if (m.role == 'user') != (loop.index0 % 2 == 0) %}{{ raise_exception('must alternate') }}{% endif %}<{{ m.role }}>{{ m.content }}{% endfor %}",
  )
  const knowing = hf(
    "{% for m in messages %}{% if m.role not in ['system', 'user'] %}{{ raise_exception('Unexpected role') }}{% endif %}<{{ m.role }}>{{ m.content }}{% endfor %}",
  )

  test.each<[repair: string, template: HfTemplate, messages: Message[], text: string, notes: string[]]>([
    [
      'merge-consecutive',
      strict,
      [
        { role: 'user', content: 'a' },
        { role: 'user', content: 'b' },
      ],
      '<user>a\n\nb',
      ['repair messages[1]'],
    ],
    [
      'system-to-user',
      strict,
      [
        { role: 'system', content: 's' },
        { role: 'user', content: 'a' },
      ],
      '<user>s\n\na',
      ['repair messages[0]'],
    ],
    ['system-to-user', strict, [{ role: 'system', content: 's' }], '<user>s', ['repair messages[0]']],
    [
      'developer-to-system',
      knowing,
      [
        { role: 'developer', content: 's' },
        { role: 'user', content: 'a' },
      ],
      '<system>s<user>a',
      ['repair messages[0]'],
    ],
  ])('%s', (repair, template, messages, text, notes) => {
    expect(() => repair === 'system-to-user' || template.render(messages)).not.toThrow(/never/)
    const result = compose(template, messages, { repair: [repair] })
    expect([result.text, result.notes]).toEqual([text, notes])
  })

  test('are made only when asked for', () => {
    expect(() =>
      strict.render([
        { role: 'user', content: 'a' },
        { role: 'user', content: 'b' },
      ]),
    ).toThrow('messages[1]: must alternate')
    expect(() => knowing.render([{ role: 'developer', content: 's' }])).toThrow(
      'messages[0]: Unexpected role',
    )
    expect(() => strict.render('a', { repair: ['fix-it'] })).toThrow(
      /Option repair is "fix-it"; expected one of developer-to-system/,
    )
  })

  test('parts are merged as parts', () => {
    const parts = hf(
      '{% for m in messages %}<{{ m.role }}>{% for p in m.content %}{{ p.text }}{% endfor %}{% endfor %}',
    )
    const messages = [
      { role: 'user', content: 'a' },
      { role: 'user', content: [{ type: 'text', text: 'b' }] },
    ]
    expect(parts.render(messages, { repair: ['merge-consecutive'], addGenerationPrompt: false })).toBe(
      '<user>a\n\nb',
    )
  })
})
