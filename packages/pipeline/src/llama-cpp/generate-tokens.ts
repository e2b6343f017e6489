import type { LlamaContextSequence, LlamaModel, Token } from 'node-llama-cpp'
import type { EngineChunk } from '../engine/engine-chunk.js'
import type { PromptRequest } from '../engine/prompt-engine.js'
import { evaluateOptions } from './evaluate-options.js'
import { tokenLogprob } from './token-logprobs.js'
import { TokenOutput } from './token-output.js'
import { CONTEXT_TOKENS } from './token-text.js'

/**
 * The answer to a prompt, token by token. What the sequence holds of the prompt already is not evaluated again.
 *
 * @param prompt fewer tokens than the sequence has room for
 */
export async function* generateTokens(
  sequence: LlamaContextSequence,
  prompt: readonly Token[],
  request: PromptRequest,
): AsyncGenerator<EngineChunk, void, undefined> {
  const { model } = sequence
  // The last token is evaluated again: what follows it is wanted.
  await sequence.adaptStateToTokens(prompt.slice(0, -1), false)
  const cachedTokens = sequence.nextTokenIndex
  const generated: Token[] = []
  const usage = () => ({ promptTokens: prompt.length, completionTokens: generated.length, cachedTokens })
  const most = Math.min(request.maxTokens, sequence.contextSize - prompt.length)
  const output = new TokenOutput(model, prompt, request.stop)
  const options = await evaluateOptions(model, request.sampling, generated)
  const metadata = { probabilities: request.logprobs !== undefined } as const
  for await (const told of sequence.evaluateWithMetadata(prompt.slice(cachedTokens), metadata, options)) {
    const { token } = told
    const logprobs = logprobsOf(model, told, request.logprobs, () => lastTokens(prompt, generated))
    generated.push(token)
    const isEnd = model.isEogToken(token)
    if (isEnd || request.stopTokenIds.includes(token)) {
      const matched = isEnd ? model.detokenize([token], true) : token
      yield { ...output.end({ finish: 'stop', matched }), tokenIds: [token], logprobs, usage: usage() }
      return
    }
    const { text, matched } = output.push(token)
    if (matched !== null) {
      yield { text, tokenIds: [token], logprobs, finish: 'stop', matched, usage: usage() }
      return
    }
    yield { text, tokenIds: [token], logprobs }
    if (generated.length >= most) break
  }
  yield { ...output.end({ finish: 'length' }), usage: usage() }
}

/** What node-llama-cpp tells of a token; `probabilities` where they were asked for. */
interface Told {
  readonly token: Token
  readonly probabilities?: Map<Token, number>
}

function logprobsOf(
  model: LlamaModel,
  { token, probabilities }: Told,
  top: number | undefined,
  before: () => readonly Token[],
): EngineChunk['logprobs'] {
  if (top === undefined || probabilities === undefined) return undefined
  return [tokenLogprob(model, { token, before: before(), probabilities }, top)]
}

function lastTokens(prompt: readonly Token[], generated: readonly Token[]): readonly Token[] {
  const last = generated.slice(-CONTEXT_TOKENS)
  return last.length === CONTEXT_TOKENS ? last : [...prompt.slice(-CONTEXT_TOKENS), ...last]
}
