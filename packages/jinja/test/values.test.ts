import { PyFloat } from '@parlance/python-text'
import { describe, expect, it } from 'vitest'
import { compile } from '../src/index.js'

function render(template: string, context: Parameters<ReturnType<typeof compile>['render']>[0] = {}): string {
  return compile(template).render(context)
}

describe('values print as Python prints them', () => {
  it.each([
    ['{{ none }} {{ true }} {{ [1, "a", none] }} {{ (1,) }}', "None True [1, 'a', None] (1,)"],
    ['{{ 1.0 }} {{ 1e-7 }} {{ 1e16 }} {{ -0.0 }} {{ 0 * -1 }}', '1.0 1e-07 1e+16 -0.0 0'],
    ['{{ 9007199254740993 }} {{ 99999999999 * 99999999999 }}', '9007199254740993 9999999999800000000001'],
    ['{{ 7 // 2 }} {{ -7 // 2 }} {{ -7 % 3 }} {{ 6 / 3 }} {{ 2 ** -1 }}', '3 -4 2 2.0 0.5'],
    ['{{ {1: "a", "k": [true]} }}', "{1: 'a', 'k': [True]}"],
    ['{{ {1: "a", true: "b", 1.0: "c"} }}', "{1: 'c'}"],
    ["{{ \"it's\" ~ ['it\\'s'] }}", 'it\'s["it\'s"]'],
    ['[{{ nope }}]{{ nope is defined }}', '[]False'],
    ['{{ range(0, 10, 3) }} {{ range(4)[1:3] | list }}', 'range(0, 10, 3) [1, 2]'],
  ])('%s', (template, expected) => {
    expect(render(template)).toBe(expected)
  })
})

describe('strings count in code points', () => {
  it.each([
    ['{{ "a😀b" | length }}', '3'],
    ['{{ "a😀b"[1] }}{{ "a😀b"[::-1] }}', '😀b😀a'],
    ['{{ "😀".center(4, "-") }}', '-😀--'],
    ['{{ "a😀b".find("b") }}', '2'],
    ['{{ "\ufffe" < "😀" }}', 'True'],
  ])('%s', (template, expected) => {
    expect(render(template)).toBe(expected)
  })
})

describe('a context', () => {
  it('is JSON text, of which nothing is lost', () => {
    expect(render('{{ x | tojson }}', '{"x": {"2": 1.0, "1": 12345678901234567890}}')).toBe(
      '{"2": 1.0, "1": 12345678901234567890}',
    )
  })

  it('is plain objects and Maps in any mix', () => {
    const context = new Map<string, unknown>([['m', { a: new Map([['b', [1, new PyFloat(2)]]]) }]])
    expect(render('{{ m.a.b }} {{ m }}', context)).toBe("[1, 2.0] {'a': {'b': [1, 2.0]}}")
  })

  it('has no property that is undefined, and shows None as None', () => {
    expect(
      render('{{ "a" in m }} {{ m.a is defined }} {{ m.b is none }} {{ m.get("b", 1) }}', {
        m: { a: undefined, b: null },
      }),
    ).toBe('False False True None')
  })

  it('is not changed', () => {
    const context = Object.freeze({ l: Object.freeze([1, 2]) })
    expect(render('{% set l = l + [3] %}{{ l }}', context)).toBe('[1, 2, 3]')
    expect(() => render('{{ l.append(3) }}', context)).toThrow(
      "access to attribute 'append' of 'list' object is unsafe.",
    )
  })

  it.each([
    ['{{ f }}', { f: () => 1 }, 'f is a function'],
    ['{{ m.f }}', { m: { f: () => 1 } }, 'm.f is a function, which a template cannot use'],
    ['{{ m.at.year }}', { m: { at: new Date(0) } }, 'm.at is a value of type Date'],
    [
      '{{ ms[1].by.name }}',
      { ms: [{}, { by: new (class User {})() }] },
      'ms[1].by is an instance of a class',
    ],
    ['{{ m | tojson }}', { m: new Map([['f', Symbol('s')]]) }, 'm.f is a symbol'],
  ])('refuses what is no value, with its path: %s', (template, context, message) => {
    const compiled = compile(template)
    for (const run of [() => compiled.render(context), () => compiled.renderSegments(context)])
      expect(run).toThrow(
        expect.objectContaining({ name: 'ContextError', message: expect.stringContaining(message) }),
      )
  })

  it('has None where a list has undefined or nothing', () => {
    const l = [1, undefined]
    l.length = 3
    const template =
      '{{ l }}{{ l[1] is none }}{{ l[2] is none }}{{ l[3] is defined }}{{ l | tojson }}{{ l | last }}'
    const expected = '[1, None, None]TrueTrueFalse[1, null, null]None'
    expect(render(template, { l })).toBe(expected)
    expect(
      compile(template)
        .renderSegments({ l })
        .segments.map(({ text }) => text)
        .join(''),
    ).toBe(expected)
  })

  it('may hold what is no value where the template does not use it', () => {
    const context = { m: { a: 1, f: () => 1, at: new Date(0) } }
    expect(render('{{ m.a }}', context)).toBe('1')
    expect(compile('{{ m.a }}').renderSegments(context).segments).toHaveLength(1)
  })

  it('is read as Python reads JSON, where it is text', () => {
    expect(() => render('', '{"a": }')).toThrow(
      expect.objectContaining({ name: 'ContextError', message: expect.stringContaining('is not JSON') }),
    )
  })

  it('has whole floats from 1e21 on, as JSON has', () => {
    expect(render('{{ x }} {{ x is float }} {{ y }} {{ y is integer }}', { x: 1e22, y: 1e20 })).toBe(
      '1e+22 True 100000000000000000000 True',
    )
  })

  it('must be an object', () => {
    expect(() => render('', '[1]')).toThrow(
      'must be an object, a Map or the JSON text of an object, not an array',
    )
  })
})
