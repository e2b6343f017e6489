import type { JsonObject } from '../shipped/json-object.js'

/** Keys of a GGUF file's metadata: https://github.com/ggml-org/ggml/blob/master/docs/gguf.md */
const VOCABULARY = 'tokenizer.ggml.tokens'
const TOKEN_ID = /^tokenizer\.ggml\.(\w+_token)_id$/
/** Names that the same tokens have in a tokenizer_config.json. */
const NAMES: ReadonlyMap<string, string> = new Map([
  ['unknown_token', 'unk_token'],
  ['padding_token', 'pad_token'],
  ['seperator_token', 'sep_token'],
  ['separator_token', 'sep_token'],
])

/** The special tokens of a GGUF file. */
export interface GgufTokens {
  /** By the names of a tokenizer_config.json. */
  readonly texts: Readonly<Record<string, string>>
  /** One sentence for each whose text is not there. */
  readonly notes: readonly string[]
}

/** The special tokens' texts: metadata has their ids, which are looked up in the vocabulary. */
export function ggufTokens(metadata: JsonObject, file: string): GgufTokens {
  const vocabulary: unknown = metadata[VOCABULARY]
  const texts: Record<string, string> = {}
  const notes: string[] = []
  for (const [key, id] of Object.entries(metadata)) {
    const name = TOKEN_ID.exec(key)?.[1]
    if (name === undefined) continue
    const text: unknown = Array.isArray(vocabulary) && isNumber(id) ? vocabulary[Number(id)] : undefined
    if (typeof text === 'string') texts[NAMES.get(name) ?? name] = text
    else
      notes.push(`${file} says ${key} is ${String(id)}, which its vocabulary does not have; it is left out.`)
  }
  return { texts, notes }
}

function isNumber(id: unknown): boolean {
  return typeof id === 'number' || typeof id === 'bigint'
}
