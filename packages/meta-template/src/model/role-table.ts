import { CombinedRoleError, DuplicateRoleError, InvalidTemplateError } from '../errors/template-errors.js'
import type { Notes } from '../report/notes.js'
import type { Piece } from '../text/prompt-text.js'
import { checkShape } from '../validation/check-shape.js'
import { withoutNull } from '../validation/plain.js'
import { OPTIONAL_IN_ROLE, ROLE_DEFINITION } from '../validation/role-schemas.js'
import type { RoleDefinition } from './input.js'

/** A declared role with its texts ready to be written. */
export interface Role {
  readonly definition: RoleDefinition
  /** `meta_template.round[0]`. */
  readonly path: string
  /** Its place in a round; undefined for a reserved role. */
  readonly position: number | undefined
  readonly begin: readonly Piece[]
  readonly prompt: readonly Piece[]
  readonly end: readonly Piece[]
}

/** An element of `round`: a role, or a text that every round repeats. */
export type RoundElement = Role | { readonly text: readonly Piece[]; readonly path: string }

/** The roles that a dictionary form declares, by name. */
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
    const path = `meta_template.round[${i}]`
    return typeof value === 'string' ? { text: metaPieces(value, path), path } : add(value, path, i)
  })
  reserved.forEach((value, i) => {
    const path = `meta_template.reserved_roles[${i}]`
    if (typeof value !== 'string') add(value, path, undefined)
    else if (value !== '')
      notes.add('text_dropped', path, 'A text in reserved_roles is no role and has no effect.')
  })
  noteSeveralGenerating(elements, notes)
  return { roles, round: elements }
}

function noteSeveralGenerating(round: readonly RoundElement[], notes: Notes): void {
  const generating = round.filter(
    (element) => 'definition' in element && element.definition.generate === true,
  )
  const [first, second] = generating
  if (second === undefined) return
  const message = `More than one role generates; in gen mode the prompt is cut at the first, ${first!.path}.`
  notes.add('several_generating_roles', `${second.path}.generate`, message)
}

function readRole(value: unknown, path: string, position: number | undefined, notes: Notes): Role {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new InvalidTemplateError(
      path,
      value,
      'a text or a role such as { role: "HUMAN", begin: "<HUMAN>: " }',
    )
  }
  const fields = withoutNull(value as Readonly<Record<string, unknown>>, OPTIONAL_IN_ROLE)
  refuseCombined(fields, path)
  checkShape(ROLE_DEFINITION, fields, path)
  const definition = fields as unknown as RoleDefinition
  if (Object.hasOwn(fields, 'fallback_role')) {
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

/**
 * Refuses api_role beside begin or end; to be called first of all, since it is the fault that a wrong type in them only
 * hides.
 *
 * @param declared path of the role that gives the api_role, where the item itself has none
 * @throws CombinedRoleError
 */
export function refuseCombined(
  fields: Readonly<Record<string, unknown>>,
  path: string,
  declared?: string,
): void {
  const own = Object.hasOwn(fields, 'api_role') && fields.api_role !== undefined
  if (!own && declared === undefined) return
  for (const field of ['begin', 'end'] as const) {
    const mark = Object.hasOwn(fields, field) ? fields[field] : undefined
    if (mark === undefined || mark === '') continue
    throw new CombinedRoleError(path, String(fields.role), field, `${own ? path : declared}.api_role`)
  }
}

/** A text of meta_template as pieces; an empty text has none. */
export function metaPieces(text: string | undefined, path: string): readonly Piece[] {
  if (text === undefined || text === '') return NO_PIECES
  return [{ text, origin: { from: 'meta_template', path } }]
}

const NO_PIECES: readonly Piece[] = Object.freeze([])
