import { basename } from 'node:path'
import { gguf } from '@huggingface/gguf'
import { ModelFilesError } from '../errors/model-files-error.js'
import type { JsonObject } from '../shipped/json-object.js'
import { DEFAULT_TEMPLATE, type NamedTemplates } from '../shipped/named-templates.js'
import { firstShard } from './gguf-shard.js'
import { chatTemplateValue, type ModelFiles } from './model-files.js'

/** Keys of a GGUF file's metadata: https://github.com/ggml-org/ggml/blob/master/docs/gguf.md */
const TEMPLATE_KEY = 'tokenizer.chat_template'
const TOKEN_ID_KEY = /^tokenizer\.ggml\.(\w+_token)_id$/
const BOS_SWITCH = 'tokenizer.ggml.add_bos_token'
/** Names that the same tokens have in a tokenizer_config.json. */
const TOKEN_NAMES: ReadonlyMap<string, string> = new Map([
  ['unknown_token', 'unk_token'],
  ['padding_token', 'pad_token'],
  ['seperator_token', 'sep_token'],
  ['separator_token', 'sep_token'],
])

/**
 * Reads what a GGUF file says of the tokenizer: its chat templates, special tokens and architecture. Only the head
 * of the file is read, and nothing but the file. Any file of a model in several stands for the first of them, which
 * holds this.
 *
 * @throws ModelFilesError when it is no GGUF file, or the first of its model is not there
 */
export async function readGguf(given: string): Promise<ModelFiles> {
  const path = firstShard(given)
  const metadata = await readMetadata(path, given)
  const templates = templatesOf(metadata)
  const architecture = metadata['general.architecture']
  const keys = templates.size === 0 ? `no ${TEMPLATE_KEY} in it` : TEMPLATE_KEY
  return {
    path,
    templates,
    from: templates.size === 0 ? null : basename(path),
    tokenizerConfig: {
      ...tokensOf(metadata),
      ...(typeof metadata[BOS_SWITCH] === 'boolean' ? { add_bos_token: metadata[BOS_SWITCH] } : {}),
      chat_template: chatTemplateValue(templates) ?? null,
    },
    modelConfig: typeof architecture === 'string' ? { architectures: [architecture] } : null,
    lookedAt: [`${basename(path)} (${keys})`],
    notes: [],
  }
}

async function readMetadata(path: string, given: string): Promise<JsonObject> {
  try {
    const { metadata } = await gguf(path, { allowLocalFile: true })
    return Object.fromEntries(Object.entries(metadata))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') {
      const why = `is part of a model whose first file, ${basename(path)}, is not beside it.`
      throw new ModelFilesError(given, why, [`${basename(path)} (not there)`], error)
    }
    const why = error instanceof Error ? error.message : String(error)
    throw new ModelFilesError(path, `cannot be read as a GGUF file: ${why}.`, [basename(path)], error)
  }
}

/** `tokenizer.chat_template` is the default one; a name follows the key of any other. */
function templatesOf(metadata: JsonObject): NamedTemplates {
  const templates = new Map<string, string>()
  for (const [key, value] of Object.entries(metadata)) {
    if (typeof value !== 'string') continue
    if (key === TEMPLATE_KEY) templates.set(DEFAULT_TEMPLATE, value)
    else if (key.startsWith(`${TEMPLATE_KEY}.`)) templates.set(key.slice(TEMPLATE_KEY.length + 1), value)
  }
  return templates
}

/** The special tokens' texts: their ids are looked up in the vocabulary. */
function tokensOf(metadata: JsonObject): JsonObject {
  const vocabulary = metadata['tokenizer.ggml.tokens']
  if (!Array.isArray(vocabulary)) return {}
  const tokens: Record<string, string> = {}
  for (const [key, id] of Object.entries(metadata)) {
    const name = TOKEN_ID_KEY.exec(key)?.[1]
    const text: unknown = name === undefined ? undefined : vocabulary[Number(id)]
    if (name !== undefined && typeof text === 'string') tokens[TOKEN_NAMES.get(name) ?? name] = text
  }
  return tokens
}
