import { expect, test } from 'vitest'
import { type CaseForm, type GoldenCase, LMDEPLOY_FORM } from '../conformance/index.js'
import type { TemplateTestOptions } from './options.js'
import type { Subject } from './subject.js'

/** Declares a test for each golden case of the template. */
export function goldenTests(
  subject: Subject,
  golden: readonly GoldenCase[],
  options: TemplateTestOptions,
): void {
  const { name, aliases } = subject.template.info
  const names = [subject.name, name, ...aliases]
  const forms = options.forms ?? [LMDEPLOY_FORM]
  const own = golden.flatMap((one) => {
    const form = forms.find((candidate) => candidate.accepts(one))
    const template = form?.templateOf(one)
    return form !== undefined && template != null && names.includes(template) ? [{ one, form }] : []
  })

  test('there are golden cases of it', () => {
    expect(own.length).toBeGreaterThan(0)
  })

  for (const { one, form } of own) {
    test(title(one, form), async ({ skip }) => {
      const result = await form.run(one)
      if (result.leftOut !== undefined) skip(result.leftOut)
      if (!result.ok) expect(result.got).toEqual(result.expected)
      expect(result.ok).toBe(true)
    })
  }
}

function title(one: GoldenCase, form: CaseForm): string {
  return [form.name, one.id, one.method, one.note].filter((word) => typeof word === 'string').join(' ')
}
