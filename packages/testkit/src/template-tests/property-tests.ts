import type { ChatTemplate, Prompt, RenderOptions } from '@parlance/core'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  answers,
  conversationOptionsOf,
  conversations,
  histories,
  outputs,
  plainTexts,
  renderOptionsOf,
  templateTokens,
  texts,
} from '../arbitraries/index.js'
import { checkGenerated } from './check-generated.js'
import { checkOutput } from './check-output.js'
import { checkPrompt } from './check-prompt.js'
import { checkTrusted } from './check-trusted.js'
import type { TemplateTestOptions } from './options.js'
import { outcomeOf } from './outcome.js'
import type { Subject } from './subject.js'

/** A date given, so that a template that prints one prints the same twice. */
const NOW = new Date(Date.UTC(2025, 1, 3))

const ENDINGS: readonly RenderOptions[] = [{}, { addGenerationPrompt: true }, { addGenerationPrompt: false }]

/** Declares the tests that hold for random conversations and outputs. */
export function propertyTests({ template }: Subject, options: TemplateTestOptions): void {
  const { runs = 300 } = options
  const given = { ...conversationOptionsOf(template), ...options.conversations }
  const shape = { text: texts(templateTokens(template)), ...given }
  const plain = { text: plainTexts(template), ...given }
  const sets = (options.under ?? renderOptionsOf(template)).map((set) => ({ now: NOW, ...set }))
  const under = fc.constantFrom<RenderOptions>(...sets)
  const ended = fc.tuple(under, fc.constantFrom(...ENDINGS)).map(([set, ending]) => ({ ...set, ...ending }))

  test('render is compose().text, the same twice, and changes nothing of the caller', () => {
    const cases = fc.tuple(conversations(shape), ended)
    holds(cases, runs, ([messages, set]) => checkPrompt(template, messages, set))
  })

  test('trusted segments hold no text of a caller', () => {
    const cases = fc.tuple(conversations(shape), ended)
    holds(cases, runs, ([messages, set]) => checkTrusted(template, messages, set))
  })

  test('generated segments are what the model produces, and read back as the message', () => {
    const talks = under.chain((set) => {
      const any = answers(template, plain.text, { calls: (set.tools ?? []).length > 0 })
      const answer = any.filter((one) => options.possible?.(one, set) ?? true)
      return fc.tuple(histories(plain), answer, fc.constant(set))
    })
    holds(talks, runs, ([past, answer, set]) => checkGenerated(template, past, answer, set, options.back))
  })

  test('any output is read without loss, and cut anywhere as the whole', () => {
    holds(fc.tuple(outputs(template), under), runs, ([output, set]) => {
      const { tools, kwargs } = set
      checkOutput(template, output, { tools, kwargs, prompt: promptOf(template, set) })
      return true
    })
  })
}

/** The prompt of a question; undefined for a template that refuses it. */
function promptOf(template: ChatTemplate, set: RenderOptions): Prompt | undefined {
  const question = [{ role: 'user', content: 'q' }]
  const asked = outcomeOf(() => template.compose(question, { ...set, addGenerationPrompt: true }))
  return 'value' in asked ? asked.value : undefined
}

/** @param check returns whether the template takes the case; one that takes none of them is not tested at all */
function holds<T>(cases: fc.Arbitrary<T>, runs: number, check: (one: T) => boolean): void {
  let taken = 0
  fc.assert(
    fc.property(cases, (one) => {
      if (check(one)) taken++
    }),
    { numRuns: runs },
  )
  expect(taken).toBeGreaterThan(0)
}
