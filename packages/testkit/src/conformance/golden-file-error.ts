import { ParlanceError } from '@parlance/core'

/** A text that is no file of golden cases. */
export class GoldenFileError extends ParlanceError {
  constructor(
    /** Where in the file: `cases[3].id`. */
    readonly path: string,
    readonly expected: string,
    cause?: unknown,
  ) {
    super(`${path} is not as expected: ${expected}.`, {
      code: 'golden_file',
      hint: 'A file of golden cases is an object with a list "cases", each case an object with an "id".',
      cause,
    })
  }
}
