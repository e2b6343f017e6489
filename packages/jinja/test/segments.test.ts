import { PyTuple } from '@parlance/python-text'
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
  return segments.map((segment) => `${segment.origin ?? '(template)'}: ${segment.text}`)
}

describe('text keeps its origin through', () => {
  it.each([
    [
      'printing',
      '<{{ messages[0].content }}>',
      ['(template): <', 'messages[0].content:  Hi <b> ', '(template): >'],
    ],
    [
      'methods',
      '{{ messages[0].content.strip().upper() }}!',
      ['messages[0].content: HI <B>', '(template): !'],
    ],
    [
      'filters',
      "{{ messages[0].content | trim | replace('Hi', 'Yo') }}",
      ['(template): Yo', 'messages[0].content:  <b>'],
    ],
    [
      'sums',
      "{{ '[' + messages[0].role + ']' }}",
      ['(template): [', 'messages[0].role: user', '(template): ]'],
    ],
    [
      'joining with ~',
      "{{ messages[1].n ~ ':' ~ messages[1].role }}",
      ['messages[1].n: 42', '(template): :', 'messages[1].role: assistant'],
    ],
    [
      'slices',
      '{{ messages[1].content[:3] }}|{{ messages[1].content[::-1] }}',
      ['messages[1].content: one', '(template): |', 'messages[1].content: owt\neno'],
    ],
    ['splitting', "{{ messages[1].content.split('\\n')[-1] }}", ['messages[1].content: two']],
    [
      'join',
      "{{ messages | map(attribute='role') | join(', ') }}",
      ['messages[0].role: user', '(template): , ', 'messages[1].role: assistant'],
    ],
    [
      'tojson of the caller’s',
      '{{ messages[1] | tojson }}',
      ['messages[1]: {"role": "assistant", "content": "one\\ntwo", "n": 42}'],
    ],
    [
      'tojson of the template’s',
      '{{ {"r": messages[0].role} | tojson }}',
      ['(template): {"r": ', 'messages[0].role: "user"', '(template): }'],
    ],
    [
      'captured blocks',
      '{% set x %}<{{ messages[0].role }}>{% endset %}{{ x | upper }}',
      ['(template): <', 'messages[0].role: USER', '(template): >'],
    ],
    [
      'macros',
      '{% macro f(m) %}<{{ m.role }}>{% endmacro %}{{ f(messages[0]) | trim }}',
      ['(template): <', 'messages[0].role: user', '(template): >'],
    ],
    ['filter blocks', '{% filter trim %} {{ messages[0].role }} {% endfilter %}', ['messages[0].role: user']],
    [
      'call blocks',
      '{% macro f() %}[{{ caller() }}]{% endmacro %}{% call f() %}{{ messages[0].role }}{% endcall %}',
      ['(template): [', 'messages[0].role: user', '(template): ]'],
    ],
    [
      'loops over keys',
      '{% for k, v in messages[1].items() %}{{ k }}={{ v }} {% endfor %}',
      [
        'messages[1].role: role',
        '(template): =',
        'messages[1].role: assistant',
        '(template):  ',
        'messages[1].content: content',
        '(template): =',
        'messages[1].content: one\ntwo',
        '(template):  ',
        'messages[1].n: n',
        '(template): =',
        'messages[1].n: 42',
        '(template):  ',
      ],
    ],
    ['escaping', '{{ messages[0].content | e }}', ['messages[0].content:  Hi &lt;b&gt; ']],
    [
      'formatting',
      "{{ '<{}>'.format(messages[0].role) }}",
      ['(template): <', 'messages[0].role: user', '(template): >'],
    ],
    ['padding', "{{ '%5s|' % messages[0].role }}", ['messages[0].role:  user', '(template): |']],
    [
      'what cannot be told apart',
      "{{ ('a' ~ messages[1].n ~ 'b') | pprint }}{{ messages[0].content | urlize }}",
      ["messages[1].n: 'a42b'", 'messages[0].content:  Hi &lt;b&gt; '],
    ],
  ])('%s', (_, template, expected) => {
    expect(pieces(template)).toEqual(expected)
  })
})

describe('all that is made of the caller’s is the caller’s', () => {
  const context = {
    template: 'x',
    fmt: '%Yx',
    tools: [{ name: 'x' }],
    m: { content: 'x', n: 42, l: [1, 2], args: { key: 1 }, digits: '7' },
  }
  it.each([
    ['a variable whose name is that of nothing else', '{{ template }}', ['template: x']],
    ['the date in a form of the caller', '{{ strftime_now(fmt)[4:] }}', ['fmt: x']],
    ['a field with a width', "{{ '{:>3}'.format(m.content) }}", ['m.content:   x']],
    ['a field with a conversion', "{{ '{!r}'.format(m.content) }}", ["m.content: 'x'"]],
    ['a field that is a list', "{{ '{}'.format(m.l) }}", ['m.l: [1, 2]']],
    ['the fill of a field', "{{ '{:{}>3}'.format(1, m.content) }}", ['m.content: xx1']],
    ['a width in a format of the caller', "{{ ('{:' ~ m.content ~ '>3}').format(1) }}", ['m.content: xx1']],
    ['a list in %', "{{ '<%s>' % tools }}", ['(template): <', "tools: [{'name': 'x'}]", '(template): >']],
    [
      'several values in %',
      "{{ '%s %d' % (tools, m.n) }}",
      ["tools: [{'name': 'x'}]", '(template):  ', 'm.n: 42'],
    ],
    ['the filter format', "{{ '%s' | format(tools) }}", ["tools: [{'name': 'x'}]"]],
    ['a character by number', "{{ '%c' % m.n }}{{ '{:c}'.format(m.n) }}", ['m.n: **']],
    [
      'names of keyword arguments',
      '{% macro f() %}{{ kwargs }}{% endmacro %}{{ f(**m.args) }}{{ dict(**m.args) }}',
      [
        '(template): {',
        "m.args.key: 'key'",
        '(template): : ',
        'm.args.key: 1',
        '(template): }{',
        "m.args.key: 'key'",
        '(template): : ',
        'm.args.key: 1',
        '(template): }',
      ],
    ],
    ['sums', '{{ m.n + 1 }}', ['m.n: 43']],
    ['numbers in a list', '{{ [m.n] }}', ['(template): [', 'm.n: 42', '(template): ]']],
    ['a slice of a list', '{{ m.l[:1] }}', ['m.l: [1]']],
    ['numbers read from text', '{{ m.digits | int + 1 }}', ['m.digits: 8']],
    ['numbers of mapped items', "{{ [m] | map(attribute='n') | join }}", ['m.n: 42']],
    ['numbers in variables', '{% set x = m.n %}{{ x | tojson }}{{ x ~ x }}', ['m.n: 424242']],
    [
      'a namespace',
      '{% set ns = namespace(x=m.content) %}{{ ns }}',
      ["(template): <Namespace {'x': ", "m.content: 'x'", '(template): }>'],
    ],
    ['an indentation of the caller', '{{ [1] | tojson(indent=m.content) }}', ['m.content: [\nx1\n]']],
    ['a line end of the caller', "{{ 'a b' | wordwrap(1, wrapstring=m.content) }}", ['m.content: axb']],
  ])('%s', (_, template, expected) => {
    expect(pieces(template, context)).toEqual(expected)
  })

  it('also by functions of the program', () => {
    const globals = {
      shout: ([value]: readonly unknown[]) => `${String(value).toUpperCase()}!`,
      wrap: (args: readonly unknown[], kwargs: ReadonlyMap<string, unknown>) => [...args, ...kwargs.keys()],
    }
    const template = "{{ shout(m.content) }}{{ shout('y') }}{{ wrap(1, **m.args) }}"
    const { segments } = compile(template, { globals }).renderSegments(context)
    expect(segments.map(({ origin, text }) => [origin, text])).toEqual([
      ['m.content', 'X!'],
      [null, 'Y!'],
      ['m.args.key', "[1, 'key']"],
    ])
  })
})

describe('segments are what render gives', () => {
  it.each([
    ['{% set ns = namespace(n=0) %}{% set ns.n = m.n %}{{ ns.n + 1 }}{{ ns.n == 42 }}{{ ns.n }}', '43True42'],
    ['{% macro f() %}{{ varargs }}{{ caller() }}{% endmacro %}{% call f(m.n) %}x{% endcall %}', '(42,)x'],
    ['{{ m.none is none }}{{ m.none or m.n }}{{ m.yes is sameas true }}', 'True42True'],
    ['{{ {m.n: 1}[42] }}{{ 42 in m.l }}{{ m.l | sort | first }}', '1True42'],
    ['{{ (1, 2) }}{{ pair }}', '(1, 2)(3, 4)'],
  ])('%s', (template, expected) => {
    const compiled = compile(template)
    const context = { m: { n: 42, none: null, yes: true, l: [43, 42] }, pair: PyTuple.of(3, 4) }
    expect(compiled.render(context)).toBe(expected)
    const { segments } = compiled.renderSegments(context)
    expect(segments.map(({ text }) => text).join('')).toBe(expected)
  })

  it('in time that grows with the text', () => {
    const growing = compile(
      "{% set ns = namespace(s='') %}{% for m in ms %}{% set ns.s = ns.s + m + ',' %}{% endfor %}{{ ns.s }}",
    )
    const lines = compile(
      "{% set x = ms | join('\n') %}{% for line in x.split('\n') %}{{ line }}{% endfor %}",
    )
    const ms = Array.from({ length: 20_000 }, () => 'hello')
    for (const template of [growing, lines]) {
      const start = performance.now()
      template.renderSegments({ ms })
      expect(performance.now() - start).toBeLessThan(10_000)
    }
  })
})

describe('generation', () => {
  it('is marked, with spans in code points', () => {
    const template =
      '{% for m in messages %}{% if m.role == "assistant" %}😀{% generation %}{{ m.content }}{% endgeneration %}{% else %}{{ m.role }}{% endif %}{% endfor %}'
    const { segments, generationSpans } = compile(template).renderSegments({ messages: MESSAGES })
    expect(segments).toEqual([
      { text: 'user', origin: 'messages[0].role', generation: false },
      { text: '😀', origin: null, generation: false },
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
