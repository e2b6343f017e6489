import { PythonTextError } from './python-text-error.js'
import { formatPath, type ValuePath } from './value-path.js'

/** Deepest nesting of lists and objects that is read or written; about where Python raises RecursionError. */
export const MAX_NESTING = 1000

/** A value is nested deeper than {@link MAX_NESTING} levels, or contains itself. */
export class NestingError extends PythonTextError {
  override readonly code = 'nesting_too_deep'
  /** The number of levels that are written. */
  readonly limit = MAX_NESTING

  constructor(readonly path: ValuePath) {
    super(
      `The value is nested deeper than ${MAX_NESTING} levels, below ${formatPath(path.slice(0, 8))}; ` +
        `expected at most ${MAX_NESTING}.`,
      'Check whether the value contains itself; otherwise flatten it.',
    )
  }
}
