import * as v from 'valibot'
import { CAPABILITIES, type FieldName } from './fields.js'

const text = v.string('a string')
const textOrNone = v.nullable(text)
const words = v.array(v.pipe(v.string(), v.nonEmpty()))
const WORDS = 'null or a list of strings, none of them empty'

/** What each marker field takes; the message of a schema says what it expects. */
const FIELD_SCHEMAS: Readonly<Record<FieldName, v.GenericSchema>> = {
  system: text,
  metaInstruction: textOrNone,
  eosys: text,
  user: text,
  eoh: text,
  assistant: text,
  eoa: text,
  separator: text,
  tool: text,
  eotool: text,
  capability: v.picklist(CAPABILITIES, `one of ${CAPABILITIES.join(', ')}`),
  stopWords: v.nullable(v.config(words, { message: WORDS })),
  bosToken: text,
  eosToken: text,
}

/** What `value` should have been for the field, or undefined when it fits. A field of a class has the type of its default. */
export function expectedOf(name: string, value: unknown, own: unknown): string | undefined {
  if (!Object.hasOwn(FIELD_SCHEMAS, name)) return typeof value === typeof own ? undefined : `a ${typeof own}`
  const result = v.safeParse(FIELD_SCHEMAS[name as FieldName], value)
  if (result.success) return undefined
  return name === 'metaInstruction' ? 'a string or null' : result.issues[0].message
}
