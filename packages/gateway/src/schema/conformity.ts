import { SchemaWalk, TooFar } from './schema-walk.js'
import type { Verdict } from './verdict.js'

/**
 * Whether a value is of a JSON schema. Both may be a caller's or a model's: the work is bounded whatever they are, no
 * pattern is run, and nothing is fetched. What that leaves open is `unknown`, and so is a schema that takes too many
 * steps; `invalid` is certain.
 *
 * @param schema of draft 7 or 2020-12, as plain JSON; what is no schema is `unknown`
 * @param value plain JSON
 */
export function conformity(schema: unknown, value: unknown): Verdict {
  try {
    return new SchemaWalk(schema).check(schema, value)
  } catch (error) {
    if (error instanceof TooFar) return 'unknown'
    throw error
  }
}
