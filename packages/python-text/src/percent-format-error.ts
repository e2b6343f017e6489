import { PythonTextError } from './python-text-error.js'

/** The exception that Python raises in the same place. */
export type PercentFormatPythonType = 'TypeError' | 'ValueError' | 'KeyError' | 'OverflowError'

/** A format text for `%`, or what was to be put into it, is wrong. */
export class PercentFormatError extends PythonTextError {
  override readonly code = 'percent_format'

  /**
   * @param pythonType class of the exception that Python raises
   * @param pythonMessage Python's own message
   * @param position offset in the format text (UTF-16 units) up to which it was read
   */
  constructor(
    readonly pythonType: PercentFormatPythonType,
    readonly pythonMessage: string,
    readonly position: number,
    hint: string,
  ) {
    super(`${pythonMessage} (at offset ${position} of the format text)`, hint)
  }
}
