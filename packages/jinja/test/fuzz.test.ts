import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readCases } from '../conformance/read-cases.js'
import { contextOf } from '../conformance/run-jinja-case.js'
import { loadTemplate } from '../conformance/template-source.js'
import { compile, isJinjaError, type TemplateContext, type TemplateGlobals } from '../src/index.js'
import { CONTEXT, GLOBALS, templates } from './template-grammar.js'

const BUDGETS = { steps: 20_000, output: 100_000, time: 2_000 }
/** The caller's own text, also in JSON, in a URL and in the other case. */
const MARK = /ж|\\\\u0416|%d0%96|7070707/iu

/** Renders both ways; an error must be one of the engine's. Gives what is said to be the template's own text. */
function exercise(template: string, context: TemplateContext, globals: TemplateGlobals = {}): string[] {
  const compiled = compile(template, { budgets: BUDGETS, globals })
  const rendered = outcome(() => compiled.render(context))
  let own: string[] = []
  const joined = outcome(() => {
    const { segments } = compiled.renderSegments(context)
    own = segments.filter(({ origin }) => origin === null).map(({ text }) => text)
    return segments.map(({ text }) => text).join('')
  })
  // A rendering in segments takes more steps, so that a budget may end only one of them.
  if (!rendered.includes('budget') && !joined.includes('budget')) expect(joined).toBe(rendered)
  return own
}

/** The text, or the words of the error. */
function outcome(render: () => string): string {
  try {
    return render()
  } catch (error) {
    if (!isJinjaError(error)) throw error
    return `${error.name}: ${error.message}`
  }
}

describe('any template renders or fails with an error of the engine', () => {
  const prototypes = [Object.prototype, Array.prototype, String.prototype, Function.prototype].map(
    (p) => Reflect.ownKeys(p).length,
  )

  it('made from a grammar', () => {
    const before = JSON.stringify(CONTEXT)
    fc.assert(
      fc.property(templates, (template) => {
        let own: string[]
        try {
          own = exercise(template, CONTEXT, GLOBALS)
        } catch (error) {
          if (!isJinjaError(error)) throw error
          return
        }
        expect(own.filter((text) => MARK.test(text))).toEqual([])
      }),
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
          try {
            exercise(template, contextOf(test))
          } catch (error) {
            if (!isJinjaError(error)) throw error
          }
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
