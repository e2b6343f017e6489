import { parseCases } from './read-cases.js'
import type { JinjaCase } from './run-jinja-case.js'
import { runJinjaCase } from './run-jinja-case.js'
import { loadTemplate } from './template-source.js'

export { parseCases } from './read-cases.js'
export type { JinjaCase } from './run-jinja-case.js'
export { loadTemplate } from './template-source.js'

/** A case of a file, ready to run. */
interface GoldenCase {
  readonly id: string
  readonly [key: string]: unknown
}

/**
 * The cases of Jinja templates, for whoever runs golden files of several forms: one template a case, in the case
 * itself (`template`), in an npm package (`template_from`), or in the file's table `templates` by its key.
 */
export const JINJA_FORM = {
  name: 'jinja',
  accepts: (golden: GoldenCase) =>
    ('template' in golden || 'template_from' in golden) && ('context' in golden || 'context_text' in golden),
  templateOf: () => null,
  load: (text: string) => parseCases(text) as unknown as readonly GoldenCase[],
  run(golden: GoldenCase) {
    const test = golden as unknown as JinjaCase
    const about = { id: test.id, kind: test.template_from === undefined ? 'template' : 'real template' }
    const expected = test.error === true ? { $error: `${test.error_type}: ${test.message}` } : test.expected
    try {
      const { ok, detail } = runJinjaCase(test, loadTemplate)
      return { ...about, ok, expected, got: ok ? expected : detail }
    } catch (error) {
      return { ...about, ok: false, expected, got: { $crash: String(error) } }
    }
  },
}
