import { describe, expect, it } from 'vitest'
import { analyze, BudgetError, compile, isJinjaError } from '../src/index.js'

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
      // Not the time: the machine that tests may be slow.
      compile(template, { budgets: { time: Infinity } }).render()
    } catch (error) {
      caught = error
    }
    expect(caught).toBeInstanceOf(BudgetError)
    expect((caught as BudgetError).budget).toBe(budget)
    expect(performance.now() - start).toBeLessThan(30_000)
  })

  it.each([
    ['steps', { steps: 1 }, '{% for x in [1, 2] %}{% endfor %}'],
    ['steps', { steps: 0 }, '{% for x in [1] %}{% endfor %}'],
    ['range', { range: 2 }, '{{ range(3) | list }}'],
  ])('count from the first: %s, %j', (budget, budgets, template) => {
    expect(() => compile(template, { budgets }).render()).toThrow(expect.objectContaining({ budget }))
  })

  it.each([
    ['title'],
    ['list | length'],
    ['wordwrap'],
    ['urlencode'],
    ['urlize'],
    ['striptags'],
    ['batch(2) | list | length'],
    ["replace('a', '')"],
  ])('stop what makes millions of items of a long text: %s', (filter) => {
    const compiled = compile(`{{ ('a' * 8000000) | ${filter} }}`)
    expect(() => compiled.render()).toThrow(BudgetError)
  })

  it.each([
    ["split('a')"],
    ["rsplit('a', 99999999)"],
    ['casefold()'],
    ['swapcase()'],
    ['expandtabs()'],
    ["replace('a', '')"],
  ])('the same of methods: .%s', (call) => {
    const compiled = compile(`{{ ('a' * 8000000).${call} }}`)
    expect(() => compiled.render()).toThrow(BudgetError)
  })

  it('may be infinite', () => {
    const budgets = {
      steps: Infinity,
      output: Infinity,
      range: Infinity,
      recursion: Infinity,
      time: Infinity,
    }
    const template =
      "{{ 'a b'.split(' ') }}{{ 'a\nb'.splitlines() }}{{ 'ab' | replace('a', 'x') }}{{ range(2) | list }}"
    expect(compile(template, { budgets }).render()).toBe("['a', 'b']['a', 'b']xb[0, 1]")
  })

  it('say where a template nests too deeply, and that no budget raises that limit', () => {
    expect(() => compile(`a\n{{ ${'('.repeat(201)}`)).toThrow(
      expect.objectContaining({
        budget: 'recursion',
        limit: 200,
        line: 2,
        hint: expect.stringContaining('fixed'),
      }),
    )
  })

  it('can be set', () => {
    expect(() => compile('{{ "x" * 11 }}', { budgets: { output: 10 } }).render()).toThrow(
      'output budget of 10',
    )
  })

  it.each([
    ["{% set b = 'a' * 60000000 %}{% for i in range(99999) %}{% set n = b.count('ab') %}{% endfor %}"],
    ["{% set b = 'a' * 60000000 %}{% for i in range(99999) %}{% set n = 'ab' in b %}{% endfor %}"],
    ["{% set b = 'a' * 60000000 %}{% for i in range(99999) %}{% set n = b.rfind('b') %}{% endfor %}"],
    ["{% set b = '😀' * 20000000 %}{% for i in range(99999) %}{% set n = b | length %}{% endfor %}"],
    [
      "{% set b, c = 'a' * 60000000, 'a' * 60000000 %}{% for i in range(99999) %}{% set n = b == c %}{% endfor %}",
    ],
    [
      "{% set b = 'a' * 60000000 %}{% for i in range(99999) %}{% set n = (b ~ i).startswith(b) %}{% endfor %}",
    ],
    ['{% set b = 3 ** 200000 %}{% for i in range(99999) %}{% set n = b * b // b %}{% endfor %}'],
    ['{% for i in range(99999) %}{% for j in range(99999) %}{% break %}{% endfor %}{% endfor %}'],
    ['{% for i in range(99999) %}{% set n = d | length %}{% endfor %}'],
  ])('time: %s', (template) => {
    const d = Object.fromEntries(Array.from({ length: 100_000 }, (_, index) => [`k${index}`, index]))
    const start = performance.now()
    expect(() => compile(template, { budgets: { time: 200 } }).render({ d })).toThrow('time budget of 200')
    expect(performance.now() - start).toBeLessThan(20_000)
  })

  it.each([
    ["{{ '{:.3000000f}'.format(1.1) | length }}", '3000002'],
    ["{{ ('a@' + '.' * 50000 + '!') | urlize | length }}", '50003'],
    ["{{ (')' * 100000) | urlize | length }}", '100000'],
    ['{% set a = [0] * 200000 %}{{ (a * 2) | length }}', '400000'],
    ['{% macro f() %}{{ varargs | length }}{% endmacro %}{{ f(*(range(100000) | list * 2)) }}', '200000'],
  ])('leave in peace what is large but quick: %s', (template, expected) => {
    const start = performance.now()
    expect(compile(template).render()).toBe(expected)
    expect(performance.now() - start).toBeLessThan(20_000)
  })

  it('hold for data that nests deeply', () => {
    let deep: unknown[] = []
    for (let i = 0; i < 20_000; i++) deep = [deep]
    expect(() => compile('{{ x | tojson }}').render({ x: deep })).toThrow(BudgetError)
  })
})

describe('compiling and analysing take time that grows with the template', () => {
  it.each([
    ['tags on one line', '{% if a %}{% endif %}', 40_000],
    ['blanks before tags', '  {% if a %}{% endif %}', 40_000],
    ['inline conditions', '{{ a if b }}\n', 40_000],
    ['many names', '', 10_000],
    ['keyword arguments', '', 5_000],
  ])('%s', (what, piece, count) => {
    const numbers = Array.from({ length: count }, (_, index) => index)
    const template =
      what === 'many names'
        ? numbers.map((n) => `{% set v${n} = 1 %}{% if a %}{% set w${n} = v${n} %}{% endif %}`).join('')
        : what === 'keyword arguments'
          ? `{{ f(${numbers.map((n) => `a${n}=1`).join(', ')}) }}`
          : piece.repeat(count)
    const start = performance.now()
    compile(template)
    analyze(template)
    expect(performance.now() - start).toBeLessThan(20_000)
  })

  it.each(
    [500, 2_000, 20_000].flatMap((count) => [
      ['attributes', `{{ a${'.b'.repeat(count)} }}`],
      ['filters', `{{ messages${' | first'.repeat(count)} }}`],
      ['sums', `{{ messages[0].a${' + messages[0].b'.repeat(count)} }}`],
      ['choices', `{{ a0${Array.from({ length: count }, (_, n) => ` or a${n}`).join('')} }}`],
    ]),
  )('of a chain: %s', (_, template) => {
    const start = performance.now()
    try {
      analyze(template)
    } catch (error) {
      expect(error).toBeInstanceOf(BudgetError)
    }
    expect(performance.now() - start).toBeLessThan(15_000)
  })

  it('with an error where the stack does not suffice', () => {
    const template = `{{ 1${'-1'.repeat(60_000)} }}`
    expect(() => analyze(template)).toThrow('nests deeper than the stack')
    expect(() => compile(template)).toThrow('nests deeper than the stack')
  })
})
