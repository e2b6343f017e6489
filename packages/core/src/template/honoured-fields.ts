import { FieldNotHonouredError } from '../errors/field-errors.js'
import { type ChatTemplateFields, EMPTY_MARKERS, FIELD_NAMES, type FieldName } from './fields.js'
import type { TemplateTraits } from './traits.js'

/** What every class honours, whatever it writes. */
const ALWAYS: readonly FieldName[] = ['capability', 'stopWords']

/**
 * The fields whose override has an effect in a class: what it lists, or all of them for the marker walk. The two tokens
 * may show in no prompt; they are what the template says of them, end outputs (EOS), and count as control text.
 */
export function honouredFields(
  prototype: object,
  base: object,
  traits: TemplateTraits,
): readonly FieldName[] {
  if (traits.honours !== null) return [...traits.honours, ...ALWAYS]
  const walksItself = (prototype as { write?: unknown }).write !== (base as { write?: unknown }).write
  return walksItself ? ALWAYS : FIELD_NAMES
}

/** Refuses a field that would change nothing. Null means none, which such a class has anyway. */
export function checkHonoured(
  template: string,
  fields: ChatTemplateFields,
  honoured: readonly FieldName[],
): void {
  for (const [name, value] of Object.entries(fields)) {
    if (value === undefined || value === null) continue
    if (!Object.hasOwn(EMPTY_MARKERS, name)) continue
    if (!honoured.includes(name as FieldName)) throw new FieldNotHonouredError(template, name, honoured)
  }
}
