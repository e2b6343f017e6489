import type { BosPolicy } from '@parlance/core'
import type { JsonObject } from './json-object.js'

/**
 * Tokenizer classes of Hugging Face's transformers that add BOS unless their configuration says otherwise
 * (`add_bos_token=True` in their constructors).
 */
const ADDS_BOS = [
  'LlamaTokenizer',
  'LlamaTokenizerFast',
  'CodeLlamaTokenizer',
  'CodeLlamaTokenizerFast',
  'GemmaTokenizer',
  'GemmaTokenizerFast',
]

/**
 * Who writes BOS: the template, where its prompts begin with it; the tokenizer, where it is known to add it;
 * nobody otherwise, so that no prompt gets two of them.
 *
 * @param prompt a prompt of the template, or null when none could be rendered
 */
export function bosPolicy(
  bosToken: string,
  prompt: string | null,
  source: string,
  config: JsonObject,
): BosPolicy {
  if (bosToken !== '') {
    const isWritten =
      prompt === null
        ? source.includes('bos_token') || source.startsWith(bosToken)
        : prompt.startsWith(bosToken)
    if (isWritten) return 'written'
  }
  const adds = config.add_bos_token
  if (typeof adds === 'boolean') return adds ? 'tokenizer' : 'none'
  return bosToken !== '' && ADDS_BOS.includes(String(config.tokenizer_class)) ? 'tokenizer' : 'none'
}
