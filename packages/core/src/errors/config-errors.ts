import { describeValue } from './describe-value.js'
import { ParlanceError } from './parlance-error.js'

/** A chat template file whose text is not JSON; `line` and `column` count from 1. */
export class ConfigSyntaxError extends ParlanceError {
  constructor(
    readonly where: string,
    readonly line: number,
    readonly column: number,
    /** What was found there, and what would have been right: `got "}", expected a value`. */
    readonly why: string,
  ) {
    super(`${where} is not JSON: line ${line}, column ${column}: ${why}.`, {
      code: 'config_syntax',
      hint: 'A chat template file holds one JSON object, such as {"model_name": "mine", "user": "U: "}.',
    })
  }
}

/** JSON that is not a chat template configuration. */
export class InvalidConfigError extends ParlanceError {
  constructor(
    readonly where: string,
    readonly got: unknown,
    readonly expected: string,
  ) {
    super(`${where} is ${describeValue(got)}; expected ${expected}.`, {
      code: 'invalid_config',
      hint: 'A chat template file holds one JSON object, such as {"model_name": "mine", "user": "U: "}.',
    })
  }
}

/** A name that already stands for other markers. */
export class ConfigConflictError extends ParlanceError {
  constructor(readonly template: string) {
    super(`A chat template "${template}" with other fields was registered from an earlier configuration.`, {
      code: 'config_conflict',
      hint: 'Give the new fields another model_name, or leave model_name out for an unnamed template.',
    })
  }
}

/** A chat template file that cannot be read. */
export class ConfigFileError extends ParlanceError {
  constructor(
    readonly path: string,
    why: string,
    cause?: unknown,
  ) {
    super(`Chat template file ${path}: ${why}`, {
      code: 'config_file',
      hint: 'Give the path of a JSON file; a relative one is taken from the working directory.',
      cause,
    })
  }
}
