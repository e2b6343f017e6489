import { InvalidArgumentError } from 'commander'

/** How much a model is to reason. */
export type ReasoningLevel = boolean | 'low' | 'medium' | 'high'

/** The value of `--reasoning`. */
export function readLevel(value: string): ReasoningLevel {
  if (value === 'on' || value === 'true') return true
  if (value === 'off' || value === 'false') return false
  if (value === 'low' || value === 'medium' || value === 'high') return value
  throw new InvalidArgumentError('Allowed: on, off, low, medium, high.')
}
