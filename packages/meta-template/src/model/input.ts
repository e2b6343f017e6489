import type { Content } from '@parlance/core'

/** A role of `round` or `reserved_roles`, as OpenCompass writes it. */
export interface RoleDefinition {
  /** The name of the role in the dataset template; case matters. */
  readonly role: string
  /** The role of the message that it becomes. Stands alone: not beside `begin` or `end`. */
  readonly api_role?: string
  /** Written before the content, for models that take a text. Default: nothing. */
  readonly begin?: string
  /** Written after the content. Default: nothing. */
  readonly end?: string
  /** The content where the dataset template gives none. Default: empty. */
  readonly prompt?: string
  /** The model generates this role. Default false. */
  readonly generate?: boolean
}

/**
 * A turn before or after the whole input. Its `role` is declared, which gives what the turn itself does not say; a turn
 * that only becomes a message may have an `api_role` of its own instead, or be of a standard role.
 */
export interface GlobalItem {
  readonly role: string
  /** The role of the message. Not beside `begin` or `end`. */
  readonly api_role?: string
  /** Written before the content, for models that take a text. */
  readonly begin?: string
  /** Written after the content. */
  readonly end?: string
  readonly prompt?: string
}

/** Fields as a configuration writes them: null leaves a field out, but is no `prompt`. */
export type Written<Fields> = {
  readonly [Name in keyof Fields]: Name extends 'prompt'
    ? Fields[Name]
    : undefined extends Fields[Name]
      ? Fields[Name] | null
      : Fields[Name]
}

/** Dictionary form: adapts the roles of a PromptTemplate. A text in `round` is written in each round. */
export interface DictionaryTemplate {
  /** The order of the roles in one round, and how each is converted. */
  readonly round: readonly (Written<RoleDefinition> | string)[]
  /** Roles that occur in the begin or end section of the dataset template. */
  readonly reserved_roles?: readonly (Written<RoleDefinition> | string)[] | null
  /** Before the complete input. */
  readonly begin?: string | Written<GlobalItem> | readonly Written<GlobalItem>[] | null
  /** After the complete input, where it is not cut for generation. Only models that take a text get it. */
  readonly end?: string | Written<GlobalItem> | readonly Written<GlobalItem>[] | null
  /** A stop token for certain local models. */
  readonly eos_token_id?: number | null
}

/** An entry of the list form; further fields go into a message that is inserted. */
export interface ListEntry {
  readonly role: 'system' | 'user' | 'assistant'
  readonly content: Content
  readonly [key: string]: unknown
}

/** A `meta_template` in either form, or none: null, `{}` and `[]` are none. */
export type MetaTemplateInput =
  | readonly ListEntry[]
  | DictionaryTemplate
  | Readonly<Record<string, never>>
  | null

/** What a model takes: one text, messages of an API, or messages that a chat template renders. */
export type Renderer = 'text' | 'messages' | 'chat-template'

/** `gen`: up to where the model continues. `ppl`: the complete candidate. */
export type Mode = 'gen' | 'ppl'
