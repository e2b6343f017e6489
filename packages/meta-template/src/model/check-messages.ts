import { nearest } from '@parlance/core'
import type { SourcedMessage } from '../dataset/message-prompt.js'
import { InvalidTemplateError } from '../errors/template-errors.js'
import type { Notes } from '../report/notes.js'
import { checkParts } from '../validation/check-parts.js'
import { isRecord } from '../validation/plain.js'
import { standardRole } from './standard-roles.js'

/** Roles of the chat-completions API. */
const ROLES: readonly string[] = ['system', 'developer', 'user', 'assistant', 'tool', 'function']

/**
 * Checks messages before they are sent. A role that the API does not have may be one of the model's own; one that is
 * nearly a role of the API is reported.
 *
 * @throws InvalidTemplateError with the place of the fault
 */
export function checkMessages(entries: readonly SourcedMessage[], notes: Notes): void {
  for (const [i, { message }] of entries.entries()) checkMessage(message, `messages[${i}]`, notes)
}

function checkMessage(message: unknown, path: string, notes: Notes): void {
  if (!isRecord(message)) throw new InvalidTemplateError(path, message, 'a message with a role')
  const role: unknown = Object.hasOwn(message, 'role') ? message.role : undefined
  if (typeof role !== 'string' || role === '')
    throw new InvalidTemplateError(`${path}.role`, role, 'the role of a message')
  const near = ROLES.includes(role) ? undefined : (standardRole(role) ?? nearest(role, ROLES))
  if (near !== undefined) {
    const said = `The role "${role}" is none of the chat-completions API; it is sent as it is. Did you mean "${near}"?`
    notes.add('unknown_message_role', `${path}.role`, said)
  }
  const content: unknown = Object.hasOwn(message, 'content') ? message.content : undefined
  const calls = role === 'assistant' && Object.hasOwn(message, 'tool_calls')
  if (typeof content === 'string' || content === null || (content === undefined && calls)) return
  const expected = 'a text, a list of content parts or null'
  if (!Array.isArray(content)) throw new InvalidTemplateError(`${path}.content`, content, expected)
  checkParts(content, `${path}.content`)
}
