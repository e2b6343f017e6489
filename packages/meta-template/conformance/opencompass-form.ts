import type { CaseForm } from '@parlance/testkit/conformance'
import type { OpencompassCase } from './case.js'
import { runOpencompassCase } from './run-opencompass-case.js'

const KINDS = ['lm', 'api', 'meta_list', 'hf_chat', 'raw', 'prompt_template', 'prompt_list']

/** The cases of evaluation templates, for whoever runs golden files of several forms. */
export const OPENCOMPASS_FORM: CaseForm = {
  name: 'opencompass',
  accepts: (golden) =>
    typeof golden.want === 'string' && typeof golden.op === 'string' && KINDS.includes(String(golden.kind)),
  templateOf: () => null,
  run(golden) {
    const test = golden as unknown as OpencompassCase
    const about = { id: test.id, kind: `${test.kind} ${test.op}` }
    try {
      return { ...about, ...runOpencompassCase(test) }
    } catch (error) {
      return { ...about, ok: false, expected: test[test.want], got: { $crash: String(error) } }
    }
  },
}
