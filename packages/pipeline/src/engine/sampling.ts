/** How the engine chooses tokens. What is not given is the engine's own default. */
export interface Sampling {
  readonly temperature?: number | undefined
  readonly topP?: number | undefined
  readonly topK?: number | undefined
  readonly minP?: number | undefined
  /** 1 is none. */
  readonly repetitionPenalty?: number | undefined
  readonly presencePenalty?: number | undefined
  readonly frequencyPenalty?: number | undefined
  readonly seed?: number | undefined
  /** Added to the logits, by token id. */
  readonly logitBias?: Readonly<Record<string, number>> | undefined
}

export const SAMPLING_NAMES: readonly (keyof Sampling)[] = [
  'temperature',
  'topP',
  'topK',
  'minP',
  'repetitionPenalty',
  'presencePenalty',
  'frequencyPenalty',
  'seed',
  'logitBias',
]
