import type { Sampling } from '../engine/sampling.js'
import type { GenerationOptions } from './generation-options.js'

/** The part of the options that says how tokens are chosen. */
export function samplingOf(options: GenerationOptions): Sampling {
  const { maxTokens: _m, stop: _s, stopTokenIds: _i, logprobs: _l, guide: _g, extra: _e, ...rest } = options
  const { signal: _signal, ...sampling } = rest
  return sampling
}

/** The caller's stop words as a list. */
export function stopWordsOf({ stop }: GenerationOptions): readonly string[] {
  return typeof stop === 'string' ? [stop] : (stop ?? [])
}
