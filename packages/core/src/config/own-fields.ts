import { MODELS } from '../registry/models.js'
import { classFacts } from '../template/class-chain.js'
import { FIELD_NAMES } from '../template/fields.js'

/** The fields that a class has beside those of every template, with their defaults. */
export type OwnFields = ReadonlyMap<string, unknown>

const NONE: OwnFields = new Map()

/** The own fields of the template of this name; null when only loading it would tell. */
export function ownFields(name: string | null): OwnFields | null {
  if (name === null) return NONE
  const cls = MODELS.get(name)
  if (cls === undefined) return MODELS.knows(name) ? null : NONE
  const { markers } = classFacts(cls)
  return new Map(Object.entries(markers).filter(([field]) => !FIELD_NAMES.includes(field as never)))
}
