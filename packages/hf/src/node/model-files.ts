import type { JsonObject } from '../shipped/json-object.js'
import type { NamedTemplates } from '../shipped/named-templates.js'

/** What a model's files say about its chat template. */
export interface ModelFiles {
  /** Absolute path of the folder or the GGUF file. */
  readonly path: string
  /** Chat templates by name (`default`, `tool_use`, ...); empty when the model ships none. */
  readonly templates: NamedTemplates
  /** The file that the templates are from (`chat_template.jinja`, `tokenizer_config.json`, ...), or null. */
  readonly from: string | null
  /**
   * The content of tokenizer_config.json with `chat_template` set to the templates above, with the special tokens
   * that only special_tokens_map.json has, and under `generation_eos_tokens` the texts of the end tokens that only
   * generation_config.json names. Of a GGUF file: the same made from its metadata.
   */
  readonly tokenizerConfig: JsonObject
  /** The content of config.json; of a GGUF file its architecture; null when there is none. */
  readonly modelConfig: (JsonObject & { readonly architectures?: readonly string[] }) | null
  /** Every file that was looked at, with what was found: `chat_template.jinja (not there)`. */
  readonly lookedAt: readonly string[]
  /** Where two places differ and which one is used, and what generation_config.json adds: one sentence each. */
  readonly notes: readonly string[]
}

/** Named templates in the form of a tokenizer_config.json: a string when there is only the default one. */
export function chatTemplateValue(
  templates: NamedTemplates,
): string | { readonly name: string; readonly template: string }[] | undefined {
  if (templates.size === 0) return undefined
  if (templates.size === 1 && templates.has('default')) return templates.get('default')
  return [...templates].map(([name, template]) => ({ name, template }))
}
