import { ParlanceError } from '@parlance/core'

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
