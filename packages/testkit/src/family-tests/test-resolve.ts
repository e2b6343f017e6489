import { isParlanceError, MODELS, matchTemplate } from '@parlance/core'
import { describe, expect, test } from 'vitest'
import { loadCases, type ResolveCase, runResolveCase } from '../conformance/index.js'
import { readGoldenFile } from '../golden-files/read-golden-file.js'

/**
 * Declares the tests that the models of golden cases find the classes of one plugin, and no other model does. To be
 * called in a vitest file that has registered the classes.
 *
 * @param file as in {@link readGoldenFile}: `conformance/resolve.json`
 * @param templates names of the plugin's classes
 */
export function testResolve(file: string | URL, templates: readonly string[]): void {
  const cases = loadCases(readGoldenFile(file)) as readonly ResolveCase[]
  const own = cases.filter(({ expected }) => expected !== null && templates.includes(expected))
  describe(`models of ${templates.join(', ')}`, () => {
    test.each(own.map((one) => [one.id, one.model, one.expected, one] as const))(
      '%s: %s is served by %s',
      async (_id, _model, _name, one) => {
        const { got, expected } = await runResolveCase(one)
        expect(got).toBe(expected)
      },
    )

    test('no other model finds them', () => {
      const names = new Set(templates.map((name) => MODELS.facts(name)?.name ?? name))
      const taken = cases
        .filter((one) => !own.includes(one))
        .map((one) => [one.id, one.model, answerOf(one)] as const)
        .filter(([, , answer]) => answer !== null && names.has(answer))
      expect(taken).toEqual([])
    })
  })
}

/** Loads nothing: the plugins of other families are not there. */
function answerOf({ model, config: modelConfig }: ResolveCase): string | null {
  try {
    return matchTemplate({ model, modelConfig })?.name ?? null
  } catch (error) {
    if (isParlanceError(error)) return null
    throw error
  }
}
