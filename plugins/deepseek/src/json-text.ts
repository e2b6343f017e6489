import { dumpsJson, PythonTextError } from '@parlance/python-text'
import { JsonFieldError } from './json-field-error.js'

/**
 * JSON as the encoders write it: one line, Python's separators, non-ASCII kept.
 *
 * @param path of the value, for the error
 * @throws JsonFieldError for a value that JSON cannot hold
 */
export function jsonText(value: unknown, path: string): string {
  try {
    return dumpsJson(value)
  } catch (error) {
    if (!PythonTextError.is(error)) throw error
    throw new JsonFieldError(path, error.message, { hint: error.hint, cause: error })
  }
}
