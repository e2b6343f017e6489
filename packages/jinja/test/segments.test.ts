import { describe, expect, it } from 'vitest'
import { compile } from '../src/index.js'

const MESSAGES = [
  { role: 'user', content: ' Hi <b> ' },
  { role: 'assistant', content: 'one\ntwo', n: 42 },
]

/** Segments as `origin: text`. */
function pieces(
  template: string,
  context: Readonly<Record<string, unknown>> = { messages: MESSAGES },
): string[] {
  const compiled = compile(template)
  const { segments } = compiled.renderSegments(context)
  expect(segments.map((segment) => segment.text).join('')).toBe(compiled.render(context))
  return segments.map((segment) => `${segment.origin}: ${segment.text}`)
}

describe('text keeps its origin through', () => {
  it.each([
    [
      'printing',
      '<{{ messages[0].content }}>',
      ['template: <', 'messages[0].content:  Hi <b> ', 'template: >'],
    ],
    ['methods', '{{ messages[0].content.strip().upper() }}!', ['messages[0].content: HI <B>', 'template: !']],
    [
      'filters',
      "{{ messages[0].content | trim | replace('Hi', 'Yo') }}",
      ['template: Yo', 'messages[0].content:  <b>'],
    ],
    ['sums', "{{ '[' + messages[0].role + ']' }}", ['template: [', 'messages[0].role: user', 'template: ]']],
    [
      'joining with ~',
      "{{ messages[1].n ~ ':' ~ messages[1].role }}",
      ['messages[1].n: 42', 'template: :', 'messages[1].role: assistant'],
    ],
    [
      'slices',
      '{{ messages[1].content[:3] }}|{{ messages[1].content[::-1] }}',
      ['messages[1].content: one', 'template: |', 'messages[1].content: owt\neno'],
    ],
    ['splitting', "{{ messages[1].content.split('\\n')[-1] }}", ['messages[1].content: two']],
    [
      'join',
      "{{ messages | map(attribute='role') | join(', ') }}",
      ['messages[0].role: user', 'template: , ', 'messages[1].role: assistant'],
    ],
    [
      'tojson of the caller’s',
      '{{ messages[1] | tojson }}',
      ['messages[1]: {"role": "assistant", "content": "one\\ntwo", "n": 42}'],
    ],
    [
      'tojson of the template’s',
      '{{ {"r": messages[0].role} | tojson }}',
      ['template: {"r": ', 'messages[0].role: "user"', 'template: }'],
    ],
    [
      'captured blocks',
      '{% set x %}<{{ messages[0].role }}>{% endset %}{{ x | upper }}',
      ['template: <', 'messages[0].role: USER', 'template: >'],
    ],
    [
      'macros',
      '{% macro f(m) %}<{{ m.role }}>{% endmacro %}{{ f(messages[0]) | trim }}',
      ['template: <', 'messages[0].role: user', 'template: >'],
    ],
    ['filter blocks', '{% filter trim %} {{ messages[0].role }} {% endfilter %}', ['messages[0].role: user']],
    [
      'call blocks',
      '{% macro f() %}[{{ caller() }}]{% endmacro %}{% call f() %}{{ messages[0].role }}{% endcall %}',
      ['template: [', 'messages[0].role: user', 'template: ]'],
    ],
    [
      'loops over keys',
      '{% for k, v in messages[1].items() %}{{ k }}={{ v }} {% endfor %}',
      [
        'messages[1].role: role',
        'template: =',
        'messages[1].role: assistant',
        'template:  ',
        'messages[1].content: content',
        'template: =',
        'messages[1].content: one\ntwo',
        'template:  ',
        'messages[1].n: n',
        'template: =',
        'messages[1].n: 42',
        'template:  ',
      ],
    ],
    ['escaping', '{{ messages[0].content | e }}', ['messages[0].content:  Hi &lt;b&gt; ']],
    [
      'formatting',
      "{{ '<{}>'.format(messages[0].role) }}",
      ['template: <', 'messages[0].role: user', 'template: >'],
    ],
    ['what cannot be told apart', "{{ '%5s|' % messages[0].role }}", ['messages[0].role:  user|']],
  ])('%s', (_, template, expected) => {
    expect(pieces(template)).toEqual(expected)
  })
})

describe('generation', () => {
  it('is marked, with spans in code points', () => {
    const template =
      '{% for m in messages %}{% if m.role == "assistant" %}😀{% generation %}{{ m.content }}{% endgeneration %}{% else %}{{ m.role }}{% endif %}{% endfor %}'
    const { segments, generationSpans } = compile(template).renderSegments({ messages: MESSAGES })
    expect(segments).toEqual([
      { text: 'user', origin: 'messages[0].role', generation: false },
      { text: '😀', origin: 'template', generation: false },
      { text: 'one\ntwo', origin: 'messages[1].content', generation: true },
    ])
    expect(generationSpans).toEqual([[5, 12]])
  })

  it('has a place when it is empty', () => {
    expect(compile('a{% generation %}{% endgeneration %}b').renderSegments().generationSpans).toEqual([
      [1, 1],
    ])
  })
})
