import { InvalidOptionError } from '@parlance/core'
import type { GenerationOptions } from './generation-options.js'

type Check = (value: unknown, option: string) => void

/** What each option takes; none is checked when it is undefined. */
export const GENERATION_CHECKS: ReadonlyMap<string, Check> = new Map<keyof GenerationOptions, Check>([
  ['maxTokens', wholeFrom(1)],
  ['stop', texts],
  ['stopTokenIds', tokenIds],
  ['logprobs', wholeFrom(0)],
  ['guide', object],
  ['extra', object],
  ['signal', signal],
  ['temperature', number],
  ['topP', number],
  ['topK', number],
  ['minP', number],
  ['repetitionPenalty', number],
  ['presencePenalty', number],
  ['frequencyPenalty', number],
  ['seed', number],
  ['logitBias', object],
])

const HINT = 'See GenerationOptions for the options and their types.'

function wholeFrom(least: number): Check {
  return (value, option) => {
    if (Number.isSafeInteger(value) && (value as number) >= least) return
    throw new InvalidOptionError(option, value, `a whole number from ${least} on`, HINT)
  }
}

function number(value: unknown, option: string): void {
  if (typeof value === 'number' && Number.isFinite(value)) return
  throw new InvalidOptionError(option, value, 'a number', HINT)
}

function object(value: unknown, option: string): void {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return
  throw new InvalidOptionError(option, value, 'an object', HINT)
}

function signal(value: unknown): void {
  if (typeof value === 'object' && value !== null && 'aborted' in value && 'addEventListener' in value) return
  throw new InvalidOptionError('signal', value, 'an AbortSignal', HINT)
}

function texts(value: unknown, option: string): void {
  if (typeof value === 'string') return
  if (!Array.isArray(value))
    throw new InvalidOptionError(option, value, 'a string or a list of strings', HINT)
  const at = value.findIndex((word) => typeof word !== 'string')
  if (at >= 0) throw new InvalidOptionError(`${option}[${at}]`, value[at], 'a string', HINT)
}

function tokenIds(value: unknown, option: string): void {
  if (!Array.isArray(value)) throw new InvalidOptionError(option, value, 'a list of token ids', HINT)
  const at = value.findIndex((id) => !Number.isSafeInteger(id) || id < 0)
  if (at >= 0) throw new InvalidOptionError(`${option}[${at}]`, value[at], 'a token id', HINT)
}
