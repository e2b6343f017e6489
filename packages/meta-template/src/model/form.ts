import {
  FormMismatchError,
  InvalidTemplateError,
  MissingRoundError,
  UndeclaredGlobalRoleError,
} from '../errors/template-errors.js'
import type { Notes } from '../report/notes.js'
import { isRecord } from '../validation/plain.js'
import { CHAT_TEMPLATE_DEFAULT, type DictionaryForm, readDictionary } from './dictionary-form.js'
import type { Renderer } from './input.js'
import { type ListForm, readListForm } from './list-form.js'

/** A meta_template, read: one of the two forms, or none. */
export type Form = ListForm | DictionaryForm | { readonly kind: 'none' }

/**
 * Reads a meta_template. null, undefined, `{}` and `[]` are none; a chat-template model then has its default.
 *
 * @param value without Maps
 * @throws FormMismatchError for a list form where the model takes a text, UndeclaredGlobalRoleError for a global turn
 * that has no text there, and what the forms throw
 */
export function readForm(value: unknown, renderer: Renderer | undefined, notes: Notes): Form {
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
  if (isRecord(value)) {
    const form = readDictionary(value, notes)
    if ((renderer ?? naturalRenderer(form)) === 'text') refuseGlobalWithoutText(form)
    return form
  }
  if (typeof value === 'string') throw new MissingRoundError(value)
  throw new InvalidTemplateError('meta_template', value, 'a list of messages, an object with round, or null')
}

function refuseGlobalWithoutText(form: DictionaryForm): void {
  for (const mark of [form.begin, form.end]) {
    for (const turn of mark.kind === 'turns' ? mark.turns : []) {
      if (turn.text === undefined) throw new UndeclaredGlobalRoleError(turn.path, turn.role)
    }
  }
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
