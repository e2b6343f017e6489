import { InvalidOptionError } from '@parlance/core'
import type { GenerationOptions } from './generation-options.js'

type Check = (value: unknown, option: string) => void

/** What each option takes; none is checked when it is undefined. */
export const GENERATION_CHECKS: ReadonlyMap<string, Check> = new Map<keyof GenerationOptions, Check>([
  ['maxTokens', wholeFrom(1)],
  ['stop', texts],
  ['stopTokenIds', checkTokenIds],
  ['logprobs', wholeFrom(0)],
  ['guide', guide],
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
  ['logitBias', biases],
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

function guide(value: unknown, option: string): void {
  object(value, option)
  const { type, schema, pattern } = value as Readonly<Record<string, unknown>>
  if (type === 'json_schema') object(schema, `${option}.schema`)
  else if (type === 'regex') text(pattern, `${option}.pattern`)
  else if (type !== 'json_object') {
    const expected = '"json_schema", "json_object" or "regex"'
    throw new InvalidOptionError(`${option}.type`, type, expected, HINT)
  }
}

function biases(value: unknown, option: string): void {
  object(value, option)
  for (const [name, each] of Object.entries(value as object)) {
    if (!/^\d{1,15}$/.test(name)) throw new InvalidOptionError(option, name, 'an object by token ids', HINT)
    number(each, `${option}[${JSON.stringify(name)}]`)
  }
}

function signal(value: unknown): void {
  if (typeof value === 'object' && value !== null && 'aborted' in value && 'addEventListener' in value) return
  throw new InvalidOptionError('signal', value, 'an AbortSignal', HINT)
}

function texts(value: unknown, option: string): void {
  if (typeof value === 'string') return
  if (!Array.isArray(value))
    throw new InvalidOptionError(option, value, 'a string or a list of strings', HINT)
  for (const [at, word] of value.entries()) text(word, `${option}[${at}]`)
}

function text(value: unknown, option: string): void {
  if (typeof value !== 'string') throw new InvalidOptionError(option, value, 'a string', HINT)
}

/** @throws InvalidOptionError for what is no list of token ids */
export function checkTokenIds(value: unknown, option: string): void {
  if (!Array.isArray(value)) throw new InvalidOptionError(option, value, 'a list of token ids', HINT)
  const at = value.findIndex((id) => !Number.isSafeInteger(id) || id < 0)
  if (at >= 0) throw new InvalidOptionError(`${option}[${at}]`, value[at], 'a token id', HINT)
}
