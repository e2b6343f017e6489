import { CombinedRoleError, DuplicateRoleError, InvalidTemplateError } from '../errors/template-errors.js'
import type { Notes } from '../report/notes.js'
import type { Piece } from '../text/prompt-text.js'
import { checkShape } from '../validation/check-shape.js'
import { ROLE_DEFINITION } from '../validation/role-schemas.js'
import type { RoleDefinition } from './input.js'

/** A declared role with its texts ready to be written. */
export interface Role {
  readonly definition: RoleDefinition
  /** `round[0]`. */
  readonly path: string
  /** Its place in a round; undefined for a reserved role. */
  readonly position: number | undefined
  readonly begin: readonly Piece[]
  readonly prompt: readonly Piece[]
  readonly end: readonly Piece[]
}

/** An element of `round`: a role, or a text that every round repeats. */
export type RoundElement = Role | { readonly text: readonly Piece[]; readonly path: string }

/** The roles that a dictionary form declares. */
export interface RoleTable {
  readonly roles: ReadonlyMap<string, Role>
  readonly round: readonly RoundElement[]
}

/**
 * Reads `round` and `reserved_roles`.
 *
 * @throws InvalidTemplateError, UnknownTemplateFieldError, CombinedRoleError or DuplicateRoleError
 */
export function readRoles(round: readonly unknown[], reserved: readonly unknown[], notes: Notes): RoleTable {
  const roles = new Map<string, Role>()
  const add = (value: unknown, path: string, position: number | undefined): Role => {
    const role = readRole(value, path, position, notes)
    const first = roles.get(role.definition.role)
    if (first !== undefined) throw new DuplicateRoleError(role.definition.role, path, first.path)
    roles.set(role.definition.role, role)
    return role
  }
  const elements = round.map((value, i): RoundElement => {
    const path = `round[${i}]`
    return typeof value === 'string' ? { text: metaPieces(value, path), path } : add(value, path, i)
  })
  reserved.forEach((value, i) => {
    const path = `reserved_roles[${i}]`
    if (typeof value !== 'string') add(value, path, undefined)
    else if (value !== '')
      notes.add('text_dropped', path, 'A text in reserved_roles is no role and has no effect.')
  })
  return { roles, round: elements }
}

function readRole(value: unknown, path: string, position: number | undefined, notes: Notes): Role {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new InvalidTemplateError(
      path,
      value,
      'a text or a role such as { role: "HUMAN", begin: "<HUMAN>: " }',
    )
  }
  refuseCombined(value, path)
  checkShape(ROLE_DEFINITION, value, path)
  const definition = value as RoleDefinition
  if ('fallback_role' in value) {
    notes.add(
      'fallback_role_ignored',
      `${path}.fallback_role`,
      'fallback_role belongs to the messages of a dataset template; here it has no effect.',
    )
  }
  return {
    definition,
    path,
    position,
    begin: metaPieces(definition.begin, `${path}.begin`),
    prompt: metaPieces(definition.prompt, `${path}.prompt`),
    end: metaPieces(definition.end, `${path}.end`),
  }
}

/** Refuses api_role beside begin or end; first of all, since it is the fault that a wrong type in them only hides. */
function refuseCombined(value: object, path: string): void {
  if (!('api_role' in value) || value.api_role === undefined) return
  for (const field of ['begin', 'end'] as const) {
    const mark: unknown = field in value ? (value as Record<string, unknown>)[field] : undefined
    if (mark === undefined || mark === '') continue
    throw new CombinedRoleError(path, 'role' in value ? String(value.role) : '', field)
  }
}

/** A text of meta_template as pieces; an empty text has none. */
export function metaPieces(text: string | undefined, path: string): readonly Piece[] {
  if (text === undefined || text === '') return NO_PIECES
  return [{ text, origin: { from: 'meta_template', path } }]
}

const NO_PIECES: readonly Piece[] = Object.freeze([])
