import type { JsonObject } from './json-object.js'
import { type SpecialTokens, tokenText } from './special-tokens.js'

/** The architecture of gpt-oss: in a config.json, and in a GGUF file. */
const HARMONY = ['GptOssForCausalLM', 'gpt-oss']

/** The texts on which a model stops: EOS, the end-of-turn token where it has one, and the end of a call in Harmony. */
export function stopWords(
  tokens: SpecialTokens,
  eosToken: string,
  modelConfig: object | null | undefined,
): string[] {
  const words = [eosToken, tokenText(tokens, 'eot_token') ?? '']
  if (isHarmony(modelConfig)) words.push('<|call|>')
  return [...new Set(words)].filter((word) => word !== '')
}

function isHarmony(modelConfig: object | null | undefined): boolean {
  const { architectures } = (modelConfig ?? {}) as JsonObject
  return Array.isArray(architectures) && architectures.some((name) => HARMONY.includes(name as string))
}
