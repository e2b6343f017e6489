import type { Message } from '@parlance/core'
import { type SourcedMessage, sourced } from '../dataset/message-prompt.js'
import { InvalidTemplateError } from '../errors/template-errors.js'
import type { Notes } from '../report/notes.js'
import { checkParts } from '../validation/check-parts.js'
import { checkShape } from '../validation/check-shape.js'
import { isRecord } from '../validation/plain.js'
import { refuseNoData } from '../validation/refuse-no-data.js'
import { refuseSlip } from '../validation/refuse-slip.js'
import { LIST_ENTRY } from '../validation/role-schemas.js'
import type { ListEntry } from './input.js'

/** The list form, read. */
export interface ListForm {
  readonly kind: 'list'
  readonly entries: readonly SourcedMessage[]
}

/** Fields of the dictionary form, which the list form does not use. */
export const UNUSED_IN_LIST: readonly string[] = [
  'round',
  'api_role',
  'begin',
  'end',
  'prompt',
  'generate',
  'fallback_role',
]

/** Reads the list form. @throws InvalidTemplateError or UnknownTemplateFieldError with the path of the entry */
export function readListForm(value: readonly unknown[], notes: Notes): ListForm {
  return { kind: 'list', entries: value.map((entry, i) => readEntry(entry, `meta_template[${i}]`, notes)) }
}

function readEntry(value: unknown, path: string, notes: Notes): SourcedMessage {
  refuseDictionary(value, path)
  if (isRecord(value)) refuseSlip(value, path, ['role', 'content'], UNUSED_IN_LIST)
  if (isRecord(value)) checkParts(value.content, `${path}.content`)
  checkShape(LIST_ENTRY, value, path)
  refuseNoData(value, path)
  const entry = value as ListEntry
  for (const field of UNUSED_IN_LIST) {
    if (!Object.hasOwn(entry, field)) continue
    const message = `The list form does not use ${field}; a message that is inserted has it as a field of its own.`
    notes.add('list_field_ignored', `${path}.${field}`, message)
  }
  return sourced(entry as Message, { from: 'meta_template', path: `${path}.content` })
}

function refuseDictionary(entry: unknown, path: string): void {
  if (!isRecord(entry) || !Object.hasOwn(entry, 'round') || Object.hasOwn(entry, 'role')) return
  const hint =
    'Give the dictionary itself, not a list of it. In a Python configuration, a comma after the closing ' +
    'parenthesis makes such a list.'
  throw new InvalidTemplateError(path, entry, 'a message such as { role: "system", content: "..." }', hint)
}
