import { nearest, ParlanceError } from '@parlance/core'
import { describeValue } from './describe-value.js'

/** Something in a template, or in a prompt made from one, has a wrong type or shape. */
export class InvalidTemplateError extends ParlanceError {
  /**
   * @param path where it is: `meta_template.round[1].begin`, `messages[0].role`
   * @param got the value
   * @param expected what belongs there
   */
  constructor(
    readonly path: string,
    readonly got: unknown,
    readonly expected: string,
    hint?: string,
  ) {
    super(`${path} is ${describeValue(got)}; expected ${expected}.`, {
      code: 'invalid_template',
      hint: hint ?? `Write ${expected} there.`,
    })
  }
}

/** A field that no template of this kind has. */
export class UnknownTemplateFieldError extends ParlanceError {
  /** The known field that was probably meant. */
  readonly nearest: string | undefined

  constructor(
    readonly path: string,
    readonly field: string,
    readonly known: readonly string[],
  ) {
    const near = nearest(field, known)
    super(`${path} is an unknown field.`, {
      code: 'unknown_template_field',
      hint: `${near === undefined ? '' : `Did you mean "${near}"? `}Known fields: ${known.join(', ')}.`,
    })
    this.nearest = near
  }
}

/** A dictionary form without `round`. */
export class MissingRoundError extends ParlanceError {
  readonly path = 'meta_template.round'

  constructor(readonly got: unknown) {
    super(`meta_template.round is missing: meta_template is ${describeValue(got)}.`, {
      code: 'missing_round',
      hint:
        'Write { round: [{ role: "HUMAN", ... }, { role: "BOT", ..., generate: true }] } for a PromptTemplate, ' +
        'or a list of { role, content } for a RawPromptTemplate.',
    })
  }
}

/** A role that is declared twice in `round` and `reserved_roles`. */
export class DuplicateRoleError extends ParlanceError {
  /** `meta_template.round[1].role` */
  readonly path: string
  /** The declaration that was there before: `meta_template.round[0].role`. */
  readonly first: string

  /**
   * @param at the second declaration: `meta_template.round[1]`
   * @param before the first one
   */
  constructor(
    readonly role: string,
    at: string,
    before: string,
  ) {
    super(`${at}.role declares "${role}", which ${before} declares already.`, {
      code: 'duplicate_role',
      hint: 'Each role may be declared only once across round and reserved_roles: remove one of the two.',
    })
    this.path = `${at}.role`
    this.first = `${before}.role`
  }
}

/** A role of the global `begin` or `end` that a text cannot be written for, since no marks of it are known. */
export class UndeclaredGlobalRoleError extends ParlanceError {
  /** `meta_template.begin[0].role` */
  readonly path: string

  /** @param at the item: `meta_template.begin[0]` */
  constructor(
    at: string,
    readonly role: string,
  ) {
    super(`${at}.role is "${role}", which meta_template does not declare.`, {
      code: 'undeclared_role',
      hint:
        `Declare "${role}" in round or reserved_roles; for models that take messages, an api_role beside it, ` +
        'without begin and end, will do as well.',
    })
    this.path = `${at}.role`
  }
}

/** `api_role` together with `begin` or `end` in one role. */
export class CombinedRoleError extends ParlanceError {
  /** `meta_template.round[0].begin` */
  readonly path: string

  /**
   * @param at the role: `meta_template.round[0]`
   * @param apiRolePath where the api_role stands: in the same place, or where the role is declared
   */
  constructor(
    at: string,
    readonly role: string,
    readonly field: 'begin' | 'end',
    apiRolePath = `${at}.api_role`,
  ) {
    super(`${at}.${field} stands beside ${apiRolePath} in the role "${role}".`, {
      code: 'combined_role',
      hint: 'Use api_role alone for API and chat-template models, or begin and end alone for models that take a text.',
    })
    this.path = `${at}.${field}`
  }
}

/** A template of the one side together with a template of the other side that it cannot be combined with. */
export class FormMismatchError extends ParlanceError {
  /**
   * @param path the entry at which the two sides part
   * @param model what the model side is, e.g. `the list form of meta_template`
   * @param dataset what the data set side is, e.g. `a list of roles (PromptTemplate)`
   */
  constructor(
    readonly path: string,
    readonly model: string,
    readonly dataset: string,
    hint: string,
  ) {
    super(`${path}: ${model} cannot be combined with ${dataset}.`, { code: 'form_mismatch', hint })
  }
}

/** An option of this package that has a wrong value. */
export class InvalidOptionError extends ParlanceError {
  /**
   * @param path its name: `renderer`
   * @param got the value
   * @param expected what belongs there
   */
  constructor(
    readonly path: string,
    readonly got: unknown,
    readonly expected: string,
    hint = `Correct ${path}, or leave it out.`,
  ) {
    super(`The option ${path} is ${describeValue(got)}; expected ${expected}.`, {
      code: 'invalid_option',
      hint,
    })
  }
}
