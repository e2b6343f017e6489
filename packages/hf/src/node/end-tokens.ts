import { join } from 'node:path'
import { InvalidTokenizerConfigError } from '../errors/invalid-tokenizer-config-error.js'
import type { JsonObject } from '../shipped/json-object.js'
import { specialTokens, tokenText } from '../shipped/special-tokens.js'
import { readJsonObject } from './json-file.js'

const FILE = 'generation_config.json'

/** The tokens on which a model stops besides those that its tokenizer names. */
export interface EndTokens {
  readonly texts: readonly string[]
  /** One sentence each. */
  readonly notes: readonly string[]
}

/**
 * The texts of `eos_token_id` in generation_config.json, found in the tokenizer's tables of added tokens or in its
 * vocabulary. tokenizer.json, which is large, is read only for an id that tokenizer_config.json does not know.
 *
 * @param config tokenizer_config.json with special_tokens_map.json
 * @throws ModelFileSyntaxError, InvalidTokenizerConfigError for an `eos_token_id` that is no number or list of numbers
 */
export async function readEndTokens(folder: string, config: JsonObject): Promise<EndTokens> {
  const generation = await readJsonObject(join(folder, FILE))
  const ids = idsOf(generation?.eos_token_id)
  const known = new Map(ids.map((id) => [id, addedText(config, id)]))
  if ([...known.values()].includes(undefined)) {
    const tokenizer = (await readJsonObject(join(folder, 'tokenizer.json'))) ?? {}
    for (const [id, text] of known) known.set(id, text ?? textIn(tokenizer, id))
  }
  const eosToken = tokenText(specialTokens(config, 'tokenizer_config.json: '), 'eos_token')
  const texts = [...known.values()].flatMap((text) => (text === undefined || text === eosToken ? [] : [text]))
  const unknown = [...known.keys()].filter((id) => known.get(id) === undefined)
  return { texts, notes: [...foundNote(texts), ...unknown.map(unknownNote)] }
}

function foundNote(texts: readonly string[]): string[] {
  if (texts.length === 0) return []
  return [`${FILE} names the end tokens ${texts.join(', ')} as well; the template hf stops on them.`]
}

function unknownNote(id: number): string {
  return `${FILE} names the end token ${id}, whose text no file of the tokenizer holds; nothing stops on it.`
}

function idsOf(value: unknown): readonly number[] {
  const ids = Array.isArray(value) ? value : value === undefined || value === null ? [] : [value]
  const at = ids.findIndex((id) => !Number.isInteger(id))
  if (at < 0) return ids as number[]
  const where = Array.isArray(value) ? `eos_token_id[${at}]` : 'eos_token_id'
  throw new InvalidTokenizerConfigError(`${FILE}: ${where}`, ids[at], 'a whole number')
}

/** The text of a token by `added_tokens_decoder` of tokenizer_config.json. */
function addedText(config: JsonObject, id: number): string | undefined {
  return contentOf(own(config.added_tokens_decoder, String(id)))
}

/** The text of a token by tokenizer.json: its added tokens, or the vocabulary (an object or a list of pairs). */
function textIn(tokenizer: JsonObject, id: number): string | undefined {
  const { added_tokens: added, model } = tokenizer
  if (Array.isArray(added)) {
    const text = contentOf(added.find((token) => own(token, 'id') === id))
    if (text !== undefined) return text
  }
  const vocabulary = own(model, 'vocab')
  if (Array.isArray(vocabulary)) return textOf((vocabulary[id] as readonly unknown[] | undefined)?.[0])
  if (typeof vocabulary !== 'object' || vocabulary === null) return undefined
  return Object.entries(vocabulary).find(([, value]) => value === id)?.[0]
}

function contentOf(token: unknown): string | undefined {
  return textOf(own(token, 'content'))
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined
}

function own(value: unknown, key: string): unknown {
  const isThere = typeof value === 'object' && value !== null && Object.hasOwn(value, key)
  return isThere ? (value as JsonObject)[key] : undefined
}
