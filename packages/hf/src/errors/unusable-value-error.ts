import { ParlanceError } from '@parlance/core'

/** A value among messages, tools, documents or kwargs that no template can use, such as a function or a Date. */
export class UnusableValueError extends ParlanceError {
  /**
   * @param path where it is: `messages[0].created`, `kwargs.x`; undefined where only its use is known
   * @param what what it is, behind the path
   */
  constructor(
    readonly path: string | undefined,
    readonly what: string,
    cause: unknown,
  ) {
    super(`${path ?? 'A value that the template was given'} ${what}.`, {
      code: 'unusable_value',
      hint: 'Give JSON-like values: texts, numbers, true and false, null, lists, plain objects and Maps.',
      cause,
    })
  }
}
