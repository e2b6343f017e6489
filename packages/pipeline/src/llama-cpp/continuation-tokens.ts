import type { LlamaModel, Token } from 'node-llama-cpp'
import type { ScoreRequest } from '../engine/prompt-engine.js'
import { promptTokens } from './prompt-tokens.js'

/** A text's tokens, cut where its continuation begins. */
export interface Continued {
  readonly prompt: Token[]
  readonly continuation: Token[]
}

/**
 * The tokens of a prompt and of the text that follows it, read together. A token that reaches from the prompt into the
 * continuation counts as the continuation's first.
 */
export function continuationTokens(
  model: LlamaModel,
  { prompt, bos, continuation }: Pick<ScoreRequest, 'prompt' | 'bos' | 'continuation'>,
): Continued {
  const before = promptTokens(model, { prompt, bos })
  const all = promptTokens(model, { prompt: prompt + continuation, bos })
  const cut = sharedLength(before, all)
  const rest = all.slice(cut)
  if (cut < before.length || isTextOf(model, rest, before, continuation))
    return { prompt: all.slice(0, cut), continuation: rest }
  return { prompt: before, continuation: behindNewline(model, continuation) ?? rest }
}

/** Behind a control token some tokenizers write the blank that begins a text; within a text they do not. */
function behindNewline(model: LlamaModel, text: string): Token[] | null {
  const before = model.tokenize('\n', true)
  const all = model.tokenize(`\n${text}`, true)
  if (sharedLength(before, all) < before.length) return null
  const rest = all.slice(before.length)
  return isTextOf(model, rest, before, text) ? rest : null
}

function isTextOf(model: LlamaModel, tokens: Token[], before: readonly Token[], text: string): boolean {
  return model.detokenize(tokens, true, before) === text
}

function sharedLength(one: readonly Token[], other: readonly Token[]): number {
  const end = one.findIndex((token, at) => token !== other[at])
  return end < 0 ? one.length : end
}
