import type { Content, ContentPart } from '@parlance/core'
import type { SourcedMessage } from '../dataset/message-prompt.js'
import { InvalidTemplateError } from '../errors/template-errors.js'
import type { Notes } from '../report/notes.js'
import { copyMessage } from '../validation/plain.js'
import { UNUSED_IN_LIST } from './list-form.js'

/**
 * Puts the messages of the list form into those of the data set, in declaration order: before the content of the
 * message at the corresponding position where the roles are equal, as a message of its own where no later message has
 * the role. Linear in both lists; the result shares nothing with them that could be changed.
 *
 * @param entries of the list form; none leaves the messages as they are
 * @param notes where fields of an entry are reported that have no place
 *
 * @throws InvalidTemplateError when two contents of different kinds would have to be joined
 */
export function mergeMessages(
  entries: readonly SourcedMessage[],
  dataset: readonly SourcedMessage[],
  notes: Notes,
): SourcedMessage[] {
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
  for (const [m, entry] of entries.entries()) {
    const { role } = entry.message
    while (d < dataset.length && dataset[d]!.message.role !== role && (left.get(role) ?? 0) > 0)
      out.push(copy(take()))
    if (d < dataset.length && dataset[d]!.message.role === role) {
      noteLost(entry, m, notes)
      out.push(prepend(entry, take(), m, d - 1))
    } else out.push(copy(entry))
  }
  while (d < dataset.length) out.push(copy(take()))
  return out
}

function countRoles(entries: readonly SourcedMessage[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { message } of entries) counts.set(message.role, (counts.get(message.role) ?? 0) + 1)
  return counts
}

function copy({ message, pieces }: SourcedMessage): SourcedMessage {
  return { message: copyMessage(message), pieces }
}

function prepend(entry: SourcedMessage, onto: SourcedMessage, m: number, d: number): SourcedMessage {
  const content = joinContents(entry.message.content, onto.message.content, m, d)
  return { message: copyMessage(onto.message, content), pieces: [...entry.pieces, ...onto.pieces] }
}

/** Of an entry that is put before a message, only the content has a place; what reading it reports is not repeated. */
function noteLost({ message }: SourcedMessage, m: number, notes: Notes): void {
  for (const key of Object.keys(message)) {
    if (key === 'role' || key === 'content' || UNUSED_IN_LIST.includes(key)) continue
    const said = `${key} is only sent with an entry that is inserted; this one was put before a message.`
    notes.add('list_field_ignored', `meta_template[${m}].${key}`, said)
  }
}

function joinContents(
  first: Content | undefined,
  second: Content | undefined,
  m: number,
  d: number,
): Content {
  if (typeof first === 'string' && typeof second === 'string') return first + second
  if (Array.isArray(first) && Array.isArray(second)) {
    return [...(first as readonly ContentPart[]), ...(second as readonly ContentPart[])]
  }
  const expected = typeof first === 'string' ? 'a text' : 'a list of content parts'
  throw new InvalidTemplateError(
    `messages[${d}].content`,
    second,
    `${expected}, as meta_template[${m}].content, which is put before it, is`,
    `Write meta_template[${m}].content in the same form as the content of the data set.`,
  )
}
