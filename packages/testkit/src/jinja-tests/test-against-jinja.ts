import { isParlanceError, MODELS } from '@parlance/core'
import { compile, isJinjaError, type Template, TemplateRaisedError } from '@parlance/jinja'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  conversationOptionsOf,
  conversations,
  switches,
  TOOLS,
  templateTokens,
  texts,
} from '../arbitraries/index.js'
import type { JinjaCall, JinjaTestOptions } from './jinja-test-options.js'
import { makersVariables } from './makers-variables.js'

/** The date of both. */
const NOW = new Date(Date.UTC(2025, 6, 4, 9, 5, 3))

/**
 * Declares the test that a class writes what its maker's template writes, for random conversations with tools,
 * reasoning and switches. Where the template raises an error with words, the class has to refuse with those words;
 * where it crashes, the class may do what it likes but crash. To be called in a vitest file that has registered the
 * class.
 *
 * @param name the class's name
 * @param source the Jinja text of the maker's template
 */
export function testAgainstJinja(name: string, source: string, options: JinjaTestOptions = {}): void {
  test(`${name} writes what the maker's template writes`, () => {
    const maker = compile(source, { clock: () => NOW })
    let compared = 0
    fc.assert(
      fc.property(calls(name, options), (call) => {
        if (options.quirk?.(call) !== undefined) return
        const expected = makersPrompt(maker, name, call, options)
        const got = ownPrompt(name, call)
        if (expected.crash !== undefined) return
        compared++
        if (expected.words === undefined) expect(got).toEqual({ prompt: expected.prompt })
        else expect(got.words).toContain(expected.words)
      }),
      { numRuns: options.runs ?? 300 },
    )
    // A comparison of few conversations says little: refusals and quirks must not be the rule.
    expect(compared).toBeGreaterThan((options.runs ?? 300) / 4)
  })
}

/** A prompt, the words of a refusal, or those of a crash of a template. */
interface Outcome {
  readonly prompt?: string
  readonly words?: string
  readonly crash?: string
}

function calls(name: string, options: JinjaTestOptions): fc.Arbitrary<JinjaCall> {
  const template = MODELS.build(name)
  const shape = {
    text: texts(templateTokens(template)),
    alternate: true,
    contents: 'text',
    ...conversationOptionsOf(template),
    ...options.conversations,
  } as const
  const lists = options.tools ?? (template.info.tools === null ? [] : [TOOLS, TOOLS.slice(0, 1)])
  return fc
    .record({
      messages: conversations(shape),
      tools: fc.constantFrom(undefined, ...lists),
      addGenerationPrompt: fc.boolean(),
      kwargs: options.kwargs ?? switches(template.info),
    })
    .map(({ messages, ...rest }) => ({ messages, options: { ...rest, now: NOW } }))
}

function makersPrompt(maker: Template, name: string, call: JinjaCall, options: JinjaTestOptions): Outcome {
  const given = makersVariables(call, MODELS.build(name).info, options.callArguments ?? 'object')
  try {
    return { prompt: maker.render(options.variables?.(given, call) ?? given) }
  } catch (error) {
    if (error instanceof TemplateRaisedError) return { words: error.message }
    if (isJinjaError(error)) return { crash: error.message }
    throw error
  }
}

function ownPrompt(name: string, { messages, options }: JinjaCall): Outcome {
  try {
    return { prompt: MODELS.build(name).render(messages, options) }
  } catch (error) {
    if (isParlanceError(error)) return { words: error.message }
    throw error
  }
}
