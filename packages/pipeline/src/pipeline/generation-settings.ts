import { InvalidOptionError } from '@parlance/core'
import type { GenerationOptions } from './generation-options.js'

type Check = (value: unknown, option: string) => void

/** What each option takes; none is checked when it is undefined. */
export const GENERATION_CHECKS: ReadonlyMap<string, Check> = new Map<keyof GenerationOptions, Check>([
  ['maxTokens', wholeFrom(1)],
  ['stop', stopWords],
  ['stopTokenIds', checkTokenIds],
  ['logprobs', wholeFrom(0)],
  ['guide', guide],
  ['extra', object],
  ['signal', signal],
  ['temperature', numberWhere((value) => value >= 0, 'a number from 0 on')],
  ['topP', numberWhere(isShare, 'a number from 0 to 1')],
  // For vLLM -1 is no limit, for others 0.
  ['topK', wholeFrom(-1)],
  ['minP', numberWhere(isShare, 'a number from 0 to 1')],
  ['repetitionPenalty', numberWhere((value) => value > 0, 'a number above 0')],
  ['presencePenalty', number],
  ['frequencyPenalty', number],
  ['seed', numberWhere(Number.isSafeInteger, 'a whole number')],
  ['logitBias', biases],
])

const HINT = 'See GenerationOptions for the options and their types.'

function wholeFrom(least: number): Check {
  return (value, option) => {
    if (Number.isSafeInteger(value) && (value as number) >= least) return
    throw new InvalidOptionError(option, value, `a whole number from ${least} on`, HINT)
  }
}

function numberWhere(fits: (value: number) => boolean, expected: string): Check {
  return (value, option) => {
    if (typeof value === 'number' && Number.isFinite(value) && fits(value)) return
    throw new InvalidOptionError(option, value, expected, HINT)
  }
}

function isShare(value: number): boolean {
  return value >= 0 && value <= 1
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

function stopWords(value: unknown, option: string): void {
  if (Array.isArray(value)) {
    for (const [at, word] of value.entries()) stopWord(word, `${option}[${at}]`)
  } else if (typeof value === 'string') {
    stopWord(value, option)
  } else {
    throw new InvalidOptionError(option, value, 'a string or a list of strings', HINT)
  }
}

function stopWord(value: unknown, option: string): void {
  if (typeof value === 'string' && value !== '') return
  throw new InvalidOptionError(option, value, 'a string that is not empty', HINT)
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
