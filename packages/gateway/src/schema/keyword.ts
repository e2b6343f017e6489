import type { Verdict } from './verdict.js'

/** A schema that is no boolean. */
export type Schema = Readonly<Record<string, unknown>>

/** What keywords need of the walk that they are part of. */
export interface Walk {
  check(schema: unknown, value: unknown): Verdict
  /** Checks against the schema that a `$ref` names. */
  refer(reference: string, value: unknown): Verdict
  /** Is called for each entry that is looked at. */
  step(): void
}

/** What a keyword says of a value: `valid` too where it is about values of another kind. */
export type Keyword = (argument: unknown, value: unknown, schema: Schema, walk: Walk) => Verdict

export type Keywords = readonly (readonly [name: string, keyword: Keyword])[]

/** An object of JSON: no list, not null. */
export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
