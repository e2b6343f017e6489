import type { LlamaModel, Token } from 'node-llama-cpp'
import type { PromptRequest } from '../engine/prompt-engine.js'

/**
 * The tokens of a prompt. Control tokens in its text are read as such, and BOS stands in front of it once where
 * the prompt leaves it to the tokenizer and the model's file says that it adds one.
 */
export function promptTokens(
  model: LlamaModel,
  { prompt, bos, tokenIds }: Pick<PromptRequest, 'prompt' | 'bos' | 'tokenIds'>,
): Token[] {
  if (tokenIds !== undefined) return [...tokenIds] as Token[]
  const tokens = model.tokenize(prompt, true)
  const token = model.tokens.bos
  const isAdded = bos === 'tokenizer' && token !== null && model.tokens.shouldPrependBosToken
  return isAdded && tokens[0] !== token ? [token, ...tokens] : tokens
}
