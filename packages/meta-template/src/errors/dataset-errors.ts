import { ParlanceError } from '@parlance/core'
import { promptBrand } from '../dataset/prompt-brand.js'
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
  /**
   * @param path where the mark stands
   * @param got the examples
   */
  constructor(
    readonly path: string,
    readonly mark: string,
    got: unknown,
  ) {
    const kind = promptBrand(got)
    const what = typeof kind === 'string' ? KINDS.get(kind) : undefined
    super(
      `${path} holds the mark ${JSON.stringify(mark)}, but the examples are ${what ?? describeValue(got)}.`,
      {
        code: 'example_placement',
        hint:
          kind === 'list' && !path.startsWith('messages')
            ? 'Roles go where a text of a section stands alone: put the mark into begin as an element of its own.'
            : 'Make examples and prompt with templates of the same kind: PromptTemplate, or RawPromptTemplate.',
      },
    )
  }
}

const KINDS: ReadonlyMap<string, string> = new Map([
  ['text', 'a text (PromptTemplate)'],
  ['list', 'a list of roles (PromptTemplate)'],
  ['messages', 'messages (RawPromptTemplate)'],
])

/** Examples of one template that are texts and lists of roles mixed. */
export class MixedExamplesError extends ParlanceError {
  /**
   * @param index number of the first example that differs from the one before, from 0
   * @param kind what it is
   */
  constructor(
    readonly index: number,
    kind: string,
    before: string,
  ) {
    const what = KINDS.get(kind) ?? kind
    super(`Example ${index} is ${what}, but example ${index - 1} is ${KINDS.get(before) ?? before}.`, {
      code: 'mixed_examples',
      hint: 'Write all labels of iceTemplate as texts, or all of them as sections with round.',
    })
  }
}

/** Examples that depend on the test row, asked for without its number. */
export class MissingTestRowError extends ParlanceError {
  constructor() {
    super('The examples depend on the test row, but testRow, its number, is not given.', {
      code: 'missing_test_row',
      hint: 'Give the number of the row, from 0: fill(item, { testRow }) or candidate(item, label, { testRow }).',
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
      hint: `Labels are texts, or integers for their digits; those of the template: ${labels.map((text) => JSON.stringify(text)).join(', ')}.`,
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
      hint: 'Give a text (of a Date: its toISOString()), a number, a boolean, null, a list or an object, or leave the column out.',
      cause,
    })
  }
}

/** A row of a data set that is no set of columns. */
export class InvalidItemError extends ParlanceError {
  constructor(readonly got: unknown) {
    super(
      `The item is ${describeValue(got)}; expected its columns as an object, a Map or [name, value] pairs, each name a text.`,
      {
        code: 'invalid_item',
        hint: 'For example { question: "What is 1 + 1?", answer: "2" }; of an object with getters, write its columns so.',
      },
    )
  }
}

/** Pairs of an item of which two have the same name. */
export class DuplicateColumnError extends ParlanceError {
  constructor(readonly column: string) {
    super(`The item has the column ${JSON.stringify(column)} twice.`, {
      code: 'duplicate_column',
      hint: 'Leave one of the two pairs out, or name it differently.',
    })
  }
}
