import { describe, expect, it } from 'vitest'
import { readCases } from '../conformance/read-cases.js'
import { compileCase, contextOf, type JinjaCase, runJinjaCase } from '../conformance/run-jinja-case.js'
import { loadTemplate } from '../conformance/template-source.js'
import { isJinjaError } from '../src/index.js'

const FOLDER = new URL('../../../conformance/', import.meta.url)

describe.each(['jinja.json', 'jinja-features.json'])('%s', (file) => {
  const cases = readCases(new URL(file, FOLDER))

  it('gives what Python gives, in segments too', () => {
    const failures = cases.map((test) => runJinjaCase(test, loadTemplate)).filter((result) => !result.ok)
    expect(failures).toEqual([])
  })
})

/** A context whose every text of a message, tool or document is marked with a character that no template has. */
function marked(value: unknown, inCaller: boolean): unknown {
  if (typeof value === 'string')
    return inCaller
      ? Array.from(value, (character) => (/[a-z]/i.test(character) ? 'Ж' : character)).join('')
      : value
  if (Array.isArray(value)) return value.map((item) => marked(item, inCaller))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, marked(item, KEPT.has(key) ? false : inCaller)]),
  )
}

const KEPT = new Set(['role', 'type', 'bos_token', 'eos_token', 'unk_token', 'pad_token'])

function templateTexts(test: JinjaCase): string[] {
  const context = marked(contextOf(test), true) as Record<string, unknown>
  try {
    const { segments } = compileCase(loadTemplate(test.template_from!)).renderSegments(context)
    return segments.filter((segment) => segment.origin === null).map((segment) => segment.text)
  } catch (error) {
    if (isJinjaError(error)) return []
    throw error
  }
}

describe('segments of real templates', () => {
  it('never show text of the caller as the template’s', () => {
    const leaks = readCases(new URL('jinja.json', FOLDER))
      .filter((test) => test.context !== undefined)
      .flatMap((test) =>
        templateTexts(test)
          .filter((text) => text.includes('Ж'))
          .map((text) => `${test.id}: ${text.slice(0, 200)}`),
      )
    expect(leaks).toEqual([])
  })
})
