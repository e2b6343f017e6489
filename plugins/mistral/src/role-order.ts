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

/**
 * Checks the role of message number `index`.
 *
 * @param previous the role before it that counts; null for the first
 * @throws TemplateRuleError with the maker's words, InvalidMessageError for a role that is no text
 */
export function checkRole(
  order: RoleOrder,
  { role }: Message,
  index: number,
  previous: string | null,
  template: string,
): void {
  const path = `messages[${index}].role`
  if (typeof role !== 'string') throw new InvalidMessageError(path, role, 'a role such as "user"')
  if (previous === null) {
    if (order.first.includes(role)) return
    const words = `Conversation must start with a ${order.first.join(' or ')} message, got ${role}.`
    throw new TemplateRuleError(template, words, path)
  }
  if (order.after.get(previous)?.includes(role) === true) return
  throw new TemplateRuleError(template, `Unexpected role '${role}' after role '${previous}'`, path)
}
