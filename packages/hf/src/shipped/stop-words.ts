import type { ShippedTemplate } from '@parlance/core'
import { InvalidTokenizerConfigError } from '../errors/invalid-tokenizer-config-error.js'
import type { JsonObject } from './json-object.js'
import { type SpecialTokens, tokenText } from './special-tokens.js'

/** The architecture of gpt-oss: in a config.json, and in a GGUF file. */
const HARMONY = ['GptOssForCausalLM', 'gpt-oss']

/**
 * A key beside those of a tokenizer_config.json: texts on which the model stops as well, a list. Reading a model's
 * files sets it to what `eos_token_id` of generation_config.json stands for.
 */
export const END_TOKENS = 'generation_eos_tokens'

/**
 * The texts on which a model stops: EOS, the end-of-turn and end-of-message tokens where it has them, those of
 * generation_config.json, and the end of a call in Harmony.
 */
export function stopWords(
  tokens: SpecialTokens,
  eosToken: string,
  { tokenizerConfig, modelConfig }: Partial<ShippedTemplate>,
): string[] {
  const named = ['eot_token', 'eom_token'].map((name) => tokenText(tokens, name) ?? '')
  const words = [eosToken, ...named, ...endTokens(tokenizerConfig?.[END_TOKENS])]
  if (isHarmony(modelConfig)) words.push('<|call|>')
  return [...new Set(words)].filter((word) => word !== '')
}

function endTokens(value: unknown): readonly string[] {
  if (value === undefined || value === null) return []
  if (Array.isArray(value) && value.every((text) => typeof text === 'string')) return value
  throw new InvalidTokenizerConfigError(`tokenizerConfig.${END_TOKENS}`, value, 'a list of texts')
}

function isHarmony(modelConfig: object | null | undefined): boolean {
  const { architectures } = (modelConfig ?? {}) as JsonObject
  return Array.isArray(architectures) && architectures.some((name) => HARMONY.includes(name as string))
}
