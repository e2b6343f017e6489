import { nearest } from '@parlance/core'
import { isPyFloat } from '@parlance/python-text'
import * as v from 'valibot'
import { InvalidTemplateError, UnknownTemplateFieldError } from '../errors/template-errors.js'
import type { MetaTemplateInput } from '../model/input.js'
import { checkShape } from '../validation/check-shape.js'
import { isRecord, withoutNull } from '../validation/plain.js'

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
    max_seq_len: v.optional(COUNT),
    max_out_len: v.optional(COUNT),
    batch_size: v.optional(COUNT),
  },
  'an object with type',
)

/**
 * An entry of `models`. null leaves a field out. Further fields belong to the class of the model.
 */
export interface ModelEntry {
  /** The class, or its name with or without a module path before it. */
  readonly type: string | (abstract new (...args: never) => unknown)
  /** Short name of the model in results. */
  readonly abbr?: string | null
  /** Path, repository or served name of the model. */
  readonly path?: string | null
  /** Key of the API, or several; `ENV` stands for an environment variable. */
  readonly key?: string | readonly string[] | null
  /** Address of the API, or several. */
  readonly openai_api_base?: string | readonly string[] | null
  readonly meta_template?: MetaTemplateInput | undefined
  /** Longest prompt, in tokens. */
  readonly max_seq_len?: number | null
  /** Longest answer, in tokens. */
  readonly max_out_len?: number | null
  readonly batch_size?: number | null
  readonly [further: string]: unknown
}

/** A model entry whose known fields have been checked. */
export interface ModelFields {
  readonly type: string
  readonly abbr?: string
  readonly path?: string
  readonly key?: string | readonly string[]
  readonly openai_api_base?: string | readonly string[]
  readonly meta_template?: unknown
  readonly max_seq_len?: number
  readonly max_out_len?: number
  readonly batch_size?: number
  readonly [key: string]: unknown
}

const OPTIONAL = Object.keys(MODEL.entries).filter((name) => name !== 'type')

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
  const given = withoutNull(withNumbers(value), OPTIONAL)
  checkShape(MODEL, given, '')
  const fields = given as ModelFields
  const known = Object.keys(MODEL.entries)
  for (const key of Object.keys(fields)) {
    if (known.includes(key) || key === RIGHT) continue
    const near = nearest(key, known)
    if (near !== undefined && isSlip(key, near) && (near.length > 4 || !Object.hasOwn(fields, near)))
      throw new UnknownTemplateFieldError(key, key, known)
  }
  return fields
}

/** The floats of a lossless JSON reader (`1.0`) as numbers, but for those of the prompt, where `1.0` is text. */
function withNumbers(fields: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const number = (value: unknown): unknown => {
    if (isPyFloat(value)) return value.value
    if (Array.isArray(value)) return value.map(number)
    if (!isRecord(value)) return value
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, number(item)]))
  }
  const entries = Object.entries(fields).map(([key, value]) => [
    key,
    key === 'meta_template' ? value : number(value),
  ])
  return Object.fromEntries(entries) as Readonly<Record<string, unknown>>
}

/**
 * Nearly the same length: `meta_tempalte` is a slip, `tokenizer_path` is not one of `path`. Short names are near to many
 * others, so that of them one letter may differ.
 */
function isSlip(key: string, known: string): boolean {
  return Math.abs(key.length - known.length) <= (known.length > 4 ? 3 : 1)
}

/** The fields that the class of the model has for itself. */
export function furtherFields(fields: ModelFields): Readonly<Record<string, unknown>> {
  const known = new Set(Object.keys(MODEL.entries))
  return Object.fromEntries(Object.entries(fields).filter(([key]) => !known.has(key)))
}
