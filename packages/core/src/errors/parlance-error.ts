const BRAND = Symbol.for('@parlance/error')

/** What every Parlance error carries beside its message. */
export interface ErrorFacts {
  /** Stable, snake_case: programs decide by it, never by the message. */
  readonly code: string
  /** What to do about it, one or two sentences. It is part of the message as well. */
  readonly hint?: string
  readonly cause?: unknown
}

/**
 * Base of every error that Parlance throws. The message says what was got, what was expected and where, and
 * ends with the hint; subclasses hold the facts as fields. Recognise one with {@link isParlanceError}: two
 * copies of the package in one process have two classes, but one brand.
 */
export class ParlanceError extends Error {
  readonly code: string
  readonly hint: string | undefined

  constructor(message: string, facts: ErrorFacts) {
    super(
      facts.hint === undefined ? message : `${message} ${facts.hint}`,
      facts.cause === undefined ? undefined : { cause: facts.cause },
    )
    this.name = new.target.name
    this.code = facts.code
    this.hint = facts.hint
    Object.defineProperty(this, BRAND, { value: true })
  }
}

/** True for an error thrown by any copy of any Parlance package. */
export function isParlanceError(error: unknown): error is ParlanceError {
  return typeof error === 'object' && error !== null && BRAND in error
}
