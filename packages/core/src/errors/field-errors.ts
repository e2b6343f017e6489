import { describeValue } from './describe-value.js'
import { didYouMean } from './nearest.js'
import { ParlanceError } from './parlance-error.js'

/** A marker field that no template has, or that this class does not have. */
export class UnknownFieldError extends ParlanceError {
  constructor(
    readonly fields: readonly string[],
    readonly known: readonly string[],
    readonly where: string,
  ) {
    const one = fields.length === 1
    super(
      `${where} has ${one ? 'an unknown field' : 'unknown fields'} ${fields.map((field) => `"${field}"`).join(', ')}.`,
      {
        code: 'unknown_field',
        hint: [...fields.map((field) => suggestion(field, known, one)), `Known fields: ${known.join(', ')}.`]
          .filter(Boolean)
          .join(' '),
      },
    )
  }
}

function suggestion(field: string, known: readonly string[], one: boolean): string {
  const text = didYouMean(field, known)
  return text === '' || one ? text : `"${field}": ${text}`
}

/** A marker field of a wrong type or value. */
export class InvalidFieldError extends ParlanceError {
  constructor(
    readonly field: string,
    readonly got: unknown,
    readonly expected: string,
    readonly where: string,
  ) {
    super(`Field "${field}" of ${where} is ${describeValue(got)}; expected ${expected}.`, {
      code: 'invalid_field',
      hint: `Correct "${field}", or leave it out to keep the value of the template.`,
    })
  }
}

/** A marker field whose value would change nothing in this class's prompts. */
export class FieldNotHonouredError extends ParlanceError {
  constructor(
    readonly template: string,
    readonly field: string,
    readonly honoured: readonly string[],
  ) {
    super(
      `The template "${template}" does not use the field "${field}": overriding it would change nothing.`,
      {
        code: 'field_not_honoured',
        hint: `Fields that it uses: ${honoured.join(', ')}. For other markers write a class of your own.`,
      },
    )
  }
}

/** A class field that hides a marker (`system = '...'` or `static system = '...'` in the class body). */
export class ShadowedMarkerError extends ParlanceError {
  constructor(
    readonly template: string,
    readonly field: string,
    /** `an instance field`, `a static field`. */
    readonly kind: string,
  ) {
    super(`The class of "${template}" has ${kind} "${field}", which no prompt would ever use.`, {
      code: 'shadowed_marker',
      hint: `Write it as: static override readonly fields = { ${field}: ... }, or pass it to super({ ${field}: ... }).`,
    })
  }
}

/** A class whose constructor takes no notice of the fields that it is built with. */
export class FieldsNotPassedError extends ParlanceError {
  constructor(
    readonly template: string,
    readonly fields: readonly string[],
  ) {
    super(
      `The constructor of "${template}" does not pass on the fields that it is given: ${fields.join(', ')}.`,
      {
        code: 'fields_not_passed',
        hint: 'Write it as: constructor(fields = {}) { super({ user: ..., ...fields }) }.',
      },
    )
  }
}
