import { FieldNotHonouredError } from '../errors/field-errors.js'
import { type ChatTemplateFields, EMPTY_MARKERS, type FieldName } from './fields.js'
import type { TemplateTraits } from './traits.js'

/** The fields that the marker walk writes; `bosToken` only where the class writes BOS. */
const WALKED = Object.keys(EMPTY_MARKERS).filter((name) => name !== 'bosToken') as readonly FieldName[]

/** What every class honours, whatever it writes. */
const ALWAYS: readonly FieldName[] = ['capability', 'stopWords']

/** The fields whose override shows in the prompts of a class: what it lists, or those of the marker walk. */
export function honouredFields(
  prototype: object,
  base: object,
  traits: TemplateTraits,
): readonly FieldName[] {
  if (traits.honours !== null) return [...traits.honours, ...ALWAYS]
  const walksItself = (prototype as { write?: unknown }).write !== (base as { write?: unknown }).write
  if (walksItself) return ALWAYS
  return traits.bos === 'written' ? [...WALKED, 'bosToken'] : WALKED
}

/** Refuses a field that no prompt would show. Null means none, which such a class has anyway. */
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
