import type { Message } from '@parlance/core'
import { FormMismatchError, InvalidTemplateError } from '../errors/template-errors.js'
import type { MetaTemplate } from '../meta-template.js'
import type { RoleDefinition } from '../model/input.js'
import { legacyRole } from '../model/standard-roles.js'
import type { ApiItem } from '../render/item.js'
import { isRecord } from '../validation/plain.js'

/**
 * The history of a chat as one text, as OpenCompass' chat inferencer writes it for local models: each message between
 * the marks of its role, then the begin of BOT. A role that is not declared has no marks. The global begin and end are
 * not written. Without a meta_template the contents are joined with a newline.
 *
 * @throws FormMismatchError for the list form, InvalidTemplateError for a content that is no text
 */
export function historyText(meta: MetaTemplate, messages: readonly Message[]): string {
  const roles = rolesOf(meta)
  checkList(messages)
  const contents = messages.map(textOf)
  if (roles === null) return contents.join('\n')
  const turns = messages.map(({ role }, i) => {
    const { begin = '', end = '' } = definition(roles, role) ?? {}
    return begin + contents[i]! + end
  })
  return turns.join('') + (definition(roles, 'assistant')?.begin ?? '')
}

/**
 * The history of a chat as items, as OpenCompass' chat inferencer writes it for API models. A role that is not declared
 * keeps its name; without a meta_template the names are SYSTEM, HUMAN and BOT.
 *
 * @throws FormMismatchError for the list form, InvalidTemplateError for a content that is no text
 */
export function historyItems(meta: MetaTemplate, messages: readonly Message[]): ApiItem[] {
  const roles = rolesOf(meta)
  checkList(messages)
  return messages.map((message, i) => {
    textOf(message, i)
    const legacy = legacyRole(message.role) ?? message.role
    const role = roles === null ? legacy : (definition(roles, message.role)?.api_role ?? legacy)
    return { role, prompt: textOf(message, i) }
  })
}

function rolesOf(meta: MetaTemplate): ReadonlyMap<string, RoleDefinition> | null {
  if (meta.form !== 'list') return meta.roles
  throw new FormMismatchError(
    'meta_template[0]',
    'the list form of meta_template',
    'the chat inferencer',
    'Write the dictionary form, or send the messages with toMessages.',
  )
}

function definition(roles: ReadonlyMap<string, RoleDefinition>, role: string): RoleDefinition | undefined {
  return roles.get(legacyRole(role) ?? role)
}

function checkList(messages: unknown): void {
  if (!Array.isArray(messages)) throw new InvalidTemplateError('messages', messages, 'a list of messages')
}

function textOf(message: Message, i: number): string {
  if (!isRecord(message) || typeof message.role !== 'string')
    throw new InvalidTemplateError(`messages[${i}]`, message, 'a message with a role')
  if (typeof message.content === 'string') return message.content
  throw new InvalidTemplateError(`messages[${i}].content`, message.content, 'a text')
}
