import { describe, expect, test } from 'vitest'
import {
  type CaseForm,
  FAMILY_FORM,
  type GoldenCase,
  leftOutReasons,
  loadCases,
} from '../conformance/index.js'
import { readGoldenFile } from '../golden-files/read-golden-file.js'

/** What `testFamily` may be told beside the file. */
export interface FamilyTestOptions {
  /** The classes whose cases are run. Default: all of the file. */
  readonly templates?: readonly string[]
  /** How the cases are run. Default: {@link FAMILY_FORM}. */
  readonly form?: CaseForm
}

/**
 * Declares a test for each golden case of a model family, its id in the name, and for each class one that counts the
 * cases whose maker's template has a fault (`quirk`). To be called in a vitest file that has registered the classes.
 * Cases in the file's table `left_out` are skipped with the reason given there.
 *
 * @param file as in {@link readGoldenFile}: `conformance/families/qwen.json`
 */
export function testFamily(file: string | URL, options: FamilyTestOptions = {}): void {
  const text = readGoldenFile(file)
  const { form = FAMILY_FORM } = options
  const reasons = leftOutReasons(text)
  const cases = loadCases(text)
  const names = new Set(cases.map((golden) => form.templateOf(golden) ?? ''))
  for (const name of options.templates ?? names) {
    describe(`golden cases of ${name}`, () => {
      const own = cases.filter((golden) => form.templateOf(golden) === name)
      test('there are some', () => expect(own.length).toBeGreaterThan(0))
      for (const golden of own.filter(({ quirk }) => quirk === undefined)) {
        caseTest(golden, form, reasons.get(golden.id))
      }
      quirkTest(
        own.filter(({ quirk }) => quirk !== undefined),
        form,
      )
    })
  }
}

function caseTest(golden: GoldenCase, form: CaseForm, reason: string | undefined): void {
  test(golden.id, async ({ skip }) => {
    if (reason !== undefined) skip(reason)
    const { ok, got, expected, leftOut } = await form.run(golden)
    expect(leftOut).toBeUndefined()
    if (!ok) expect(got).toEqual(expected)
    expect(ok).toBe(true)
  })
}

/** They are informative: ours may give something else, or an error of ours. */
function quirkTest(cases: readonly GoldenCase[], form: CaseForm): void {
  if (cases.length === 0) return
  test(`none of ${cases.length} cases with a fault of the maker's template crashes`, async () => {
    const crashes: unknown[] = []
    for (const golden of cases) {
      const { id, ok, got } = await form.run(golden)
      if (!ok) crashes.push([id, got])
    }
    expect(crashes).toEqual([])
  })
}
