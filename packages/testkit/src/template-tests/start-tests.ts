import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  conversationOptionsOf,
  histories,
  plainTexts,
  renderOptionsOf,
  toolCalls,
} from '../arbitraries/index.js'
import { checkCallStart, checkContentStart, type StartCheck } from './check-starts.js'
import type { TemplateTestOptions } from './options.js'
import type { Subject } from './subject.js'

const NOW = new Date(Date.UTC(2025, 1, 3))

/** Declares the tests of `startContent`, and of `startCall` for a template with calls. */
export function startTests({ template }: Subject, options: TemplateTestOptions): void {
  const { runs = 300 } = options
  const text = plainTexts(template)
  const past = histories({ text, ...conversationOptionsOf(template), ...options.conversations })
  const sets = (options.under ?? renderOptionsOf(template)).map((set) => ({ now: NOW, ...set }))

  test('what starts content is what the template writes in front of it', () => {
    const checks: StartCheck[] = []
    fc.assert(
      fc.property(past, fc.constantFrom(...sets), (history, set) => {
        checks.push(checkContentStart(template, history, set))
      }),
      { numRuns: Math.ceil(runs / 3) },
    )
    expect(checks.some(({ taken }) => taken)).toBe(true)
  })

  const withTools = sets.filter(({ tools }) => (tools ?? []).length > 0)
  if (template.info.tools === null || withTools.length === 0) return

  test('what starts a call is what the template writes of it, and reads back with the rest', () => {
    const checks: StartCheck[] = []
    const cases = fc.tuple(past, toolCalls(text), fc.constantFrom(...withTools))
    fc.assert(
      fc.property(cases, ([history, calls, set]) => {
        checks.push(checkCallStart(template, history, calls[0]!, set))
      }),
      { numRuns: Math.ceil(runs / 3) },
    )
    expect(checks.some(({ compared }) => compared)).toBe(true)
  })
}
