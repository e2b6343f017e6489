import { ParlanceError } from '@parlance/core'
import { describeValue } from './describe-value.js'

/** A template that does not hold its `ice_token`. */
export class MissingIceTokenError extends ParlanceError {
  constructor(
    readonly path: string,
    readonly iceToken: string | undefined,
  ) {
    super(
      iceToken === undefined
        ? `${path} has no ice_token, so the examples have no place in it.`
        : `${path} does not contain the ice_token ${JSON.stringify(iceToken)}.`,
      {
        code: 'missing_ice_token',
        hint: 'Set ice_token and write it into the template where the examples are to go, e.g. "</E>".',
      },
    )
  }
}

/** Examples that cannot go where their mark stands. */
export class ExamplePlacementError extends ParlanceError {
  constructor(
    readonly path: string,
    readonly mark: string,
    got: unknown,
  ) {
    super(`${path} holds the mark ${JSON.stringify(mark)}, but the examples are ${describeValue(got)}.`, {
      code: 'example_placement',
      hint: 'Examples that are messages go where a text stands alone: put the mark into begin as an element of its own.',
    })
  }
}

/** Neither a prompt template nor an example template, or rows without an example template. */
export class MissingTemplateError extends ParlanceError {
  constructor(
    readonly missing: 'promptTemplate' | 'iceTemplate',
    why: string,
  ) {
    super(`${missing} is missing: ${why}.`, {
      code: 'missing_template',
      hint:
        missing === 'iceTemplate'
          ? 'Give iceTemplate, the template of one example, or retrieve no examples.'
          : 'Give promptTemplate, or an iceTemplate with an ice_token, which then serves as both.',
    })
  }
}

/** A row number outside the split that examples are drawn from. */
export class RowOutOfRangeError extends ParlanceError {
  constructor(
    readonly row: number,
    readonly rows: number,
  ) {
    super(`Example row ${row} is not one of the ${rows} rows (0 to ${rows - 1}).`, {
      code: 'row_out_of_range',
      hint: 'Rows count from 0; correct the numbers, or give the split that holds them.',
    })
  }
}

/** A label for which the template has no entry. */
export class UnknownLabelError extends ParlanceError {
  constructor(
    readonly label: unknown,
    readonly labels: readonly string[],
  ) {
    super(`The template has no entry for the label ${describeValue(label)}.`, {
      code: 'unknown_label',
      hint: `Labels are texts; those of the template: ${labels.map((text) => JSON.stringify(text)).join(', ')}.`,
    })
  }
}

/** Labels asked of a template that has none and of no rows. */
export class NoLabelsError extends ParlanceError {
  constructor(why: string) {
    super(`The candidate labels are not known: ${why}.`, {
      code: 'no_labels',
      hint: 'Use a PromptTemplate with one template per label, or give the labels yourself.',
    })
  }
}

/** A column value that has no text. */
export class ColumnValueError extends ParlanceError {
  constructor(
    readonly column: string,
    readonly got: unknown,
    cause?: unknown,
  ) {
    super(`Column "${column}" is ${describeValue(got)}, which has no text.`, {
      code: 'column_value',
      hint: 'Give a text, a number, a boolean, null, a list or an object, or leave the column out.',
      cause,
    })
  }
}

/** A row of a data set that is no set of columns. */
export class InvalidItemError extends ParlanceError {
  constructor(readonly got: unknown) {
    super(
      `The item is ${describeValue(got)}; expected its columns as an object, a Map or [name, value] pairs.`,
      {
        code: 'invalid_item',
        hint: 'For example { question: "What is 1 + 1?", answer: "2" }.',
      },
    )
  }
}
