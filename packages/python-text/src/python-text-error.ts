const BRAND = Symbol.for('@parlance/python-text/error@1')

/**
 * Base of every error that this package throws.
 *
 * `code` is stable and meant for programs, `message` and `hint` are meant for people and may change.
 */
export abstract class PythonTextError extends Error {
  /** Stable name of the kind of error, e.g. `json_syntax`. */
  abstract readonly code: string

  /** What to do about it. */
  readonly hint: string

  protected constructor(message: string, hint: string) {
    super(message)
    this.hint = hint
    this.name = new.target.name
    Object.defineProperty(this, BRAND, { value: true })
  }

  /** Whether `value` is an error of this package, also when another copy of the package made it. */
  static is(value: unknown): value is PythonTextError {
    return typeof value === 'object' && value !== null && BRAND in value
  }
}
