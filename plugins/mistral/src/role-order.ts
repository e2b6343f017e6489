import { InvalidMessageError, type Message, TemplateRuleError } from '@parlance/core'

/** Which roles a conversation may have, and in which order. */
export interface RoleOrder {
  /** The roles that may begin, system messages aside where they are apart. */
  readonly first: readonly string[]
  /** The roles that may follow a role. */
  readonly after: ReadonlyMap<string, readonly string[]>
  /** System messages stand outside the order: their text goes into a user's turn. */
  readonly systemApart: boolean
}

/** Mistral v1: a user and an assistant. */
export const TALK: RoleOrder = {
  first: ['user'],
  after: new Map([
    ['user', ['assistant', 'user']],
    ['assistant', ['assistant', 'user']],
  ]),
  systemApart: true,
}

/** Mistral v2 and v3: with results of tools after an assistant. */
export const TALK_WITH_TOOLS: RoleOrder = {
  first: ['user'],
  after: new Map([
    ['user', ['assistant', 'user']],
    ['assistant', ['assistant', 'user', 'tool']],
    ['tool', ['assistant', 'tool', 'user']],
  ]),
  systemApart: true,
}

/** Mistral from v7 on: system messages are turns of their own. */
export const TALK_WITH_SYSTEM: RoleOrder = {
  first: ['user', 'system'],
  after: new Map([
    ['system', ['user', 'assistant', 'system']],
    ['user', ['assistant', 'system', 'user']],
    ['assistant', ['assistant', 'user', 'tool']],
    ['tool', ['assistant', 'tool', 'user']],
  ]),
  systemApart: false,
}

/** Whether `role` may follow `previous`; null stands for the beginning. */
export function mayFollow(order: RoleOrder, previous: string | null, role: string): boolean {
  if (previous === null) return order.first.includes(role)
  // All orders have these two, and most messages are of them.
  if (previous === 'user' && role === 'assistant') return true
  if (previous === 'assistant' && role === 'user') return true
  return order.after.get(previous)?.includes(role) === true
}

/** The error for a role that may not follow `previous`, in the maker's words. */
export function orderError(
  order: RoleOrder,
  previous: string | null,
  { role }: Message,
  index: number,
  template: string,
): Error {
  const path = `messages[${index}].role`
  if (typeof role !== 'string') return new InvalidMessageError(path, role, 'a role such as "user"')
  const words =
    previous === null
      ? `Conversation must start with a ${order.first.join(' or ')} message, got ${role}.`
      : `Unexpected role '${role}' after role '${previous}'`
  return new TemplateRuleError(template, words, path)
}
