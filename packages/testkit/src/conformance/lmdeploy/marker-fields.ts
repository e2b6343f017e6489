import { type ChatTemplate, FIELD_NAMES } from '@parlance/core'
import { camelCase } from './marker-names.js'

/** A field of LMDeploy's template object, and our marker of the same meaning. */
interface FieldPair {
  readonly key: string
  readonly marker: string
}

/**
 * The fields that have a meaning here: what a class does not honour shows in no prompt. A private field of LMDeploy
 * (`_user`) is what its template writes; the public one of that name is idle then.
 */
function meaningful(template: ChatTemplate, expected: object): readonly FieldPair[] {
  const { honours } = template.info
  const idle = FIELD_NAMES.filter((name) => !honours.includes(name)) as readonly string[]
  return Object.keys(expected)
    .filter((key) => !Object.hasOwn(expected, `_${key}`))
    .map((key) => ({ key, marker: camelCase(key.startsWith('_') ? key.slice(1) : key) }))
    .filter(({ marker }) => !idle.includes(marker))
}

/** The markers of a template under the names that `expected` has. */
export function markerFields(template: ChatTemplate, expected: object): Record<string, unknown> {
  const { markers } = template.info
  return Object.fromEntries(meaningful(template, expected).map(({ key, marker }) => [key, markers[marker]]))
}

/** The part of the expectation that {@link markerFields} speaks of. */
export function fieldsExpectation(template: ChatTemplate, expected: object): Record<string, unknown> {
  const values = new Map(Object.entries(expected))
  return Object.fromEntries(meaningful(template, expected).map(({ key }) => [key, values.get(key)]))
}
