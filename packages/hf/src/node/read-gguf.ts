import { stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { gguf } from '@huggingface/gguf'
import { InvalidTokenizerConfigError } from '../errors/invalid-tokenizer-config-error.js'
import { ModelFilesError } from '../errors/model-files-error.js'
import type { JsonObject } from '../shipped/json-object.js'
import { DEFAULT_TEMPLATE, type NamedTemplates } from '../shipped/named-templates.js'
import { firstShard } from './gguf-shard.js'
import { ggufTokens } from './gguf-tokens.js'
import { isAbsent } from './is-absent.js'
import { chatTemplateValue, type ModelFiles } from './model-files.js'
import { chooseTemplates } from './template-source.js'

/** Keys of a GGUF file's metadata: https://github.com/ggml-org/ggml/blob/master/docs/gguf.md */
const TEMPLATE_KEY = 'tokenizer.chat_template'
const BOS_SWITCH = 'tokenizer.ggml.add_bos_token'

/**
 * Reads what a GGUF file says of the tokenizer: its chat templates, special tokens and architecture. Only the head
 * of the file is read, and nothing but the file. Any file of a model in several stands for the first of them, which
 * holds this.
 *
 * @throws ModelFilesError when it is no GGUF file or ends too early, or the first of its model is not there;
 * InvalidTokenizerConfigError for a template that is no text
 */
export async function readGguf(given: string): Promise<ModelFiles> {
  const path = firstShard(given)
  const file = basename(path)
  const metadata = await readMetadata(path, given)
  const { templates, from, notes } = chooseTemplates([{ file, templates: templatesOf(metadata, file) }])
  const tokens = ggufTokens(metadata, file)
  const architecture = metadata['general.architecture']
  return {
    path,
    templates,
    from,
    tokenizerConfig: {
      ...tokens.texts,
      ...(typeof metadata[BOS_SWITCH] === 'boolean' ? { add_bos_token: metadata[BOS_SWITCH] } : {}),
      chat_template: chatTemplateValue(templates) ?? null,
    },
    modelConfig: typeof architecture === 'string' ? { architectures: [architecture] } : null,
    lookedAt: [`${file} (${templates.size === 0 ? `no ${TEMPLATE_KEY} in it` : TEMPLATE_KEY})`],
    notes: [...notes, ...tokens.notes],
  }
}

async function readMetadata(path: string, given: string): Promise<JsonObject> {
  try {
    const { metadata, tensorInfoByteRange } = await gguf(path, { allowLocalFile: true })
    const { size } = await stat(path)
    const [, end] = tensorInfoByteRange
    // What lies behind the end of the file is read as zeros.
    if (end > size) throw new RangeError(`it ends after ${size} bytes, inside its head of ${end} or more`)
    return Object.fromEntries(Object.entries(metadata))
  } catch (error) {
    if (isAbsent(error)) {
      const why = `is part of a model whose first file, ${basename(path)}, is not beside it.`
      throw new ModelFilesError(given, why, [`${basename(path)} (not there)`], error)
    }
    const why = error instanceof Error ? error.message : String(error)
    throw new ModelFilesError(path, `cannot be read as a GGUF file: ${why}.`, [basename(path)], error)
  }
}

/** `tokenizer.chat_template` is the default one; a name follows the key of any other. */
function templatesOf(metadata: JsonObject, file: string): NamedTemplates {
  const templates = new Map<string, string>()
  for (const [key, value] of Object.entries(metadata)) {
    if (key !== TEMPLATE_KEY && !key.startsWith(`${TEMPLATE_KEY}.`)) continue
    const name = key === TEMPLATE_KEY ? DEFAULT_TEMPLATE : key.slice(TEMPLATE_KEY.length + 1)
    if (typeof value !== 'string' || value.includes('\u{FFFD}') || value.includes('\0'))
      throw new InvalidTokenizerConfigError(`${file}: ${key}`, value, 'a text in UTF-8')
    templates.set(name, value)
  }
  return templates
}
