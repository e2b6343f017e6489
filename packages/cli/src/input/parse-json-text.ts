import { type JsonSyntaxError, type JsonValue, PythonTextError, parseJson } from '@parlance/python-text'
import { InputFormError } from '../errors/input-form-error.js'

/**
 * The value of a JSON text, without loss: `1.0` stays a float and large integers keep their digits.
 *
 * @param where what the error calls the text
 * @param firstLine of the text within its file
 * @throws InputFormError with line and column
 */
export function parseJsonText(text: string, where: string, firstLine = 1): JsonValue {
  try {
    return parseJson(text)
  } catch (error) {
    if (!PythonTextError.is(error) || error.code !== 'json_syntax') throw error
    const { line, column, got, expected } = error as JsonSyntaxError
    const inFile = line + firstLine - 1
    throw new InputFormError(
      `${where}: line ${inFile}, column ${column}`,
      `not JSON: got ${got}, expected ${expected}.`,
      'Expected one JSON value, or one on each line.',
      { line: inFile, column, cause: error },
    )
  }
}
