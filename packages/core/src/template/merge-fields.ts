import { InvalidOptionError } from '../errors/conversation-errors.js'
import { InvalidFieldError, UnknownFieldError } from '../errors/field-errors.js'
import { expectedOf } from './field-schemas.js'
import type { ChatTemplateFields, Markers } from './fields.js'

/**
 * `fields` on top of `markers`: undefined keeps, null means none (metaInstruction and stopWords only).
 *
 * @param where what the error messages call the owner of the fields
 */
export function mergeFields(markers: Markers, fields: ChatTemplateFields, where: string): Markers {
  checkFieldsObject(fields, where)
  const unknown = Object.keys(fields).filter((name) => !Object.hasOwn(markers, name))
  if (unknown.length > 0) throw new UnknownFieldError(unknown, Object.keys(markers), where)
  const merged: Record<string, unknown> = { ...markers }
  for (const [name, value] of Object.entries(fields)) {
    if (value === undefined) continue
    const expected = expectedOf(name, value, markers[name])
    if (expected !== undefined) throw new InvalidFieldError(name, value, expected, where)
    merged[name] = Array.isArray(value) ? Object.freeze([...value]) : value
  }
  return Object.freeze(merged) as Markers
}

/** @throws InvalidOptionError for fields that are no object, or one whose keys cannot be read */
export function checkFieldsObject(fields: unknown, where: string): void {
  if (typeof fields === 'object' && fields !== null && !Array.isArray(fields) && !(fields instanceof Map))
    return
  throw new InvalidOptionError(
    'fields',
    fields,
    `an object of marker fields for ${where}`,
    'Such as { user: "U: " }.',
  )
}
