import { InvalidOptionError } from '../errors/conversation-errors.js'
import { didYouMean } from '../errors/nearest.js'
import {
  anything,
  checkEach,
  type OptionCheck,
  objectsOrNull,
  trueOrFalse,
  variables,
} from './option-checks.js'
import type { RenderOptions } from './options.js'
import { REPAIR_NAMES } from './repair/repair-messages.js'

const REASONING: readonly unknown[] = [true, false, 'low', 'medium', 'high']

/** What each option takes; none is checked when it is undefined. */
const CHECKS: ReadonlyMap<string, OptionCheck> = new Map<keyof RenderOptions, OptionCheck>([
  ['tools', objectsOrNull],
  ['documents', objectsOrNull],
  ['toolChoice', anything],
  ['addGenerationPrompt', trueOrFalse],
  ['continueFinalMessage', trueOrFalse],
  ['kwargs', variables],
  ['reasoning', reasoningLevel],
  ['bos', trueOrFalse],
  ['repair', repairNames],
  ['controlText', controlTextPolicy],
  ['now', date],
])

/**
 * Refuses options that no template can take, whatever the conversation is.
 *
 * @throws UnknownOptionError with the nearest option; InvalidOptionError for a value of a wrong type, and for an unknown
 * repair with the nearest
 */
export function checkOptions(options: unknown): void {
  checkEach(options, 'render options', CHECKS)
}

function reasoningLevel(value: unknown, option: string): void {
  if (!REASONING.includes(value)) {
    throw new InvalidOptionError(option, value, 'true, false, "low", "medium" or "high"')
  }
}

function repairNames(value: unknown, option: string): void {
  if (!Array.isArray(value)) throw new InvalidOptionError(option, value, 'a list of repairs')
  value.forEach((name: unknown, i) => {
    if (typeof name === 'string' && REPAIR_NAMES.includes(name)) return
    const known = `one of ${REPAIR_NAMES.join(', ')}`
    const near = typeof name === 'string' ? didYouMean(name, REPAIR_NAMES) : ''
    throw new InvalidOptionError(`${option}[${i}]`, name, known, near === '' ? undefined : near)
  })
}

function controlTextPolicy(value: unknown, option: string): void {
  if (value === 'leave' || value === 'reject') return
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, 'breakWith')) {
    throw new InvalidOptionError(option, value, '"leave", "reject" or { breakWith: text }')
  }
  const { breakWith } = value as { readonly breakWith: unknown }
  if (typeof breakWith !== 'string' || breakWith === '') {
    throw new InvalidOptionError(`${option}.breakWith`, breakWith, 'a text that is not empty')
  }
}

/** A date of another realm (a worker's, a test's) is one as well. */
function date(value: unknown, option: string): void {
  const isDate = Object.prototype.toString.call(value) === '[object Date]'
  if (!isDate || Number.isNaN((value as Date).getTime())) {
    throw new InvalidOptionError(option, value, 'a valid Date')
  }
}
