import { ParlanceError } from '@parlance/core'

/** A value among messages, tools, documents or kwargs that no template can use, such as a function or a Date. */
export class UnusableValueError extends ParlanceError {
  /**
   * @param path where it is: `messages[0].tool_calls[0].function.arguments`; undefined where only the use is known
   * @param why what it is
   */
  constructor(
    readonly path: string | undefined,
    why: string,
    cause: unknown,
  ) {
    super(`${path ?? 'What the template was given'} holds a value that it cannot use: ${why}.`, {
      code: 'unusable_value',
      hint: 'Give JSON-like values: texts, numbers, true and false, null, lists, plain objects and Maps.',
      cause,
    })
  }
}
