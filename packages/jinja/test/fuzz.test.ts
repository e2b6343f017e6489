import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readCases } from '../conformance/read-cases.js'
import { contextOf } from '../conformance/run-jinja-case.js'
import { loadTemplate } from '../conformance/template-source.js'
import { compile, isJinjaError } from '../src/index.js'

const CONTEXT = {
  s: 'Héllo 😀',
  n: null,
  i: 3,
  l: [1, 'a', null, [2]],
  d: { a: 1, b: { c: 'x' }, constructor: 2, items: 5 },
  messages: [
    { role: 'user', content: '<hi>' },
    { role: 'assistant', content: null },
  ],
}
const BUDGETS = { steps: 20_000, output: 100_000, time: 2_000 }

const { expr } = fc.letrec<{ expr: string }>((tie) => ({
  expr: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    fc.constantFrom(
      's',
      'n',
      'i',
      'l',
      'd',
      'messages',
      'nope',
      'loop',
      '1',
      '-2.5',
      "'ab'",
      'true',
      'none',
      '[]',
      '{}',
      '(1,)',
      'range(3)',
    ),
    fc
      .tuple(
        tie('expr'),
        fc.constantFrom(
          'upper',
          'length',
          'list',
          'tojson',
          'join',
          'first',
          'int',
          'sort',
          "map('upper')",
          'items',
          'trim',
          'e',
          'string',
          "default('x')",
          'batch(2)',
          'indent',
          'title',
          'round',
          'safe',
        ),
      )
      .map(([e, f]) => `(${e}) | ${f}`),
    fc
      .tuple(
        tie('expr'),
        fc.constantFrom(
          '.a',
          '.role',
          '.constructor',
          '.__proto__',
          '.items()',
          '.strip()',
          ".split('a')",
          "['a']",
          '[0]',
          '[-1]',
          '[1:]',
          '[::-1]',
          '.append(1)',
          "['__class__']",
          '()',
        ),
      )
      .map(([e, a]) => `(${e})${a}`),
    fc
      .tuple(
        tie('expr'),
        fc.constantFrom('+', '-', '*', '/', '//', '%', '**', '~', '==', '<', 'in', 'not in', 'and', 'or'),
        tie('expr'),
      )
      .map(([a, op, b]) => `(${a}) ${op} (${b})`),
    fc
      .tuple(tie('expr'), fc.constantFrom('defined', 'none', 'string', 'mapping', 'iterable', 'odd', 'in l'))
      .map(([e, t]) => `(${e}) is ${t}`),
    fc.tuple(tie('expr'), tie('expr'), tie('expr')).map(([a, b, c]) => `(${a} if ${b} else ${c})`),
  ),
}))

const { body } = fc.letrec<{ body: string }>((tie) => ({
  body: fc.oneof(
    { maxDepth: 3 },
    fc.constantFrom('text', '\n', ' ', '{# c #}', '{{ loop.index }}'),
    expr.map((e) => `{{ ${e} }}`),
    fc
      .tuple(expr, tie('body'), tie('body'))
      .map(([e, a, b]) => `{%- if ${e} %}${a}{% else -%}${b}{% endif %}`),
    fc.tuple(expr, tie('body')).map(([e, a]) => `{% for x in ${e} %}${a}{{ x }}{% endfor %}`),
    fc.tuple(expr, tie('body')).map(([e, a]) => `{% set x = ${e} %}${a}{{ x }}`),
    fc.tuple(expr, tie('body')).map(([e, a]) => `{% macro f(p=${e}) %}${a}{{ p }}{% endmacro %}{{ f() }}`),
    fc.tuple(tie('body'), tie('body')).map(([a, b]) => a + b),
  ),
}))

/** Renders both ways; an error must be one of the engine's. */
function exercise(template: string, context: Parameters<ReturnType<typeof compile>['render']>[0]): void {
  let text: string
  try {
    text = compile(template, { budgets: BUDGETS }).render(context)
  } catch (error) {
    if (!isJinjaError(error)) throw error
    return
  }
  const { segments } = compile(template, { budgets: BUDGETS }).renderSegments(context)
  expect(segments.map((segment) => segment.text).join('')).toBe(text)
}

describe('any template renders or fails with an error of the engine', () => {
  const prototypes = [Object.prototype, Array.prototype, String.prototype, Function.prototype].map(
    (p) => Reflect.ownKeys(p).length,
  )

  it('made from a grammar', () => {
    const before = JSON.stringify(CONTEXT)
    fc.assert(
      fc.property(body, (template) => exercise(template, CONTEXT)),
      { numRuns: 3000 },
    )
    expect(JSON.stringify(CONTEXT)).toBe(before)
  })

  it('made from a real one by changes', () => {
    const cases = readCases(new URL('../../../conformance/jinja.json', import.meta.url)).filter(
      (_, index) => index % 37 === 0,
    )
    const edit = fc.record({
      at: fc.nat(),
      cut: fc.nat(12),
      put: fc.constantFrom(
        '',
        '{%',
        '%}',
        '{{',
        '}}',
        '-',
        "'",
        '(',
        ')',
        '|',
        '\n',
        ' not ',
        '{% endif %}',
        '{% for x in messages %}',
        '[0]',
        '.items()',
      ),
    })
    fc.assert(
      fc.property(
        fc.constantFrom(...cases),
        fc.array(edit, { minLength: 1, maxLength: 4 }),
        (test, edits) => {
          let template = loadTemplate(test.template_from!)
          for (const { at, cut, put } of edits) {
            const place = at % (template.length + 1)
            template = template.slice(0, place) + put + template.slice(place + cut)
          }
          exercise(template, contextOf(test))
        },
      ),
      { numRuns: 1500 },
    )
  })

  it('leaving every prototype as it was', () => {
    const after = [Object.prototype, Array.prototype, String.prototype, Function.prototype].map(
      (p) => Reflect.ownKeys(p).length,
    )
    expect(after).toEqual(prototypes)
  })
})
