import * as v from 'valibot'

const TEXT = v.string('a text')
const FLAG = v.boolean('true or false')
const NAME = v.pipe(v.string('the name of a role'), v.nonEmpty('the name of a role'))

/**
 * Fields of a role that null leaves out. `prompt` is not among them: there, null is a content that is missing, which
 * OpenCompass refuses as well.
 */
export const OPTIONAL_IN_ROLE = ['api_role', 'begin', 'end', 'fallback_role', 'generate'] as const

/** A role item of a dataset template. */
export const ROLE_ITEM = v.strictObject(
  {
    role: NAME,
    prompt: v.optional(TEXT),
    fallback_role: v.optional(NAME),
    begin: v.optional(TEXT),
    end: v.optional(TEXT),
    api_role: v.optional(NAME),
    generate: v.optional(FLAG),
  },
  'a text or an object with a role',
)

/** A turn of the global `begin` or `end`. It is complete, so that nothing is generated and nothing falls back. */
export const GLOBAL_ITEM = v.strictObject(
  {
    role: NAME,
    api_role: v.optional(NAME),
    begin: v.optional(TEXT),
    end: v.optional(TEXT),
    prompt: v.optional(TEXT),
  },
  'a text, or a role such as { role: "SYSTEM", prompt: "..." }',
)

/** A role of `round` or `reserved_roles`. `fallback_role` belongs to dataset items; it is read to say so. */
export const ROLE_DEFINITION = v.strictObject(
  {
    role: NAME,
    api_role: v.optional(NAME),
    begin: v.optional(TEXT),
    end: v.optional(TEXT),
    prompt: v.optional(TEXT),
    generate: v.optional(FLAG),
    fallback_role: v.optional(NAME),
  },
  'a text or a role such as { role: "HUMAN", begin: "<HUMAN>: " }',
)

/** Fields of a dictionary form that null leaves out. */
export const OPTIONAL_IN_DICTIONARY = ['reserved_roles', 'begin', 'end', 'eos_token_id'] as const

/** A dictionary form without its roles, which are checked one by one. */
export const DICTIONARY = v.strictObject(
  {
    round: v.array(v.unknown(), 'a list of roles'),
    reserved_roles: v.optional(v.array(v.unknown(), 'a list of roles')),
    begin: v.optional(v.unknown()),
    end: v.optional(v.unknown()),
    eos_token_id: v.optional(v.pipe(v.number('a token id'), v.integer('a token id'))),
  },
  'an object with round',
)

/** Content of a message: a text, or a list of parts. */
export const CONTENT = v.union([v.string(), v.array(v.looseObject({}))], 'a text or a list of content parts')

/** An entry of the list form. Further fields go into the message as they are. */
export const LIST_ENTRY = v.looseObject(
  { role: v.picklist(['system', 'user', 'assistant'], '"system", "user" or "assistant"'), content: CONTENT },
  'a message such as { role: "system", content: "..." }',
)

/** A message of a RawPromptTemplate. Further fields stay. */
export const RAW_MESSAGE = v.looseObject(
  {
    role: v.picklist(['system', 'user', 'assistant'], '"system", "user" or "assistant"'),
    content: v.nullable(CONTENT),
  },
  'a message, a text or { expand_column: "..." }',
)

/** The same of an assistant that makes calls, beside which a content may be missing. */
export const RAW_CALL = v.looseObject(
  { role: v.literal('assistant'), content: v.optional(v.nullable(CONTENT)) },
  RAW_MESSAGE.message,
)
