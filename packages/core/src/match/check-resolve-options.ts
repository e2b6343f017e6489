import { InvalidOptionError, UnknownOptionError } from '../errors/conversation-errors.js'

const FACTS = ['model', 'modelConfig', 'jinja']
const OPTIONS = [...FACTS, 'template', 'tokenizerConfig', 'prefer', 'lookedAt']

/** What an option takes; each may be undefined or null, which is as if it were not given. */
const EXPECTED: ReadonlyMap<string, readonly [(value: unknown) => boolean, string]> = new Map([
  ['model', [isText, 'the id, path or file name of a model']],
  ['jinja', [isText, 'the text of a chat template']],
  ['modelConfig', [isModelConfig, 'the object of a config.json, whose architectures are a list of names']],
  ['tokenizerConfig', [isTokenizerConfig, 'the object of a tokenizer_config.json']],
  ['prefer', [(value: unknown) => value === 'class' || value === 'jinja', '"class" or "jinja"']],
  ['lookedAt', [isTexts, 'a list of texts']],
])

/** @throws InvalidOptionError, UnknownOptionError with the nearest */
export function checkMatchFacts(facts: unknown): void {
  check(facts, FACTS, 'facts', 'Such as: matchTemplate({ model: "org/name" }).')
}

/** @throws InvalidOptionError, UnknownOptionError with the nearest */
export function checkResolveOptions(options: unknown): void {
  const hint = 'Such as: resolveTemplate({ template: "vicuna" }), or resolveTemplate({ model: "org/name" }).'
  check(options, OPTIONS, 'resolve options', hint)
}

function check(options: unknown, known: readonly string[], what: string, hint: string): void {
  if (!isObject(options)) throw new InvalidOptionError(what, options, 'an object', hint)
  for (const [name, value] of Object.entries(options)) {
    if (!known.includes(name)) throw new UnknownOptionError(name, known)
    const [fits, expected] = EXPECTED.get(name) ?? []
    if (value === undefined || value === null || fits === undefined || fits(value)) continue
    throw new InvalidOptionError(name, value, expected!, hint)
  }
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isText(value: unknown): boolean {
  return typeof value === 'string'
}

function isTexts(value: unknown): boolean {
  return Array.isArray(value) && value.every(isText)
}

function isModelConfig(value: unknown): boolean {
  if (!isObject(value)) return false
  const { architectures } = value as { readonly architectures?: unknown }
  return architectures === undefined || architectures === null || isTexts(architectures)
}

function isTokenizerConfig(value: unknown): boolean {
  if (!isObject(value)) return false
  const { chat_template: template } = value as { readonly chat_template?: unknown }
  if (template === undefined || template === null || isText(template)) return true
  return Array.isArray(template) && template.every(isNamedTemplate)
}

function isNamedTemplate(value: unknown): boolean {
  const { name, template } = (value ?? {}) as { readonly name?: unknown; readonly template?: unknown }
  return isText(name) && isText(template)
}
