import type { CaseForm } from '../case-form.js'
import type { FamilyCase } from './family-case.js'
import { runFamilyCase } from './run-family-case.js'

/** Cases of the templates that the makers of models publish, by model family. */
export const FAMILY_FORM: CaseForm = {
  name: 'families',
  accepts: ({ method, template, options }) =>
    (method === 'render' || method === 'parse') &&
    typeof template === 'string' &&
    typeof options === 'object',
  templateOf: (golden) => (golden as FamilyCase).template,
  run: (golden) => runFamilyCase(golden as FamilyCase),
}
