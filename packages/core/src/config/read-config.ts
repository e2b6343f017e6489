import { type JsonSyntaxError, PythonTextError, parseJson } from '@parlance/python-text'
import { ConfigSyntaxError, InvalidConfigError } from '../errors/config-errors.js'
import { InvalidFieldError, UnknownFieldError } from '../errors/field-errors.js'
import { expectedOf } from '../template/field-schemas.js'
import { FIELD_NAMES } from '../template/fields.js'
import type { KeyForm } from './key-form.js'
import { type OwnFields, ownFields } from './own-fields.js'

/** Where a configuration is from: error messages speak of it in its own words. */
export interface ConfigSource {
  /** What the configuration is called: the path of a file, ... */
  readonly where: string
  readonly form: KeyForm
}

/** A configuration: null fields are left out, names are in camel case. */
export interface ConfigContent {
  readonly modelName: string | null
  readonly modelPath: string | null
  readonly fields: Readonly<Record<string, unknown>>
}

/** The object in a JSON text. A byte order mark before it is dropped; the last of duplicate keys wins. */
export function parseConfig(text: string, where: string): unknown {
  try {
    return parseJson(text.startsWith('\uFEFF') ? text.slice(1) : text)
  } catch (error) {
    if (!PythonTextError.is(error) || error.code !== 'json_syntax') throw error
    const { line, column, got, expected } = error as JsonSyntaxError
    throw new ConfigSyntaxError(where, line, column, `got ${got}, expected ${expected}`)
  }
}

/**
 * Reads a configuration. Keys that only the named template can tell are left to {@link checkFields} when it is not
 * loaded: whether a file is right does not depend on what is loaded first.
 *
 * @throws InvalidConfigError, UnknownFieldError or InvalidFieldError, which name the key as it was given
 */
export function readConfig(value: unknown, source: ConfigSource): ConfigContent {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new InvalidConfigError(source.where, value, 'an object')
  }
  const entries = value instanceof Map ? [...(value as Map<string, unknown>)] : Object.entries(value)
  const { form } = source
  const given = new Map<string, unknown>(entries)
  const [nameKey, pathKey] = [form.keyOf('modelName'), form.keyOf('modelPath')]
  const modelName = readName(given.get(nameKey), nameKey, source.where)
  const modelPath = readPath(given.get(pathKey), pathKey, source.where)
  given.delete(nameKey)
  given.delete(pathKey)
  checkFields(given, ownFields(modelName), source)
  const fields = [...given].flatMap(([key, field]) =>
    field === null || field === undefined ? [] : [[form.fieldOf(key)!, field] as const],
  )
  return { modelName, modelPath, fields: Object.fromEntries(fields) }
}

/**
 * @param given values by key
 * @param own the fields that only the named template has; null when they are not known
 * @throws UnknownFieldError with the nearest key, InvalidFieldError
 */
export function checkFields(
  given: ReadonlyMap<string, unknown>,
  own: OwnFields | null,
  { where, form }: ConfigSource,
): void {
  const known = [...FIELD_NAMES, ...(own ?? new Map()).keys()]
  const isKnown = (key: string) => {
    const field = form.fieldOf(key)
    return field !== undefined && (own === null || known.includes(field))
  }
  const unknown = [...given.keys()].filter((key) => !isKnown(key))
  if (unknown.length > 0) {
    const keys = ['modelName', 'modelPath', ...known].map((field) => form.keyOf(field))
    throw new UnknownFieldError(unknown, keys, where)
  }
  for (const [key, value] of given) {
    const field = form.fieldOf(key)!
    if (value === null || value === undefined || !known.includes(field)) continue
    const expected = expectedOf(field, value, own?.get(field))
    if (expected !== undefined) throw new InvalidFieldError(key, value, expected, where)
  }
}

function readName(name: unknown, key: string, where: string): string | null {
  if (name === undefined || name === null) return null
  if (typeof name !== 'string' || name === '') {
    const expected = 'a string that is not empty, or nothing for an unnamed template'
    throw new InvalidFieldError(key, name, expected, where)
  }
  return name
}

function readPath(path: unknown, key: string, where: string): string | null {
  if (path === undefined || path === null) return null
  if (typeof path !== 'string') throw new InvalidFieldError(key, path, 'a string', where)
  return path
}
