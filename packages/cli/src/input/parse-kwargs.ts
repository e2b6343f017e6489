import { PythonTextError, parseJson } from '@parlance/python-text'
import { UsageError } from '../errors/usage-error.js'
import { entriesOf } from './json-object.js'

/**
 * Template variables from `--kwargs`: each `name=value`, whose value is JSON or else a text, or a JSON object of several.
 * Of a name that is given twice the last counts.
 *
 * @param option what the error calls the option
 * @throws UsageError
 */
export function parseKwargs(given: readonly string[], option = '--kwargs'): Record<string, unknown> {
  return Object.fromEntries(
    given.flatMap((text) => {
      const entries = text.startsWith('{') ? entriesOf(jsonOrText(text)) : pairOf(text)
      if (entries === undefined) throw badKwargs(option, text)
      return [...entries]
    }),
  )
}

function pairOf(text: string): [name: string, value: unknown][] | undefined {
  const at = text.indexOf('=')
  return at < 1 ? undefined : [[text.slice(0, at), jsonOrText(text.slice(at + 1))]]
}

function jsonOrText(text: string): unknown {
  try {
    return parseJson(text)
  } catch (error) {
    if (PythonTextError.is(error)) return text
    throw error
  }
}

function badKwargs(option: string, text: string): UsageError {
  return new UsageError(
    `${option} ${JSON.stringify(text)} is neither name=value nor a JSON object.`,
    `Write it as ${option} enable_thinking=false, or as ${option} '{"enable_thinking": false}'.`,
  )
}
