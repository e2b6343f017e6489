import type { Content, ContentPart, Message } from '@parlance/core'
import { type MessagePrompt, type SourcedMessage, sourced } from '../dataset/message-prompt.js'
import { InvalidTemplateError, UnknownTemplateFieldError } from '../errors/template-errors.js'
import type { Notes } from '../report/notes.js'
import type { Piece } from '../text/prompt-text.js'
import { checkShape } from '../validation/check-shape.js'
import { isRecord } from '../validation/plain.js'
import { LIST_ENTRY } from '../validation/role-schemas.js'
import type { ListEntry } from './input.js'

/** The list form, read. */
export interface ListForm {
  readonly kind: 'list'
  readonly entries: readonly SourcedMessage[]
}

/** Fields of the dictionary form, which the list form does not use. */
const UNUSED = ['round', 'api_role', 'begin', 'end', 'prompt', 'generate', 'fallback_role']

/** Reads the list form. @throws InvalidTemplateError or UnknownTemplateFieldError with the path of the entry */
export function readListForm(value: readonly unknown[], notes: Notes): ListForm {
  return {
    kind: 'list',
    entries: value.map((entry, i) => {
      const path = `meta_template[${i}]`
      refuseOtherForm(entry, path)
      checkShape(LIST_ENTRY, entry, path)
      for (const field of UNUSED) {
        if (Object.hasOwn(entry as ListEntry, field)) {
          notes.add(
            'list_field_ignored',
            `${path}.${field}`,
            `The list form does not use ${field}; it stays a field of the message.`,
          )
        }
      }
      const message = sourced(entry as Message, `[${i}].content`)
      const pieces = message.pieces.map((piece) => ({
        ...piece,
        origin: { ...piece.origin, from: 'meta_template' as const },
      }))
      return { message: message.message, pieces }
    }),
  }
}

function refuseOtherForm(entry: unknown, path: string): void {
  if (!isRecord(entry)) return
  if (Object.hasOwn(entry, 'round') && !Object.hasOwn(entry, 'role')) {
    const hint =
      'Give the dictionary itself, not a list of it. In a Python configuration, a comma after the closing ' +
      'parenthesis makes such a list.'
    throw new InvalidTemplateError(path, entry, 'a message such as { role: "system", content: "..." }', hint)
  }
  if (Object.hasOwn(entry, 'content') || !Object.hasOwn(entry, 'role')) return
  const known = ['role', 'content']
  for (const key of Object.keys(entry)) {
    if (known.includes(key) || UNUSED.includes(key)) continue
    const error = new UnknownTemplateFieldError(`${path}.${key}`, key, known)
    if (error.nearest !== undefined) throw error
  }
}

/**
 * Puts the messages of the list form into those of the data set, in declaration order: before the content of the
 * message at the corresponding position where the roles are equal, as a message of its own where no later message has
 * the role. Linear in both lists.
 *
 * @throws InvalidTemplateError when two contents of different kinds would have to be joined
 */
export function mergeMessages(form: ListForm, prompt: MessagePrompt): SourcedMessage[] {
  const dataset = prompt.entries
  const left = countRoles(dataset)
  const out: SourcedMessage[] = []
  let d = 0
  const take = (): SourcedMessage => {
    const entry = dataset[d]!
    d += 1
    const role = entry.message.role
    left.set(role, left.get(role)! - 1)
    return entry
  }
  for (const [m, entry] of form.entries.entries()) {
    const { role } = entry.message
    while (d < dataset.length && dataset[d]!.message.role !== role && (left.get(role) ?? 0) > 0)
      out.push(copy(take()))
    if (d < dataset.length && dataset[d]!.message.role === role) out.push(prepend(entry, take(), m, d - 1))
    else out.push(copy(entry))
  }
  while (d < dataset.length) out.push(copy(take()))
  return out
}

function countRoles(entries: readonly SourcedMessage[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { message } of entries) counts.set(message.role, (counts.get(message.role) ?? 0) + 1)
  return counts
}

function copy(entry: SourcedMessage): SourcedMessage {
  const { content } = entry.message
  const own = Array.isArray(content) ? { content: structuredClone(content) as ContentPart[] } : {}
  return { message: { ...entry.message, ...own }, pieces: entry.pieces }
}

function prepend(entry: SourcedMessage, onto: SourcedMessage, m: number, d: number): SourcedMessage {
  const content = joinContents(entry.message.content, onto.message.content, m, d)
  const pieces: readonly Piece[] = [...entry.pieces, ...onto.pieces]
  return { message: { ...onto.message, content }, pieces }
}

function joinContents(
  first: Content | undefined,
  second: Content | undefined,
  m: number,
  d: number,
): Content {
  if (typeof first === 'string' && typeof second === 'string') return first + second
  if (Array.isArray(first) && Array.isArray(second)) {
    return structuredClone([...first, ...second]) as ContentPart[]
  }
  const expected = typeof first === 'string' ? 'a text' : 'a list of content parts'
  throw new InvalidTemplateError(
    `messages[${d}].content`,
    second,
    `${expected}, as meta_template[${m}].content, which is put before it, is`,
    `Write meta_template[${m}].content in the same form as the content of the data set.`,
  )
}
