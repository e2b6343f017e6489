import { InvalidTemplateError, UndeclaredGlobalRoleError } from '../errors/template-errors.js'
import type { Piece } from '../text/prompt-text.js'
import { checkShape } from '../validation/check-shape.js'
import { isRecord, withoutNull } from '../validation/plain.js'
import { GLOBAL_ITEM, OPTIONAL_IN_ROLE } from '../validation/role-schemas.js'
import type { GlobalItem } from './input.js'
import { metaPieces, type RoleTable, refuseCombined } from './role-table.js'
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

/** True where nothing stands. */
export function isEmptyMark(mark: GlobalMark): boolean {
  return mark.kind === 'text' ? mark.pieces.length === 0 : mark.turns.length === 0
}

/**
 * Reads `begin` or `end`.
 *
 * @throws InvalidTemplateError, UnknownTemplateFieldError, CombinedRoleError for marks beside an api_role, or
 * UndeclaredRoleError for a role that is neither declared, nor a standard one, nor brings its `api_role`
 */
export function readGlobalMark(value: unknown, field: 'begin' | 'end', table: RoleTable): GlobalMark {
  const path = `meta_template.${field}`
  if (value === undefined) return { kind: 'text', path, pieces: [] }
  if (typeof value === 'string') return { kind: 'text', path, pieces: metaPieces(value, path) }
  if (Array.isArray(value)) {
    return { kind: 'turns', path, turns: value.map((item, i) => readTurn(item, `${path}[${i}]`, table)) }
  }
  if (!isRecord(value)) throw new InvalidTemplateError(path, value, 'a text, a role item or a list of them')
  return { kind: 'turns', path, turns: [readTurn(value, path, table)] }
}

function readTurn(value: unknown, path: string, table: RoleTable): GlobalTurn {
  const fields = isRecord(value) ? withoutNull(value, OPTIONAL_IN_ROLE) : value
  if (isRecord(fields)) refuseCombined(fields, path)
  checkShape(GLOBAL_ITEM, fields, path)
  const item = fields as GlobalItem
  const declared = table.roles.get(item.role)
  if (declared?.definition.api_role !== undefined) refuseCombined({ ...item }, path, declared.path)
  const apiRole = item.api_role ?? declared?.definition.api_role ?? standardName(item)
  if (declared === undefined && apiRole === undefined) throw new UndeclaredGlobalRoleError(path, item.role)
  const own = (field: 'begin' | 'prompt' | 'end') =>
    item[field] === undefined ? (declared?.[field] ?? []) : metaPieces(item[field], `${path}.${field}`)
  const prompt = own('prompt')
  const text = declared === undefined ? undefined : [...own('begin'), ...prompt, ...own('end')]
  return { path, apiRole, text, prompt, role: item.role }
}

/** A standard role needs no declaration to be a message; with marks of its own it is meant for a text, which does. */
function standardName({ role, begin = '', end = '' }: GlobalItem): string | undefined {
  return isStandardRole(role) && begin === '' && end === '' ? role : undefined
}
