import { describe, expect, it } from 'vitest'
import { BudgetError, compile, isJinjaError } from '../src/index.js'

describe('nothing of JavaScript is reachable', () => {
  it.each([
    ["{{ ''.constructor.constructor('return 1')() }}"],
    ['{{ messages.__proto__ }}'],
    ['{{ ({}).constructor }}'],
    ['{{ lipsum.__globals__ }}'],
    ["{{ raise_exception.constructor('return 1')() }}"],
    ["{{ messages[0]['constructor'] }}"],
    ['{{ cycler.__init__ }}'],
    ["{{ [1] | map(attribute='constructor') | list }}"],
    ["{{ '{0.constructor}'.format(messages) }}"],
    ["{{ messages | attr('map') }}"],
  ])('%s', (template) => {
    let text = ''
    try {
      text = compile(template).render({ messages: [{ role: 'user', content: 'x' }] })
    } catch (error) {
      if (!isJinjaError(error)) throw error
    }
    expect(text).toMatch(/^(\[Undefined\])?$/)
  })

  it('takes names of prototypes as plain names', () => {
    const template =
      "{{ toString is defined }}|{{ m.constructor is defined }}|{{ m['__proto__'] is defined }}|{{ 'hasOwnProperty' in m }}"
    expect(compile(template).render({ m: { a: 1 } })).toBe('False|False|False|False')
    expect(
      compile("{{ m['constructor'] }}{{ m.toString }}").render({ m: { constructor: 1, toString: 2 } }),
    ).toBe('12')
    expect(
      compile("{{ m['__proto__'] }}{{ dict(m, **{'__proto__': 2}) }}").render('{"m": {"__proto__": 1}}'),
    ).toBe("1{'__proto__': 2}")
    expect(Object.keys(Object.prototype)).toEqual([])
  })
})

describe('budgets', () => {
  it.each([
    ['steps', '{% for a in range(99999) %}{% for b in range(99999) %}x{% endfor %}{% endfor %}'],
    ['steps', '{% for a in range(99999) %}{% set x = range(99999) | list %}{% endfor %}'],
    ['output', "{{ 'x' * 999999999 }}"],
    [
      'output',
      "{% set ns = namespace(s='x') %}{% for i in range(60) %}{% set ns.s = ns.s + ns.s %}{% endfor %}{{ ns.s | length }}",
    ],
    ['output', "{{ 'a' | indent(1000000000, true) }}"],
    ['output', '{{ 2 ** 100000000 }}'],
    ['recursion', '{% macro f() %}{{ f() }}{% endmacro %}{{ f() }}'],
    ['recursion', `{{ ${'('.repeat(5000)}1${')'.repeat(5000)} }}`],
    ['range', '{{ range(10 ** 12) | list | length }}'],
  ])('%s: %s', (budget, template) => {
    const start = performance.now()
    let caught: unknown
    try {
      compile(template).render()
    } catch (error) {
      caught = error
    }
    expect(caught).toBeInstanceOf(BudgetError)
    expect((caught as BudgetError).budget).toBe(budget)
    expect(performance.now() - start).toBeLessThan(10_000)
  })

  it('can be set', () => {
    expect(() => compile('{{ "x" * 11 }}', { budgets: { output: 10 } }).render()).toThrow(
      'output budget of 10',
    )
  })

  it('hold for data that nests deeply', () => {
    let deep: unknown[] = []
    for (let i = 0; i < 20_000; i++) deep = [deep]
    expect(() => compile('{{ x | tojson }}').render({ x: deep })).toThrow(BudgetError)
  })
})
