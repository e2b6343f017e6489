import { describe, expect, it } from 'vitest'
import { compile } from '../src/index.js'

describe('white space', () => {
  it.each([
    ['a\n{% if true %}\nb\n{% endif %}\nc\n', 'a\nb\nc'],
    ['a \n {%- if true -%} \n b \n {%- endif -%} \n c', 'abc'],
    ['a\n  {%+ if true +%}\n b{% endif +%}\nc', 'a\n  \n b\nc'],
    ['  {{ 1 }}\n{{ 2 }}\n', '  1\n2'],
    ['a\n{# c #}\nb', 'a\nb'],
    ['a\r\n{% if true %}\r\nb\r\n{% endif %}\r\n', 'a\nb\n'],
    ['{% raw %}{{ x }}{% y %}{% endraw %}', '{{ x }}{% y %}'],
    ['\ufeff{{ 1 }}', '\ufeff1'],
    ['a{#-', 'a'],
    ['a{% raw -%}', 'a'],
  ])('%j', (template, expected) => {
    expect(compile(template).render()).toBe(expected)
  })
})

describe('scopes', () => {
  it.each([
    ['{% set x = 1 %}{% for i in [1] %}{% set x = 2 %}{% endfor %}{{ x }}', '1'],
    [
      '{% set ns = namespace(x=1) %}{% for i in [1, 2] %}{% set ns.x = ns.x + i %}{% endfor %}{{ ns.x }}',
      '4',
    ],
    ['{% if true %}{% set x = 1 %}{% endif %}{{ x }}', '1'],
    ['{% macro f() %}{{ later }}{% endmacro %}{% set later = "L" %}{{ f() }}', 'L'],
    ['{% with x = 1, y = 2 %}{{ x }}{{ y }}{% endwith %}[{{ x }}]', '12[]'],
    ['{% set a, b = 1, 2 %}{{ b }}{{ a }}', '21'],
    ['{% set x %}<{{ 1 }}>{% endset %}{{ x }}', '<1>'],
    ['{% filter upper %}a{{ "b" }}{% endfilter %}', 'AB'],
    ['{% block b %}{{ x }}{% endblock %}{% set x = 1 %}{{ self.b() }}', '1'],
  ])('%s', (template, expected) => {
    expect(compile(template).render()).toBe(expected)
  })
})

describe('macros', () => {
  it.each([
    ['{% macro f(a, b=a ~ "!") %}{{ a }}{{ b }}{% endmacro %}{{ f("x") }}{{ f(b=1, a=2) }}', 'xx!21'],
    ['{% macro f() %}{{ varargs }}{{ kwargs }}{% endmacro %}{{ f(1, z=2) }}', "(1,){'z': 2}"],
    [
      '{% macro l(xs) %}{% for x in xs %}{{ caller(x) }}{% endfor %}{% endmacro %}{% call(i) l([1, 2]) %}({{ i }}){% endcall %}',
      '(1)(2)',
    ],
    ['{% macro f(n) %}{{ n if n < 1 else f(n - 1) }}{% endmacro %}{{ f(60) }}', '0'],
  ])('%s', (template, expected) => {
    expect(compile(template).render()).toBe(expected)
  })
})

describe('loops', () => {
  it.each([
    ['{% for i in [1, 2, 3] if i != 2 %}{{ loop.index }}{{ loop.last }} {% endfor %}', '1False 2True '],
    [
      '{% for i in range(5) %}{% if i == 1 %}{% continue %}{% endif %}{% if i == 3 %}{% break %}{% endif %}{{ i }}{% endfor %}',
      '02',
    ],
    ['{% for x in t recursive %}{{ x.n }}{% if x.c %}({{ loop(x.c) }}){% endif %}{% endfor %}', 'a(bc)'],
    ['{% for i in [] %}{% else %}none{% endfor %}', 'none'],
    ['{% for k, v in {"b": 1, "a": 2} | dictsort %}{{ k }}{{ v }}{% endfor %}', 'a2b1'],
    ['{% for x in [1, 1, 2] %}{{ loop.changed(x) }}{{ loop.previtem }}{% endfor %}', 'TrueFalse1True1'],
  ])('%s', (template, expected) => {
    expect(compile(template).render({ t: [{ n: 'a', c: [{ n: 'b' }, { n: 'c' }] }] })).toBe(expected)
  })
})

describe('dates', () => {
  it('come from the clock that is given, read once a rendering', () => {
    let reads = 0
    const clock = (): Date => {
      reads++
      return new Date('2026-01-05T10:00:00Z')
    }
    const template = compile("{{ strftime_now('%d %b %Y') }} {{ strftime_now('%H:%M') }}", { clock })
    expect(template.render()).toBe('05 Jan 2026 10:00')
    expect(reads).toBe(1)
  })
})

describe('globals', () => {
  it('are values and functions that the context may shadow', () => {
    const template = compile('{{ twice(x) }}{{ x }}', {
      globals: { x: 1, twice: ([value]: readonly unknown[]) => Number(value) * 2 },
    })
    expect(template.render()).toBe('21')
    expect(template.render({ x: 5 })).toBe('105')
  })
})
