import { toolFunction } from '../conversation/tool-function.js'
import { InvalidOptionError } from '../errors/conversation-errors.js'
import { didYouMean } from '../errors/nearest.js'
import type { CallStartRequest } from './call-start.js'
import { checkKwargs } from './check-kwargs.js'
import { anything, checkEach, type OptionCheck, objectsOrNull, variables } from './option-checks.js'
import type { ParseOptions } from './options.js'
import type { TemplateTraits } from './traits.js'

const HINT = 'See ParseOptions for the options and their types.'

/** What each option takes; none is checked when it is undefined. */
const CHECKS: ReadonlyMap<string, OptionCheck> = new Map<keyof ParseOptions, OptionCheck>([
  ['tools', objectsOrNull],
  ['prompt', textOrPrompt],
  ['kwargs', variables],
  ['toolChoice', anything],
  ['reasoningParser', nameOrNull],
  ['toolParser', nameOrNull],
  ['callId', work],
])
const CALL_CHECKS: ReadonlyMap<string, OptionCheck> = new Map([...CHECKS, ['name', functionName]])

/** The variables that a template declares. */
type KnownKwargs = TemplateTraits['kwargs']

/**
 * Refuses options that no parser of the template can take.
 *
 * @throws UnknownOptionError with the nearest option; InvalidOptionError for a value of a wrong type
 */
export function checkParseOptions(options: ParseOptions, known: KnownKwargs): void {
  checkEach(options, 'parse options', CHECKS)
  if (options.kwargs !== undefined) checkKwargs(options.kwargs, known)
}

/**
 * Refuses a prompt that is none, and a request for a call that cannot be made.
 *
 * @throws as {@link checkParseOptions} does; InvalidOptionError for a name that none of the tools has, with the nearest
 */
export function checkCallStart(prompt: unknown, request: CallStartRequest, known: KnownKwargs): void {
  checkPrompt(prompt, 'prompt')
  checkEach(request, 'call request', CALL_CHECKS)
  const { name, tools, kwargs } = request
  if (kwargs !== undefined) checkKwargs(kwargs, known)
  if (tools === undefined || tools === null || tools.length === 0) {
    const hint = 'Give the tools that the prompt shows: the call is of one of them.'
    throw new InvalidOptionError('tools', tools, 'the tools of the prompt', hint)
  }
  if (name === undefined) return
  const names = tools.map((tool) => toolFunction(tool)?.name ?? '')
  if (names.includes(name)) return
  const near = didYouMean(name, names)
  const hint = near === '' ? 'Give the name of a tool that the prompt shows.' : near
  throw new InvalidOptionError('name', name, `one of the tools: ${names.join(', ')}`, hint)
}

/** Refuses what is no composed prompt. */
export function checkPrompt(value: unknown, option: string): void {
  if (isPrompt(value)) return
  throw new InvalidOptionError(option, value, 'a prompt that compose has made', HINT)
}

function textOrPrompt(value: unknown, option: string): void {
  if (typeof value === 'string' || isPrompt(value)) return
  throw new InvalidOptionError(option, value, 'text, or a prompt that compose has made', HINT)
}

/** Whatever made it: a pipeline's own continuation of a prompt is one. */
function isPrompt(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'segments' in value && Array.isArray(value.segments)
}

function nameOrNull(value: unknown, option: string): void {
  if (value === null || typeof value === 'string') return
  throw new InvalidOptionError(option, value, 'the name of a parser, or null', HINT)
}

function functionName(value: unknown, option: string): void {
  if (typeof value !== 'string') throw new InvalidOptionError(option, value, 'the name of a function', HINT)
}

function work(value: unknown, option: string): void {
  if (typeof value === 'function') return
  throw new InvalidOptionError(option, value, 'a function from the number of a call to its id', HINT)
}
