import { FormMismatchError, InvalidTemplateError, MissingRoundError } from '../errors/template-errors.js'
import type { Notes } from '../report/notes.js'
import { isRecord, plain } from '../validation/plain.js'
import { CHAT_TEMPLATE_DEFAULT, type DictionaryForm, readDictionary } from './dictionary-form.js'
import type { Renderer } from './input.js'
import { type ListForm, readListForm } from './list-form.js'

/** A meta_template, read: one of the two forms, or none. */
export type Form = ListForm | DictionaryForm | { readonly kind: 'none' }

/**
 * Reads a meta_template. null, undefined, `{}` and `[]` are none; a chat-template model then has its default.
 *
 * @throws FormMismatchError for a list form where the model takes a text, and what the forms throw
 */
export function readForm(input: unknown, renderer: Renderer | undefined, notes: Notes): Form {
  const value = plain(input)
  if (isAbsent(value)) {
    return renderer === 'chat-template'
      ? readDictionary(CHAT_TEMPLATE_DEFAULT, notes, true)
      : { kind: 'none' }
  }
  if (Array.isArray(value)) {
    const form = readListForm(value, notes)
    if (renderer !== 'text') return form
    throw new FormMismatchError(
      'meta_template[0]',
      'the list form of meta_template',
      'a model that takes a text',
      'Write the dictionary form: { round: [{ role: "HUMAN", begin: ..., end: ... }, ...] }.',
    )
  }
  if (isRecord(value)) return readDictionary(value, notes)
  if (typeof value === 'string') throw new MissingRoundError(value)
  throw new InvalidTemplateError('meta_template', value, 'a list of messages, an object with round, or null')
}

function isAbsent(value: unknown): boolean {
  if (value === undefined || value === null) return true
  if (Array.isArray(value)) return value.length === 0
  return isRecord(value) && Object.keys(value).length === 0
}

/** What a form is written as where nobody says it: messages for the list form and for roles with an api_role. */
export function naturalRenderer(form: Form): Renderer | undefined {
  if (form.kind === 'list') return 'messages'
  if (form.kind === 'none') return undefined
  const roles = [...form.table.roles.values()]
  return roles.some((role) => role.definition.api_role !== undefined) ? 'messages' : 'text'
}
