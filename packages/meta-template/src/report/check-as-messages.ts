import type { DictionaryForm } from '../model/dictionary-form.js'
import { isEmptyMark } from '../model/global-marks.js'
import type { Notes } from './notes.js'

/**
 * Reports what of a dictionary form cannot become messages, so that a prompt that uses it is refused.
 *
 * @param asked true where messages were asked for; where the form itself speaks for them, roles that lack an
 * `api_role` may be there for the text that it can be written as too
 */
export function checkAsMessages(form: DictionaryForm, asked: boolean, notes: Notes): void {
  for (const { definition, path } of asked ? form.table.roles.values() : []) {
    if (definition.api_role !== undefined) continue
    const message = `The role "${definition.role}" has no api_role; a prompt that uses it is refused.`
    notes.add('missing_api_role', `${path}.api_role`, message)
  }
  const texts = form.table.round.filter((element) => 'text' in element && element.text.length > 0)
  const begin = form.begin.kind === 'text' && !isEmptyMark(form.begin) ? [form.begin] : []
  for (const { path } of [...begin, ...texts]) {
    const message = `${path} is a text, which is no message: as messages, every prompt of roles is refused. Write it as a role.`
    notes.add('text_in_messages', path, message)
  }
}
