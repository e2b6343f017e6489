import { PythonTextError } from './python-text-error.js'

/** An argument of a function of this package is outside what the function takes. */
export class InvalidArgumentError extends PythonTextError {
  override readonly code = 'invalid_argument'

  /**
   * @param argument name of the argument, e.g. `codePointSlice: step`
   * @param got what was passed, in words
   * @param expected what is taken, in words
   */
  constructor(
    readonly argument: string,
    readonly got: string,
    readonly expected: string,
    hint: string,
  ) {
    super(`Invalid argument ${argument}: got ${got}, expected ${expected}.`, hint)
  }
}
