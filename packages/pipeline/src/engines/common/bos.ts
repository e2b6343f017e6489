import type { BosPolicy } from '@parlance/core'
import { EngineError } from '../../engine/engine-error.js'
import type { PromptRequest } from '../../engine/prompt-engine.js'

/**
 * How exactly one BOS comes about where a prompt is sent as text. As token ids a prompt goes out as it is, and no
 * server adds anything.
 *
 * | method  | `written`                          | `tokenizer`           | `none`                |
 * |---------|------------------------------------|-----------------------|-----------------------|
 * | `flag`  | text as it is, flag false          | as it is, flag true   | as it is, flag false  |
 * | `strip` | without its BOS, the server adds one | as it is, it adds one | as it is (see below)  |
 *
 * `strip` is for servers whose tokenizer adds BOS to every text where the model's own settings say so. Nothing can
 * keep them from it for a template that wants none; models of such templates have the setting off.
 */
export type BosMethod = 'flag' | 'strip'

/** The method of each server, with where it is known from. */
export const BOS_METHODS = {
  /** `add_special_tokens` of CompletionRequest, true by default (vllm/entrypoints/openai/completion/protocol.py). */
  vllm: 'flag',
  /** Tokenizer.encode with add_special_tokens true (lmdeploy/tokenizer.py); completions have no field for it. */
  lmdeploy: 'strip',
  /** Texts go through the tokenizer's call; CompletionRequest has no field (srt/entrypoints/openai/protocol.py). */
  sglang: 'strip',
  /** `add_special_tokens: true` is fixed in its completions (router/src/server.rs). */
  tgi: 'strip',
  /** Text prompts get BOS where the GGUF file's add_bos_token is true (tools/server/README.md). */
  'llama-server': 'strip',
  /** An API that says nothing of it: its tokenizer is taken to add what its model needs. */
  openai: 'strip',
  /** Vocabulary.addSpecials puts BOS before a text that has one already, raw or not (model/vocabulary.go). */
  ollama: 'strip',
} as const satisfies Record<string, BosMethod>

/**
 * The prompt as text for a server that adds BOS itself.
 *
 * @throws EngineError for a BOS that is written but whose text nobody knows: two would reach the model
 */
export function textForBos(
  engine: string,
  method: BosMethod,
  request: Pick<PromptRequest, 'prompt' | 'bos' | 'bosToken'>,
): string {
  const { prompt, bos, bosToken } = request
  if (method === 'flag' || bos !== 'written') return prompt
  if (bosToken === '') {
    const message = `The prompt begins with a BOS whose text is unknown, and ${engine} would add a second one.`
    const hint = 'Give the prompt as token ids, or a template whose bosToken is set.'
    throw new EngineError(engine, 'rejected', message, { hint })
  }
  return prompt.startsWith(bosToken) ? prompt.slice(bosToken.length) : prompt
}

/** The value of a flag that has BOS added to a text. */
export function addsBos(bos: BosPolicy): boolean {
  return bos === 'tokenizer'
}
