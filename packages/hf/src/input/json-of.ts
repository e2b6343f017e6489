import { dumpsJson, PythonTextError } from '@parlance/python-text'
import { UnusableValueError } from '../errors/unusable-value-error.js'

/**
 * The JSON text of a value of the caller's, as Python writes it.
 *
 * @param path of the value
 * @throws UnusableValueError for a value that has none
 */
export function jsonOf(value: unknown, path: string): string {
  try {
    return dumpsJson(value)
  } catch (error) {
    if (PythonTextError.is(error))
      throw new UnusableValueError(path, `cannot be written as JSON: ${error.message}`, error)
    throw error
  }
}
