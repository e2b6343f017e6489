import { InvalidModeError } from '../errors/prompt-errors.js'
import type { Mode } from './input.js'

/** The mode that was given, or `gen`. @throws InvalidModeError */
export function readMode(mode: unknown): Mode {
  if (mode === undefined) return 'gen'
  if (mode === 'gen' || mode === 'ppl') return mode
  throw new InvalidModeError(mode)
}
