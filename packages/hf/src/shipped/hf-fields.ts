import {
  type ChatTemplateFields,
  FIELD_NAMES,
  FieldNotHonouredError,
  InvalidFieldError,
} from '@parlance/core'

/** The fields of the `hf` template. It has no markers: its text is all of the format. */
export interface HfFields extends ChatTemplateFields {
  /** The text of the template, instead of the one that a tokenizer's configuration holds. */
  readonly jinja?: string | undefined
  /** Instead of the tokenizer's; templates read it as `bos_token`. */
  readonly bosToken?: string | undefined
  /** Instead of the tokenizer's; templates read it as `eos_token`. The model stops on it. */
  readonly eosToken?: string | undefined
}

/** The fields that a template written in Jinja can honour. */
export const HF_FIELDS = ['bosToken', 'eosToken'] as const

/**
 * The fields of a class with those that a template is built with on top; undefined keeps.
 *
 * @throws InvalidFieldError for a text that is none
 */
export function withFields(own: HfFields, given: HfFields): HfFields {
  for (const name of ['jinja', ...HF_FIELDS] as const) {
    const value: unknown = given[name]
    if (value !== undefined && value !== null && typeof value !== 'string')
      throw new InvalidFieldError(name, value, 'a text', 'the template "hf"')
  }
  return { ...own, ...Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) }
}

/**
 * Refuses the other marker fields: a Jinja template has no place for them. Stop words follow from its tokens.
 *
 * @throws FieldNotHonouredError
 */
export function refuseMarkers(fields: HfFields): void {
  for (const name of FIELD_NAMES) {
    const value = fields[name]
    const isUnset = value === undefined || (value === null && name !== 'stopWords')
    const isOwn = HF_FIELDS.some((own) => own === name) || (name === 'capability' && value === 'chat')
    if (!isUnset && !isOwn) throw new FieldNotHonouredError('hf', name, HF_FIELDS)
  }
}
