import type { CaseForm } from '../case-form.js'
import type { GoldenCase } from '../load-cases.js'
import type { LmdeployCase } from './lmdeploy-case.js'
import { runLmdeployCase } from './run-lmdeploy-case.js'
import { templateOf } from './template-of.js'

/** Cases of LMDeploy's chat templates. */
export const LMDEPLOY_FORM: CaseForm = {
  name: 'lmdeploy',
  accepts: (golden: GoldenCase) =>
    typeof golden.source === 'string' && golden.source.startsWith('lmdeploy-') && 'method' in golden,
  templateOf: (golden) => templateOf(golden as LmdeployCase),
  run: (golden) => runLmdeployCase(golden as LmdeployCase),
}
