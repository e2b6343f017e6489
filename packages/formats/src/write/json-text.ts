import { type DumpsJsonOptions, dumpsJson, PythonTextError } from '@parlance/python-text'
import { JsonFieldError } from './json-field-error.js'

/**
 * JSON as Python's `json.dumps(..., ensure_ascii=False)` writes it, which is what chat templates print.
 *
 * @param path of the value, for the error
 * @param options indent, separators, sorted keys; default: one line, `", "` and `": "`
 * @throws JsonFieldError for a value that JSON cannot hold
 */
export function jsonText(value: unknown, path: string, options?: DumpsJsonOptions): string {
  try {
    return dumpsJson(value, options)
  } catch (error) {
    if (!PythonTextError.is(error)) throw error
    throw new JsonFieldError(path, error.message, { hint: error.hint, cause: error })
  }
}
