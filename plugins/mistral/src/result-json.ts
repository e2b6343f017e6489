import { jsonText } from '@parlance/formats'
import { floatRepr } from '@parlance/python-text'

const INTEGER = /^(?:0|-?[1-9]\d*)$/
/** Python reads no longer integers from text. */
const MAX_DIGITS = 4300
const NAMES: ReadonlyMap<string, string> = new Map([
  ['inf', 'Infinity'],
  ['-inf', '-Infinity'],
  ['nan', 'NaN'],
])
const DIGIT = /\d/

/**
 * The result of a tool as JSON: a number where Python writes the number as this very text, otherwise a text.
 *
 * @param path of the message's content, for errors
 */
export function resultJson(text: string, path: string): string {
  if (INTEGER.test(text) && text.length <= MAX_DIGITS) return text
  const named = NAMES.get(text)
  if (named !== undefined) return named
  if (DIGIT.test(text) && floatRepr(Number(text)) === text) return text
  return jsonText(text, path)
}
