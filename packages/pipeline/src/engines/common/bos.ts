import type { BosPolicy } from '@parlance/core'
import { EngineError } from '../../engine/engine-error.js'
import type { PromptRequest } from '../../engine/prompt-engine.js'
import { type Expected, isBoolean, optional } from './check-options.js'

/**
 * How exactly one BOS comes about where a prompt is sent as text. As token ids a prompt goes out as it is, and no
 * server adds anything.
 *
 * | method  | `written`                          | `tokenizer`           | `none`                |
 * |---------|------------------------------------|-----------------------|-----------------------|
 * | `flag`  | text as it is, flag false          | as it is, flag true   | as it is, flag false  |
 * | `strip` | without its BOS, the server adds one | as it is, it adds one | as it is (see below)  |
 * | `write` | text as it is                      | BOS before the text   | as it is              |
 *
 * `strip` is for servers whose tokenizer adds BOS to every text where the model's own settings say so. Nothing can
 * keep them from it for a template that wants none; models of such templates have the setting off. `write` is for the
 * same servers where a model has it off although its template counts on BOS, as in many GGUF files.
 */
export type BosMethod = 'flag' | 'strip' | 'write'

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

/** The option with which the caller says that a server adds no BOS. */
export const ADDS_BOS: readonly [string, Expected] = ['addsBos', [optional(isBoolean), 'true or false']]

/** The method of a server, where the caller may say that it adds none. */
export function bosMethod(method: BosMethod, addsBos: boolean | undefined): BosMethod {
  return addsBos === false ? 'write' : method
}

/**
 * The prompt as text, so that one BOS comes about.
 *
 * @throws EngineError where a BOS has to be taken off or written whose text nobody knows
 */
export function textForBos(
  engine: string,
  method: BosMethod,
  request: Pick<PromptRequest, 'prompt' | 'bos' | 'bosToken'>,
): string {
  const { prompt, bos, bosToken } = request
  if (method === 'strip' && bos === 'written') {
    if (bosToken === '') throw unknownBos(engine, `begins with a BOS, and ${engine} would add a second one`)
    return prompt.startsWith(bosToken) ? prompt.slice(bosToken.length) : prompt
  }
  if (method === 'write' && bos === 'tokenizer') {
    if (bosToken === '') throw unknownBos(engine, `needs a BOS, and ${engine} adds none`)
    return bosToken + prompt
  }
  return prompt
}

function unknownBos(engine: string, why: string): EngineError {
  const hint = 'Give generate the prompt as tokenIds, or the pipeline a template whose bosToken is set.'
  return new EngineError(engine, 'rejected', `The prompt ${why}, but its text is unknown.`, { hint })
}

/** The value of a flag that has BOS added to a text. */
export function addsBos(bos: BosPolicy): boolean {
  return bos === 'tokenizer'
}
