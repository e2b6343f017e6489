import { ParlanceError } from '@parlance/core'
import { MAX_NESTING } from '@parlance/python-text'

/** A value that the format writes as JSON, or reads from it, and that is none (`path` says which). */
export class JsonFieldError extends ParlanceError {
  constructor(
    readonly path: string,
    problem: string,
    facts: { readonly hint?: string; readonly cause?: unknown } = {},
  ) {
    super(`${path}: ${problem}`, { code: 'invalid_json_field', ...facts })
  }
}

/** The error of a value that is nested too deep to be written. */
export function nestedTooDeep(path: string): JsonFieldError {
  return new JsonFieldError(path, `the value is nested deeper than ${MAX_NESTING} levels.`, {
    hint: 'Check whether the value contains itself; otherwise flatten it.',
  })
}
