import { nearest } from '@parlance/core'
import * as v from 'valibot'
import { InvalidTemplateError, UnknownTemplateFieldError } from '../errors/template-errors.js'
import { checkShape } from '../validation/check-shape.js'
import { isRecord } from '../validation/plain.js'

const TEXT = v.pipe(v.string('a text that is not empty'), v.nonEmpty('a text that is not empty'))
const COUNT = v.pipe(
  v.number('a whole number above 0'),
  v.integer('a whole number above 0'),
  v.minValue(1, 'a whole number above 0'),
)

/** The fields of a model entry that this package knows; the class of the model may have more. */
const MODEL = v.looseObject(
  {
    type: TEXT,
    abbr: v.optional(TEXT),
    path: v.optional(TEXT),
    key: v.optional(v.union([v.string(), v.array(v.string())], 'a text or a list of texts')),
    openai_api_base: v.optional(v.union([TEXT, v.array(TEXT)], 'an address or a list of addresses')),
    meta_template: v.optional(v.unknown()),
    max_seq_len: v.optional(v.nullable(COUNT)),
    max_out_len: v.optional(v.nullable(COUNT)),
    batch_size: v.optional(COUNT),
  },
  'an object with type',
)

/** A model entry whose known fields have been checked. */
export interface ModelFields {
  readonly type: string
  readonly abbr?: string
  readonly path?: string
  readonly key?: string | readonly string[]
  readonly openai_api_base?: string | readonly string[]
  readonly meta_template?: unknown
  readonly max_seq_len?: number | null
  readonly max_out_len?: number | null
  readonly batch_size?: number
  readonly [key: string]: unknown
}

/** A field of many classes that is near a known one and right all the same. */
const RIGHT = 'min_out_len'

/**
 * Checks a model entry. A field that is nearly a known one is taken for a slip of the pen; other fields belong to the
 * class of the model and stay.
 *
 * @throws InvalidTemplateError or UnknownTemplateFieldError with the name of the field
 */
export function checkModelFields(value: unknown): ModelFields {
  if (!isRecord(value)) throw new InvalidTemplateError('The model entry', value, 'an object with type')
  checkShape(MODEL, value, '')
  const fields = value as ModelFields
  const known = Object.keys(MODEL.entries)
  for (const key of Object.keys(fields)) {
    if (known.includes(key) || key === RIGHT) continue
    const near = nearest(key, known)
    if (near !== undefined && isSlip(key, near)) throw new UnknownTemplateFieldError(key, key, known)
  }
  return fields
}

/** Nearly the same length: `meta_tempalte` is a slip, `tokenizer_path` is not one of `path`. */
function isSlip(key: string, known: string): boolean {
  return Math.abs(key.length - known.length) <= 3 && known.length > 4
}

/** The fields that the class of the model has for itself. */
export function furtherFields(fields: ModelFields): Readonly<Record<string, unknown>> {
  const known = new Set(Object.keys(MODEL.entries))
  return Object.fromEntries(Object.entries(fields).filter(([key]) => !known.has(key)))
}
