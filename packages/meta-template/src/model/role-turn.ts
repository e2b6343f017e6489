import { type ItemElement, promptOf } from '../dataset/list-element.js'
import { InvalidTemplateError } from '../errors/template-errors.js'
import type { Piece } from '../text/prompt-text.js'
import type { RoleTurn } from './conversation.js'
import type { Role } from './role-table.js'

/** A turn, and whether its role is one that the model generates. */
export interface MadeTurn {
  readonly turn: RoleTurn
  readonly generates: boolean
}

/**
 * The turn of a role: what meta_template says of it, and over that what the message of the data set says. A turn that
 * is left open has its content neither read nor checked.
 *
 * @param cut true where a generating role is left open
 * @param isDefault true for a role that nobody wrote: that it is absent is no news
 * @throws InvalidTemplateError for an override of a wrong type
 */
export function makeTurn(
  role: Role,
  item: ItemElement | undefined,
  cut: boolean,
  isDefault = false,
): MadeTurn {
  const { definition } = role
  const generates = (item && flag(item, 'generate')) ?? definition.generate ?? false
  const open = cut && generates
  const turn: RoleTurn = {
    kind: 'role',
    role: definition.role,
    path: role.path,
    apiRole: (item && text(item, 'api_role')) ?? definition.api_role,
    begin: (item && mark(item, 'begin')) ?? role.begin,
    prompt: open ? [] : ((item && promptOf(item)?.pieces) ?? role.prompt),
    end: open ? [] : ((item && mark(item, 'end')) ?? role.end),
    absent:
      (item === undefined || !Object.hasOwn(item.fields, 'prompt')) &&
      role.prompt.length === 0 &&
      !open &&
      !isDefault,
  }
  return { turn, generates }
}

/** What a message says of a field of its role; null is nothing. */
function given(item: ItemElement, field: string): unknown {
  return Object.hasOwn(item.fields, field) ? (item.fields[field] ?? undefined) : undefined
}

function text(item: ItemElement, field: string): string | undefined {
  const value = given(item, field)
  if (typeof value === 'string' || value === undefined) return value
  throw new InvalidTemplateError(`${item.origin.path}.${field}`, value, 'a text')
}

function flag(item: ItemElement, field: string): boolean | undefined {
  const value = given(item, field)
  if (typeof value === 'boolean' || value === undefined) return value
  throw new InvalidTemplateError(`${item.origin.path}.${field}`, value, 'true or false')
}

function mark(item: ItemElement, field: 'begin' | 'end'): readonly Piece[] | undefined {
  const value = text(item, field)
  if (value === undefined) return undefined
  return value === ''
    ? []
    : [{ text: value, origin: { ...item.origin, path: `${item.origin.path}.${field}` } }]
}
