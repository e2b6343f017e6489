import { checkLogger, InvalidOptionError, UnknownOptionError } from '@parlance/core'
import type { Pipeline } from '@parlance/pipeline'
import type { GatewayOptions, Limits } from './options.js'

/** What an option takes, and its words for the error, which does not show a value that is secret. */
interface Expected {
  readonly fits: (value: unknown) => boolean
  readonly expected: string
  readonly secret?: true
  readonly hint?: string
}

const HIDDEN = '(not shown)'

const trueOrFalse: Expected = { fits: (value) => typeof value === 'boolean', expected: 'true or false' }
const name: Expected = { fits: isText, expected: 'a name' }
const aboveZero: Expected = {
  fits: (value) => Number.isSafeInteger(value) && (value as number) > 0,
  expected: 'an integer above 0',
}

const LIMITS: ReadonlyMap<string, Expected> = new Map<keyof Limits, Expected>([
  ['bodyBytes', aboveZero],
  ['messages', aboveZero],
  ['concurrency', aboveZero],
  ['choices', aboveZero],
  ['uploads', aboveZero],
])

const OPTIONS: ReadonlyMap<string, Expected> = new Map<keyof GatewayOptions, Expected>([
  ['models', { fits: (value) => isList(value) && value.every(isText), expected: 'a list of names' }],
  ['defaultKwargs', { fits: isObject, expected: 'an object of template variables' }],
  [
    'controlText',
    {
      fits: (value) => value === 'leave' || value === 'report' || value === 'reject',
      expected: '"leave", "report" or "reject"',
    },
  ],
  ['reasoningParser', name],
  ['toolParser', name],
  [
    'apiKeys',
    {
      fits: (value) => isList(value) && value.length > 0 && value.every(isKey),
      expected: 'a list of at least one key, of ASCII without blanks',
      secret: true,
      hint: 'Leave it out to serve everybody.',
    },
  ],
  ['defaultMaxTokens', aboveZero],
  ['lenientArguments', trueOrFalse],
  ['rawCompletions', trueOrFalse],
  ['limits', { fits: isObject, expected: 'an object of limits' }],
  // Core has a check of its own.
  ['logger', { fits: () => true, expected: 'a logger' }],
])

/**
 * Refuses options that there are not, and values that they do not take. Undefined is as if an option were not given.
 *
 * @throws InvalidOptionError, UnknownOptionError with the nearest name
 */
export function checkGatewayOptions(options: unknown): void {
  check(options, 'options', '', OPTIONS)
  const { limits = {}, logger } = options as GatewayOptions
  if (logger !== undefined) checkLogger(logger)
  check(limits, 'limits', 'limits.', LIMITS)
}

/**
 * Refuses parsers that there are not, and parsers for an engine whose output is no text.
 *
 * @throws UnknownParserError of `@parlance/formats`, InvalidOptionError
 */
export function checkParsers(
  { resolved }: Pipeline,
  { reasoningParser, toolParser }: Pick<GatewayOptions, 'reasoningParser' | 'toolParser'>,
): void {
  if (reasoningParser === undefined && toolParser === undefined) return
  if (resolved !== null) {
    resolved.template.createParser({ reasoningParser, toolParser })
    return
  }
  const option = reasoningParser === undefined ? 'toolParser' : 'reasoningParser'
  const got = reasoningParser ?? toolParser
  throw new InvalidOptionError(option, got, 'not given for an engine that takes messages', HINT)
}

const HINT = 'See GatewayOptions for the options and their types.'

function check(options: unknown, what: string, place: string, known: ReadonlyMap<string, Expected>): void {
  if (!isObject(options)) throw new InvalidOptionError(what, options, 'an object', HINT)
  for (const [option, value] of Object.entries(options)) {
    if (value === undefined) continue
    const about = known.get(option)
    if (about === undefined) {
      const names = [...known.keys()].map((key) => place + key)
      throw new UnknownOptionError(`${place}${option}`, names)
    }
    if (about.fits(value)) continue
    const got = about.secret === true ? HIDDEN : value
    throw new InvalidOptionError(`${place}${option}`, got, about.expected, about.hint ?? HINT)
  }
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isList(value: unknown): value is readonly unknown[] {
  return Array.isArray(value)
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== ''
}

/** What a header can carry. */
function isKey(value: unknown): boolean {
  return typeof value === 'string' && /^[!-~]+$/.test(value)
}
