import { JsonSyntaxError, type JsonValue, PyFloat, parseJson } from '@parlance/python-text'
import { RequestError } from '../errors/request-error.js'

/** The fields of a request. */
export type Fields = Readonly<Record<string, unknown>>

/** Fields that may show in a prompt: their numbers stay as they are written (`1.0`, integers of any length). */
const EXACT: readonly string[] = ['messages', 'tools', 'documents', 'chat_template_kwargs']

/**
 * A request's body as its fields. What goes into prompts is read as Python reads it, numbers and the order of keys; the
 * rest as JSON.
 *
 * @throws RequestError with line and column, for what is no JSON object
 */
export function readJson(text: string): Fields {
  const value = parsed(text)
  if (typeof value !== 'object' || value === null || Array.isArray(value) || value instanceof PyFloat) {
    throw new RequestError('The body is no JSON object.', 'invalid_json')
  }
  const entries = value instanceof Map ? [...value] : Object.entries(value)
  return Object.fromEntries(
    entries.map(([name, field]) => [name, EXACT.includes(name) ? field : plainJson(field)]),
  )
}

function parsed(text: string): JsonValue {
  try {
    return parseJson(text)
  } catch (error) {
    if (!(error instanceof JsonSyntaxError)) throw error
    const { line, column, got, expected } = error
    throw new RequestError(
      `The body is not JSON: line ${line}, column ${column}: got ${got}, expected ${expected}.`,
      'invalid_json',
    )
  }
}

/** A value as JSON itself has it: plain objects for Maps, plain numbers for those that tell `1.0` from `1`. */
export function plainJson(value: unknown): unknown {
  if (typeof value === 'bigint') return Number(value)
  if (typeof value !== 'object' || value === null) return value
  if (value instanceof PyFloat) return value.value
  if (Array.isArray(value)) return value.map(plainJson)
  const entries = value instanceof Map ? [...(value as Map<string, unknown>)] : Object.entries(value)
  return Object.fromEntries(entries.map(([name, field]) => [name, plainJson(field)]))
}

/** The entries of a list with plain objects for Maps, whatever their keys; within them all stays as it is. */
export function plainObjects<T extends object>(list: readonly T[]): readonly T[] {
  return list.map((entry) => (entry instanceof Map ? (Object.fromEntries(entry) as T) : entry))
}
