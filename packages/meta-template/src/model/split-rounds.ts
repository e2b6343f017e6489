import type { ItemElement, ListElement } from '../dataset/list-element.js'
import { ReservedRoleInRoundError, SectionError, UndeclaredRoleError } from '../errors/prompt-errors.js'
import { InvalidTemplateError } from '../errors/template-errors.js'
import type { Role, RoleTable } from './role-table.js'

/**
 * Where the rounds of a section begin: a message whose role is not behind the role before it opens a round. The first
 * number is 0 and the last the length, so an empty section has one empty round. Texts count as elements only.
 *
 * @throws UndeclaredRoleError or ReservedRoleInRoundError
 */
export function splitRounds(elements: readonly ListElement[], table: RoleTable): number[] {
  const cuts = [0]
  let last = -1
  elements.forEach((element, i) => {
    if (element.kind === 'text') return
    if (element.kind === 'marker') throw nestedSection(element.path)
    const { position } = roleInRound(element, table)
    if (position <= last) cuts.push(i)
    last = position
  })
  cuts.push(elements.length)
  return cuts
}

/** The error for a section inside a round. */
export function nestedSection(path: string): SectionError {
  return new SectionError(
    path,
    'is a section inside a round',
    'Put the mark of the examples into begin, not into round.',
  )
}

/** A role with a place in the round. */
export type RoundRole = Role & { readonly position: number }

/** The role as which a message of a round is processed. @throws UndeclaredRoleError or ReservedRoleInRoundError */
export function roleInRound(item: ItemElement, table: RoleTable): RoundRole {
  const role = roleOf(item, table)
  if (role.position === undefined)
    throw new ReservedRoleInRoundError(item.origin.path, roleName(item), role.definition.role)
  return role as RoundRole
}

/** The declared role of a message: its own, or that of its fallback_role. @throws UndeclaredRoleError */
export function roleOf(item: ItemElement, table: RoleTable): Role {
  const name = roleName(item)
  const own = table.roles.get(name)
  if (own !== undefined) return own
  const fallback = item.fields.fallback_role
  const fallen = typeof fallback === 'string' ? table.roles.get(fallback) : undefined
  if (fallen !== undefined) return fallen
  const tried = typeof fallback === 'string' ? fallback : undefined
  throw new UndeclaredRoleError(item.origin.path, name, tried, [...table.roles.keys()])
}

function roleName(item: ItemElement): string {
  const name = item.fields.role
  if (typeof name === 'string') return name
  throw new InvalidTemplateError(`${item.origin.path}.role`, name, 'the name of a role')
}
