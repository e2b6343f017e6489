import { nearest, ParlanceError } from '@parlance/core'
import { describeValue } from './describe-value.js'

/** Something in a template, or in a prompt made from one, has a wrong type or shape. */
export class InvalidTemplateError extends ParlanceError {
  /**
   * @param path where it is: `round[1].begin`, `messages[0].role`
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
      hint: hint ?? `Correct ${path}.`,
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
  readonly path = 'round'

  constructor(readonly got: unknown) {
    super(`round is missing: meta_template is ${describeValue(got)}.`, {
      code: 'missing_round',
      hint:
        'Write { round: [{ role: "HUMAN", ... }, { role: "BOT", ..., generate: true }] } for a PromptTemplate, ' +
        'or a list of { role, content } for a RawPromptTemplate.',
    })
  }
}

/** A role that is declared twice in `round` and `reserved_roles`. */
export class DuplicateRoleError extends ParlanceError {
  constructor(
    readonly role: string,
    readonly path: string,
    readonly first: string,
  ) {
    super(`${path}.role declares "${role}", which ${first} declares already.`, {
      code: 'duplicate_role',
      hint: 'Each role may be declared only once across round and reserved_roles: remove one of the two.',
    })
  }
}

/** `api_role` together with `begin` or `end` in one role. */
export class CombinedRoleError extends ParlanceError {
  constructor(
    readonly path: string,
    readonly role: string,
    readonly field: string,
  ) {
    super(`${path}.${field} stands beside ${path}.api_role in the role "${role}".`, {
      code: 'combined_role',
      hint: 'Use api_role alone for API and chat-template models, or begin and end alone for models that take a text.',
    })
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
