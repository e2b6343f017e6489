import { isPyFloat, PythonTextError, parseJson } from '@parlance/python-text'
import { JsonFieldError } from './json-field-error.js'

/** One argument of a call: its name and its value. */
export type Argument = readonly [name: string, value: unknown]

/**
 * The arguments of a call in V3.2: the text is JSON, and it is an object.
 *
 * @param path of the arguments, for the error
 * @throws JsonFieldError for anything else
 */
export function objectArguments(raw: unknown, path: string): readonly Argument[] {
  const value = typeof raw === 'string' ? parsed(raw, path) : raw
  const entries = entriesOf(value)
  if (entries !== null) return entries
  throw new JsonFieldError(path, `the arguments are ${kindOf(value)}; expected a JSON object.`, {
    hint: 'Give an object, or its JSON text.',
  })
}

/** The arguments of a call in V4: what is no JSON object is one argument of the name `arguments`, as it is. */
export function lenientArguments(raw: unknown, path: string): readonly Argument[] {
  if (raw === undefined) {
    throw new JsonFieldError(path, 'the call has no arguments; expected an object or its JSON text.', {
      hint: 'Give {} for a call without arguments.',
    })
  }
  const value = typeof raw === 'string' ? parsedOrUndefined(raw) : raw
  return entriesOf(value) ?? [['arguments', raw]]
}

function entriesOf(value: unknown): Argument[] | null {
  if (typeof value !== 'object' || value === null || Array.isArray(value) || isPyFloat(value)) return null
  const entries: [unknown, unknown][] = value instanceof Map ? [...value] : Object.entries(value)
  const present = entries.filter(([, item]) => item !== undefined)
  return present.map(([name, item]) => [typeof name === 'string' ? name : String(name), item])
}

function parsed(text: string, path: string): unknown {
  try {
    return parseJson(text)
  } catch (error) {
    if (!PythonTextError.is(error)) throw error
    throw new JsonFieldError(path, error.message, {
      hint: 'The format decodes the arguments: give an object, or its JSON text.',
      cause: error,
    })
  }
}

function parsedOrUndefined(text: string): unknown {
  try {
    return parseJson(text)
  } catch (error) {
    if (!PythonTextError.is(error)) throw error
    return undefined
  }
}

function kindOf(value: unknown): string {
  if (value === null) return 'null'
  if (value === undefined) return 'missing'
  if (Array.isArray(value)) return 'a list'
  if (isPyFloat(value)) return 'a number'
  return typeof value === 'boolean' ? `${value}` : `a ${typeof value}`
}
