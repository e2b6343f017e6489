import { JsonSyntaxError, parseJson } from '@parlance/python-text'
import { ModelFileSyntaxError } from '../errors/model-file-syntax-error.js'
import type { JsonObject } from '../shipped/json-object.js'
import { readText } from './text-file.js'

/**
 * The object in a JSON file, or undefined when the file is not there. What Python writes beyond JSON (`Infinity`,
 * which some config.json files hold) is read.
 *
 * @throws ModelFileSyntaxError with line and column; ModelFilesError
 */
export async function readJsonObject(path: string): Promise<JsonObject | undefined> {
  const text = await readText(path)
  if (text === undefined) return undefined
  const value = parse(text, path)
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as JsonObject
  throw new ModelFileSyntaxError(
    path,
    Array.isArray(value) ? 'it holds a list.' : `it holds ${String(value)}.`,
  )
}

function parse(text: string, path: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return parsePython(text, path)
  }
}

function parsePython(text: string, path: string): unknown {
  try {
    return withoutMaps(parseJson(text))
  } catch (error) {
    if (!(error instanceof JsonSyntaxError)) throw error
    throw new ModelFileSyntaxError(
      path,
      `got ${error.got}, expected ${error.expected}.`,
      error.line,
      error.column,
      error,
    )
  }
}

/** Objects whose keys look like numbers come as Maps; in these files the order of keys means nothing. */
function withoutMaps(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutMaps)
  if (value instanceof Map)
    return Object.fromEntries([...value].map(([key, item]) => [key, withoutMaps(item)]))
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype)
    return value
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, withoutMaps(item)]))
}
