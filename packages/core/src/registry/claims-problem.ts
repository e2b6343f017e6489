import type { ModelClaims } from '../template/claims.js'

/** Where claims are not as they should be. */
export interface ClaimsProblem {
  /** Path within the claims: `ids[0]`; empty for the claims themselves. */
  readonly path: string
  readonly got: unknown
  readonly expected: string
}

const NAMES = 'a glob in lower case over the last part of a name, without slashes'

/** What an entry of each list has to be. */
const ENTRIES: { readonly [List in keyof ModelClaims]-?: readonly [RegExp, string] } = {
  ids: [/^[^A-Z/\\]+$/, NAMES],
  not: [/^[^A-Z/\\]+$/, NAMES],
  architectures: [/^\S+$/, 'the name of an architecture'],
  fingerprints: [/^[0-9a-f]{16}$/, '16 hex digits in lower case'],
}

/** What is wrong with the claims of a template; undefined when nothing is. */
export function claimsProblem(serves: unknown): ClaimsProblem | undefined {
  if (typeof serves !== 'object' || serves === null || Array.isArray(serves)) {
    return { path: '', got: serves, expected: 'an object of lists' }
  }
  for (const [list, values] of Object.entries(serves)) {
    const problem = values === undefined ? undefined : listProblem(list, values)
    if (problem !== undefined) return problem
  }
  return undefined
}

function listProblem(list: string, values: unknown): ClaimsProblem | undefined {
  const names = Object.keys(ENTRIES)
  if (!names.includes(list)) return { path: list, got: values, expected: `one of ${names.join(', ')}` }
  if (!Array.isArray(values)) return { path: list, got: values, expected: 'a list' }
  const [shape, expected] = ENTRIES[list as keyof ModelClaims]
  const at = values.findIndex((value: unknown) => typeof value !== 'string' || !shape.test(value))
  return at < 0 ? undefined : { path: `${list}[${at}]`, got: values[at], expected }
}
