import { nearest } from '@parlance/core'
import { UnknownTemplateFieldError } from '../errors/template-errors.js'
import { joinPath } from './check-shape.js'

/**
 * Refuses a field that is nearly one that is missing. Where fields of one's own are allowed, a slip of the pen is
 * otherwise one of them, and only the missing field is named.
 *
 * @param required the fields that have to be there
 * @param right fields that are no slip, however near they are
 * @param known what the error lists; default: the required ones
 * @throws UnknownTemplateFieldError
 */
export function refuseSlip(
  fields: Readonly<Record<string, unknown>>,
  path: string,
  required: readonly string[],
  right: readonly string[] = [],
  known: readonly string[] = required,
): void {
  const missing = known.filter((name) => !Object.hasOwn(fields, name))
  if (required.every((name) => Object.hasOwn(fields, name))) return
  for (const key of Object.keys(fields)) {
    if (known.includes(key) || right.includes(key)) continue
    if (nearest(key, missing) !== undefined)
      throw new UnknownTemplateFieldError(joinPath(path, [key]), key, known)
  }
}
