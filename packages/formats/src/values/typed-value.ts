import { dumpsJson, floatRepr, PythonTextError, parseJson, strip } from '@parlance/python-text'
import { pythonLiteral } from './python-literal.js'

/** A value that was written as bare text, as JSON. */
export interface TypedValue {
  readonly json: string
  /** False where the text fits none of the declared types: it stays a text. */
  readonly fits: boolean
}

const INTEGER = /^[+-]?\d+$/
const FLOAT = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?$/

/**
 * A bare text as JSON of the first declared type that it fits. Without declared types it is a text.
 *
 * @param types of the parameter's schema: see `schemaTypes`
 */
export function typedValue(text: string, types: readonly string[]): TypedValue {
  if (types.length === 0) return { json: JSON.stringify(text), fits: true }
  const word = strip(text)
  // A value that is no text has no other way to be absent, whatever the schema says of null.
  const nullable = types.includes('null') || !types.includes('string')
  if (nullable && (word === 'null' || word === 'None')) return { json: 'null', fits: true }
  for (const type of types) {
    const json = type === 'string' ? JSON.stringify(text) : convert(word, type)
    if (json !== null) return { json, fits: true }
  }
  return { json: JSON.stringify(text), fits: false }
}

/** A text that should be JSON, in Python's layout; as a text where it is none. */
export function jsonValue(text: string): TypedValue {
  const json = structured(text)
  return json === null ? { json: JSON.stringify(text), fits: false } : { json, fits: true }
}

function convert(word: string, type: string): string | null {
  switch (type) {
    case 'integer':
      return INTEGER.test(word) ? wholeNumber(word) : integral(word)
    case 'number':
      return INTEGER.test(word) ? wholeNumber(word) : floating(word)
    case 'boolean':
      return boolean(word)
    case 'array':
      return structured(word, '[')
    case 'object':
      return structured(word, '{')
    default:
      return null
  }
}

/** A whole number as JSON writes it, of any length: without a plus sign or zeros in front. */
function wholeNumber(word: string): string {
  const digits = word.replace(/^[+-]?0*/, '')
  if (digits === '') return '0'
  return word.startsWith('-') ? `-${digits}` : digits
}

function integral(word: string): string | null {
  const value = FLOAT.test(word) ? Number(word) : Number.NaN
  return Number.isSafeInteger(value) ? String(value) : null
}

function floating(word: string): string | null {
  const value = FLOAT.test(word) ? Number(word) : Number.NaN
  return Number.isFinite(value) ? floatRepr(value) : null
}

function boolean(word: string): string | null {
  const lower = word.length > 5 ? '' : word.toLowerCase()
  return lower === 'true' || lower === 'false' ? lower : null
}

/** JSON, or a Python literal, in Python's layout; null for anything else. `open`: what it has to begin with. */
function structured(text: string, open = ''): string | null {
  const word = strip(text)
  if (!word.startsWith(open)) return null
  try {
    return dumpsJson(parseJson(word))
  } catch (error) {
    if (!PythonTextError.is(error)) throw error
  }
  const literal = open === '' ? undefined : pythonLiteral(word)
  return literal === undefined ? null : dumpsJson(literal.value)
}
