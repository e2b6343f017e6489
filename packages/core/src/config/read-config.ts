import { JsonSyntaxError, parseJson } from '@parlance/python-text'
import { ConfigSyntaxError, InvalidConfigError } from '../errors/config-errors.js'
import { InvalidFieldError, UnknownFieldError } from '../errors/field-errors.js'
import { expectedOf } from '../template/field-schemas.js'
import { FIELD_NAMES } from '../template/fields.js'
import { camelCase, JSON_KEYS, snakeCase } from './json-keys.js'

/** A configuration as its JSON says it: null fields are left out, names are in camel case. */
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
    if (!(error instanceof JsonSyntaxError)) throw error
    throw new ConfigSyntaxError(where, error.line, error.column, error.message)
  }
}

/**
 * Reads a configuration. `extra` names fields that only the template of this name has.
 *
 * @throws InvalidConfigError, UnknownFieldError or InvalidFieldError, which name the key as JSON has it
 */
export function readConfig(
  value: unknown,
  where: string,
  extra: (modelName: string) => readonly string[],
): ConfigContent {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new InvalidConfigError(where, value, 'an object')
  }
  const entries = value instanceof Map ? [...(value as Map<string, unknown>)] : Object.entries(value)
  const content = new Map<string, unknown>(entries)
  const modelName = readName(content.get('model_name'), where)
  const modelPath = readPath(content.get('model_path'), where)
  const known = [...JSON_KEYS, ...(modelName === null ? [] : extra(modelName).map(snakeCase))]
  const unknown = [...content.keys()].filter((key) => !known.includes(key))
  if (unknown.length > 0) throw new UnknownFieldError(unknown, known, where)
  const fields: Record<string, unknown> = {}
  for (const [key, field] of content) {
    if (key === 'model_name' || key === 'model_path' || field === null || field === undefined) continue
    const name = camelCase(key)!
    const expected = FIELD_NAMES.includes(name as never) ? expectedOf(name, field, undefined) : undefined
    if (expected !== undefined) throw new InvalidFieldError(key, field, expected, where)
    fields[name] = field
  }
  return { modelName, modelPath, fields }
}

function readName(name: unknown, where: string): string | null {
  if (name === undefined || name === null) return null
  if (typeof name !== 'string' || name === '') {
    throw new InvalidFieldError(
      'model_name',
      name,
      'a string that is not empty, or nothing for an unnamed template',
      where,
    )
  }
  return name
}

function readPath(path: unknown, where: string): string | null {
  if (path === undefined || path === null) return null
  if (typeof path !== 'string') throw new InvalidFieldError('model_path', path, 'a string', where)
  return path
}
