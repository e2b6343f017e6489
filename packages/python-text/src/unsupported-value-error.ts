import { PythonTextError } from './python-text-error.js'
import { formatPath, type ValuePath } from './value-path.js'

/** A value has no counterpart among the Python values that can be written (a function, a Set, ...). */
export class UnsupportedValueError extends PythonTextError {
  override readonly code = 'unsupported_value'

  /**
   * @param got what the value is, e.g. `a function`
   * @param path where it is in the value that was to be written
   * @param as the text that was asked for, e.g. `JSON`
   */
  constructor(
    readonly got: string,
    readonly path: ValuePath,
    readonly as: string,
  ) {
    super(
      `Cannot write ${got} as ${as} (at ${formatPath(path)}): expected null, a boolean, a number, a bigint, ` +
        'a string, an array, a Map, a plain object, PyFloat or PyTuple.',
      'Convert the value to one of these, or leave it out.',
    )
  }
}
