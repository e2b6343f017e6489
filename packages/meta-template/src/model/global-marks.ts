import { UndeclaredRoleError } from '../errors/prompt-errors.js'
import { InvalidTemplateError } from '../errors/template-errors.js'
import type { Piece } from '../text/prompt-text.js'
import { checkShape } from '../validation/check-shape.js'
import { ROLE_ITEM } from '../validation/role-schemas.js'
import type { GlobalItem } from './input.js'
import { metaPieces, type RoleTable } from './role-table.js'
import { isStandardRole } from './standard-roles.js'

/** What stands before or after the whole input: a text, or turns. */
export type GlobalMark =
  | { readonly kind: 'text'; readonly path: string; readonly pieces: readonly Piece[] }
  | { readonly kind: 'turns'; readonly path: string; readonly turns: readonly GlobalTurn[] }

export interface GlobalTurn {
  readonly path: string
  /** The role of the message; undefined where the role has none. */
  readonly apiRole: string | undefined
  /** The complete text with its marks; undefined where the role is not declared. */
  readonly text: readonly Piece[] | undefined
  readonly prompt: readonly Piece[]
  readonly role: string
}

/**
 * Reads `begin` or `end`.
 *
 * @throws InvalidTemplateError, UnknownTemplateFieldError, or UndeclaredRoleError for a role that is neither declared,
 * nor a standard one, nor brings its `api_role`
 */
export function readGlobalMark(value: unknown, path: 'begin' | 'end', table: RoleTable): GlobalMark {
  if (value === undefined || value === null) return { kind: 'text', path, pieces: [] }
  if (typeof value === 'string') return { kind: 'text', path, pieces: metaPieces(value, path) }
  if (Array.isArray(value)) {
    return { kind: 'turns', path, turns: value.map((item, i) => readTurn(item, `${path}[${i}]`, table)) }
  }
  if (typeof value !== 'object')
    throw new InvalidTemplateError(path, value, 'a text, a role item or a list of them')
  return { kind: 'turns', path, turns: [readTurn(value, path, table)] }
}

function readTurn(value: unknown, path: string, table: RoleTable): GlobalTurn {
  checkShape(ROLE_ITEM, value, path)
  const item = value as GlobalItem
  const declared = table.roles.get(item.role)
  const standard = isStandardRole(item.role) ? item.role : undefined
  const apiRole = item.api_role ?? declared?.definition.api_role ?? standard
  if (declared === undefined && apiRole === undefined) {
    throw new UndeclaredRoleError(path, item.role, undefined, [...table.roles.keys()])
  }
  const own = (field: 'begin' | 'prompt' | 'end') =>
    item[field] === undefined ? (declared?.[field] ?? []) : metaPieces(item[field], `${path}.${field}`)
  const prompt = own('prompt')
  const text = declared === undefined ? undefined : [...own('begin'), ...prompt, ...own('end')]
  return { path, apiRole, text, prompt, role: item.role }
}
