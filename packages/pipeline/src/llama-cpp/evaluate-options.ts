import type { LlamaModel, SequenceEvaluateOptions, Token } from 'node-llama-cpp'
import type { Sampling } from '../engine/sampling.js'

/** How many of the last tokens the penalties count. */
const PENALTY_TOKENS = 64

/** What the sampling means to node-llama-cpp. */
export async function evaluateOptions(
  model: LlamaModel,
  sampling: Sampling,
  generated: readonly Token[],
): Promise<SequenceEvaluateOptions> {
  const { temperature, topP, topK, minP, seed, logitBias } = sampling
  const { repetitionPenalty, presencePenalty, frequencyPenalty } = sampling
  const isPenalised = [repetitionPenalty, presencePenalty, frequencyPenalty].some(
    (value) => value !== undefined,
  )
  const repeatPenalty = {
    punishTokens: () => generated.slice(-PENALTY_TOKENS),
    penalty: repetitionPenalty ?? 1,
    ...(presencePenalty === undefined ? {} : { presencePenalty }),
    ...(frequencyPenalty === undefined ? {} : { frequencyPenalty }),
  }
  return {
    ...given({ temperature, topP, topK, minP, seed }),
    ...(isPenalised ? { repeatPenalty } : {}),
    ...(logitBias === undefined ? {} : { tokenBias: await tokenBias(model, logitBias) }),
    yieldEogToken: true,
  }
}

async function tokenBias(model: LlamaModel, logitBias: Readonly<Record<string, number>>) {
  const { TokenBias } = await import('node-llama-cpp')
  const bias = TokenBias.for(model)
  for (const [token, logit] of Object.entries(logitBias)) bias.set(Number(token) as Token, { logit })
  return bias
}

/** Without what is undefined: it would stand in the way of the defaults. */
function given<T extends object>(values: T): Partial<T> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Partial<T>
}
