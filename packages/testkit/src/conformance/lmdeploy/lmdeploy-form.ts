import type { CaseForm } from '../case-form.js'
import type { GoldenCase } from '../load-cases.js'
import type { LmdeployCase } from './lmdeploy-case.js'
import type { ParserRegistries } from './parser-names.js'
import { runLmdeployCase } from './run-lmdeploy-case.js'
import { templateOf } from './template-of.js'

/**
 * Cases of LMDeploy's chat templates.
 *
 * @param parsers the registries of `@parlance/formats`, for the cases of parsers asked for by name
 */
export function lmdeployForm(parsers?: ParserRegistries): CaseForm {
  return {
    name: 'lmdeploy',
    accepts: (golden: GoldenCase) =>
      typeof golden.source === 'string' && golden.source.startsWith('lmdeploy-') && 'method' in golden,
    templateOf: (golden) => templateOf(golden as LmdeployCase),
    run: (golden) => runLmdeployCase(golden as LmdeployCase, parsers),
  }
}

/** The same without parsers: those cases are left out. */
export const LMDEPLOY_FORM: CaseForm = lmdeployForm()
