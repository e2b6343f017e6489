import { strip } from '@parlance/python-text'
import { InvalidTokenizerConfigError } from '../errors/invalid-tokenizer-config-error.js'

/** Chat templates by name. A tokenizer with one template has it under `default`. */
export type NamedTemplates = ReadonlyMap<string, string>

/** The name under which a tokenizer has its only or its main template. */
export const DEFAULT_TEMPLATE = 'default'

/**
 * The templates that a `chat_template` value stands for: a string, a list of `{ name, template }`, or nothing.
 *
 * @param where what an error calls the value, e.g. `tokenizer_config.json: chat_template`
 * @throws InvalidTokenizerConfigError with the path of what has another form
 */
export function namedTemplates(value: unknown, where: string): NamedTemplates {
  if (value === undefined || value === null) return new Map()
  if (typeof value === 'string') return new Map([[DEFAULT_TEMPLATE, value]])
  if (!Array.isArray(value)) {
    throw new InvalidTokenizerConfigError(where, value, 'a string or a list of { name, template }')
  }
  const templates = new Map<string, string>()
  value.forEach((entry: unknown, index) => {
    const [name, template] = namedTemplate(entry, `${where}[${index}]`)
    if (templates.has(name)) {
      throw new InvalidTokenizerConfigError(
        `${where}[${index}].name`,
        name,
        'a name that no other template has',
      )
    }
    templates.set(name, template)
  })
  return templates
}

/** Whether a template's text is white space or nothing: what is left of a damaged file, and no template. */
export function isEmptyTemplate(template: string): boolean {
  return strip(template) === ''
}

function namedTemplate(entry: unknown, where: string): [name: string, template: string] {
  if (typeof entry !== 'object' || entry === null) {
    throw new InvalidTokenizerConfigError(where, entry, '{ name, template }')
  }
  const { name, template } = entry as { readonly name?: unknown; readonly template?: unknown }
  if (typeof name !== 'string') throw new InvalidTokenizerConfigError(`${where}.name`, name, 'a string')
  if (typeof template !== 'string') {
    throw new InvalidTokenizerConfigError(`${where}.template`, template, 'a string')
  }
  return [name, template]
}
