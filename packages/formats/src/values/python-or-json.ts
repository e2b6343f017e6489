import { isPyFloat, strPython } from '@parlance/python-text'
import { jsonText } from '../write/json-text.js'

/**
 * Lists and objects as JSON, everything else as Python's `str` shows it: `True`, `None`, `1.0`.
 *
 * @param path of the value, for the error
 * @throws JsonFieldError for a value that JSON cannot hold
 */
export function pythonOrJson(value: unknown, path: string): string {
  const nested = typeof value === 'object' && value !== null && !isPyFloat(value)
  return nested ? jsonText(value, path) : strPython(value)
}
