import { InputFormError } from '../errors/input-form-error.js'
import { entriesOf } from './json-object.js'
import { parseJsonText } from './parse-json-text.js'
import { readInput } from './read-input.js'

/**
 * The list in a JSON file: tools or documents. A request that has them under `key` is read as well.
 *
 * @throws InputFileError, InputFormError
 */
export async function readList<T>(path: string, key: 'tools' | 'documents'): Promise<readonly T[]> {
  const { name, text } = await readInput(path, `--${key}`)
  const value = parseJsonText(text, name)
  const list = Array.isArray(value) ? value : entriesOf(value)?.get(key)
  if (Array.isArray(list)) return list as readonly T[]
  throw new InputFormError(name, `holds no list of ${key}.`, `Expected [...] or {"${key}": [...]}.`)
}
