import { InvalidTokenizerConfigError } from '../errors/invalid-tokenizer-config-error.js'
import type { JsonObject } from './json-object.js'

/** Special tokens by the names that templates read: `bos_token` and the like with one text, others with several. */
export type SpecialTokens = ReadonlyMap<string, string | readonly string[]>

/** Names under which a tokenizer has nothing but a special token or null. */
const USUAL = ['bos_token', 'eos_token', 'unk_token', 'pad_token', 'sep_token', 'cls_token', 'mask_token']

/** Variables that Hugging Face's function gives every template: a token of such a name fails there as well. */
const RESERVED = ['messages', 'tools', 'documents', 'tool_choice', 'add_generation_prompt']

/**
 * The special tokens of a tokenizer_config.json or special_tokens_map.json: every `..._token` (a text, or an
 * object with the text in `content`), `additional_special_tokens`, and what `extra_special_tokens` names. Switches
 * such as `add_bos_token` are no tokens.
 *
 * @param where what an error writes before a name: `tokenizer_config.json: `
 * @throws InvalidTokenizerConfigError for one of the usual tokens that is no text, and for a name that would hide the
 * conversation
 */
export function specialTokens(config: JsonObject, where = 'tokenizerConfig.'): SpecialTokens {
  const tokens = new Map<string, string | readonly string[]>()
  for (const name of USUAL) checkToken(config[name], `${where}${name}`)
  for (const [name, value] of Object.entries(config)) {
    if (name === 'extra_special_tokens' && isObject(value)) addNamed(tokens, value, `${where}${name}`)
    else if (name.endsWith('_token')) addToken(tokens, name, value)
    else if (name === 'additional_special_tokens' || name === 'extra_special_tokens') {
      if (Array.isArray(value)) tokens.set('additional_special_tokens', value.flatMap(textsOf))
    }
  }
  return tokens
}

/** The text under `name`; undefined when it is absent or a list. */
export function tokenText(tokens: SpecialTokens, name: string): string | undefined {
  const value = tokens.get(name)
  return typeof value === 'string' ? value : undefined
}

/** The tokens that a tokenizer_config.json declares as special, by text: they mean something inside a prompt. */
export function controlTokens(config: JsonObject): string[] {
  const named = [...specialTokens(config).values()].flat()
  const added = isObject(config.added_tokens_decoder) ? Object.values(config.added_tokens_decoder) : []
  const special = added.filter((token) => isObject(token) && token.special === true)
  return [...new Set([...named, ...special.flatMap(textsOf)])].filter((text) => text !== '')
}

function addNamed(tokens: Map<string, string | readonly string[]>, named: JsonObject, where: string): void {
  for (const [name, value] of Object.entries(named)) {
    if (RESERVED.includes(name)) {
      const expected = 'a special token under a name that is no variable of the conversation'
      throw new InvalidTokenizerConfigError(`${where}.${name}`, value, expected)
    }
    addToken(tokens, name, value)
  }
}

function checkToken(value: unknown, where: string): void {
  if (value === undefined || value === null || textsOf(value).length > 0) return
  throw new InvalidTokenizerConfigError(where, value, 'a text, an object with a text in content, or null')
}

function addToken(tokens: Map<string, string | readonly string[]>, name: string, value: unknown): void {
  const [text] = textsOf(value)
  if (text !== undefined) tokens.set(name, text)
}

function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return isObject(value) && typeof value.content === 'string' ? [value.content] : []
}

function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
