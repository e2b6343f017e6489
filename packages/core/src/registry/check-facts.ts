import { didYouMean } from '../errors/nearest.js'
import { InvalidFactsError, InvalidNameError } from '../errors/registry-errors.js'
import type { TemplateFacts } from '../template/class-metadata.js'
import { claimsProblem } from './claims-problem.js'

/** What a class is registered with. */
export interface RegisterFacts extends Partial<Omit<TemplateFacts, 'name'>> {
  readonly name: string
  /** Replace what has the name. Default false. */
  readonly force?: boolean
}

/** The facts of a registration, complete, and whether it is forced. */
export interface CheckedFacts {
  readonly facts: TemplateFacts
  readonly force: boolean
}

const KEYS = ['name', 'aliases', 'family', 'package', 'version', 'serves', 'force']

/** @throws InvalidNameError, InvalidFactsError */
export function checkFacts(given: string | RegisterFacts): CheckedFacts {
  const facts: unknown = typeof given === 'string' ? { name: given } : given
  if (typeof facts !== 'object' || facts === null || Array.isArray(facts)) {
    throw new InvalidNameError(given, 'MODELS')
  }
  const {
    name,
    aliases = [],
    family = null,
    package: from = null,
    version = null,
    serves = null,
    force = false,
  } = facts as Partial<RegisterFacts>
  if (typeof name !== 'string') throw new InvalidNameError(name, 'MODELS')
  const unknown = Object.keys(facts).find((key) => !KEYS.includes(key))
  if (unknown !== undefined) {
    const value = (facts as Readonly<Record<string, unknown>>)[unknown]
    throw new InvalidFactsError(name, unknown, value, `one of ${KEYS.join(', ')}`, didYouMean(unknown, KEYS))
  }
  if (!Array.isArray(aliases)) throw new InvalidFactsError(name, 'aliases', aliases, 'a list of names')
  for (const [key, value] of Object.entries({ family, package: from, version })) {
    if (value !== null && typeof value !== 'string') throw new InvalidFactsError(name, key, value, 'a text')
  }
  if (typeof force !== 'boolean') throw new InvalidFactsError(name, 'force', force, 'true or false')
  const problem = serves === null ? undefined : claimsProblem(serves)
  if (problem !== undefined) {
    const path = problem.path === '' ? 'serves' : `serves.${problem.path}`
    throw new InvalidFactsError(name, path, problem.got, problem.expected)
  }
  return { facts: { name, aliases, family, package: from, version, serves }, force }
}
