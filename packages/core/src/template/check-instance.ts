import { FieldsNotPassedError, ShadowedMarkerError } from '../errors/field-errors.js'
import { FIELD_NAMES } from './fields.js'

/**
 * Refuses a template with an instance field by the name of a marker (`system = '...'` in the class body): it would look
 * like the marker and never be used.
 *
 * @returns true
 * @throws ShadowedMarkerError
 */
export function checkNoShadow(template: object, name: string): true {
  const hidden = FIELD_NAMES.find((field) => Object.hasOwn(template, field))
  if (hidden !== undefined) throw new ShadowedMarkerError(name, hidden, 'an instance field')
  return true
}

/**
 * Refuses a template of a class whose constructor does not pass on the fields that it was given: none of them arrived.
 * A class may still change some of them.
 *
 * @param given as the constructor got them
 * @throws FieldsNotPassedError
 */
export function checkPassed(template: object, name: string, given: object): void {
  const markers = (template as { readonly markers?: unknown }).markers
  if (typeof markers !== 'object' || markers === null) return
  const fields = Object.entries(given).filter(([, value]) => value !== undefined && value !== null)
  const arrived = fields.some(([field, value]) => {
    const marker = (markers as Readonly<Record<string, unknown>>)[field]
    return Object.is(marker, value) || String(marker) === String(value)
  })
  if (fields.length > 0 && !arrived) {
    throw new FieldsNotPassedError(
      name,
      fields.map(([field]) => field),
    )
  }
}
