import type { JsonObject } from '../shipped/json-object.js'
import { specialTokens, tokenText } from '../shipped/special-tokens.js'
import type { ModelFiles } from './model-files.js'

/**
 * What a folder says whose template is in a GGUF file: the folder's own files go before what the GGUF file says of
 * the same, and a note names each special token on which they differ.
 *
 * @param own of the folder's files: tokenizer_config.json with special_tokens_map.json, and config.json
 */
export function besideGguf(
  gguf: ModelFiles,
  own: Pick<ModelFiles, 'path' | 'tokenizerConfig' | 'modelConfig' | 'lookedAt' | 'notes'>,
): ModelFiles {
  const { chat_template: _none, ...config } = own.tokenizerConfig
  return {
    ...gguf,
    path: own.path,
    tokenizerConfig: { ...gguf.tokenizerConfig, ...config },
    modelConfig: own.modelConfig ?? gguf.modelConfig,
    lookedAt: [...own.lookedAt, ...gguf.lookedAt],
    notes: [...own.notes, ...differences(config, gguf)],
  }
}

function differences(config: JsonObject, { tokenizerConfig, from }: ModelFiles): string[] {
  const own = specialTokens(config)
  const others = specialTokens(tokenizerConfig)
  return [...own.keys()].flatMap((name) => {
    const [text, other] = [tokenText(own, name), tokenText(others, name)]
    if (text === undefined || other === undefined || text === other) return []
    return [`The tokenizer's files say ${name} is "${text}", ${from} says "${other}"; "${text}" is used.`]
  })
}
