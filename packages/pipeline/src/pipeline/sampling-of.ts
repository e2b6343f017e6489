import { SAMPLING_NAMES, type Sampling } from '../engine/sampling.js'
import type { GenerationOptions } from './generation-options.js'

/** The part of the options that says how tokens are chosen. */
export function samplingOf(options: GenerationOptions): Sampling {
  const given = SAMPLING_NAMES.filter((name) => options[name] !== undefined)
  return Object.fromEntries(given.map((name) => [name, options[name]]))
}

/** The caller's stop words as a list. */
export function stopWordsOf({ stop }: GenerationOptions): readonly string[] {
  return typeof stop === 'string' ? [stop] : (stop ?? [])
}
