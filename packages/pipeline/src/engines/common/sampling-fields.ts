import { EngineError } from '../../engine/engine-error.js'
import { SAMPLING_NAMES, type Sampling } from '../../engine/sampling.js'

/** The names that a server's request body has for the ways of sampling; what it lacks cannot be asked for. */
export type SamplingFields = Readonly<Partial<Record<keyof Sampling, string>>>

/** The names of OpenAI's API. */
export const OPENAI_SAMPLING = {
  temperature: 'temperature',
  topP: 'top_p',
  presencePenalty: 'presence_penalty',
  frequencyPenalty: 'frequency_penalty',
  seed: 'seed',
  logitBias: 'logit_bias',
} as const satisfies SamplingFields

/** Those, and what servers of open models take beside them. */
export const OPEN_MODEL_SAMPLING = {
  ...OPENAI_SAMPLING,
  topK: 'top_k',
  minP: 'min_p',
  repetitionPenalty: 'repetition_penalty',
} as const satisfies SamplingFields

/** The names of llama.cpp, which Ollama has taken over. */
export const LLAMA_CPP_SAMPLING = {
  temperature: 'temperature',
  topP: 'top_p',
  topK: 'top_k',
  minP: 'min_p',
  repetitionPenalty: 'repeat_penalty',
  presencePenalty: 'presence_penalty',
  frequencyPenalty: 'frequency_penalty',
  seed: 'seed',
} as const satisfies SamplingFields

/**
 * What the caller asks of sampling, in the server's words.
 *
 * @throws EngineError for what the server has no field for
 */
export function samplingBody(
  engine: string,
  fields: SamplingFields,
  sampling: Sampling,
): Record<string, unknown> {
  const body: Record<string, unknown> = {}
  for (const name of SAMPLING_NAMES) {
    const value = sampling[name]
    if (value === undefined) continue
    const field = fields[name]
    if (field === undefined) {
      const hint = 'Leave it out; if the server knows it under another name, give that in extra.'
      throw new EngineError(engine, 'rejected', `${engine} has no field for ${name}.`, {
        hint,
        option: name,
      })
    }
    body[field] = value
  }
  return body
}
