import { PythonTextError, parseJson } from '@parlance/python-text'
import { UsageError } from '../errors/usage-error.js'
import { entriesOf } from './json-object.js'

/**
 * Template variables from `--kwargs`: each `name=value`, whose value is JSON or else a text, or a JSON object of several.
 * Of a name that is given twice the last counts.
 *
 * @throws UsageError
 */
export function parseKwargs(given: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(
    given.flatMap((text) => (text.startsWith('{') ? fromObject(text) : [fromPair(text)])),
  )
}

function fromPair(text: string): [name: string, value: unknown] {
  const at = text.indexOf('=')
  if (at < 1) throw badKwargs(text)
  return [text.slice(0, at), jsonOrText(text.slice(at + 1))]
}

function fromObject(text: string): [name: string, value: unknown][] {
  const entries = entriesOf(jsonOrText(text))
  if (entries === undefined) throw badKwargs(text)
  return [...entries]
}

function jsonOrText(text: string): unknown {
  try {
    return parseJson(text)
  } catch (error) {
    if (PythonTextError.is(error)) return text
    throw error
  }
}

function badKwargs(text: string): UsageError {
  return new UsageError(
    `--kwargs ${JSON.stringify(text)} has no name.`,
    'Write it as --kwargs enable_thinking=false, or as a JSON object.',
  )
}
