import type { CaseForm } from '../case-form.js'
import type { ResolveCase } from './resolve-case.js'
import { runResolveCase } from './run-resolve-case.js'

/** Cases of finding the template of a model by its name and config.json. */
export const RESOLVE_FORM: CaseForm = {
  name: 'resolve',
  accepts: (golden) => typeof golden.model === 'string' && 'why' in golden && 'expected' in golden,
  templateOf: (golden) => (golden as ResolveCase).expected,
  run: (golden) => runResolveCase(golden as ResolveCase),
}
