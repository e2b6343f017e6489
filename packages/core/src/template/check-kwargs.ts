import { InvalidOptionError } from '../errors/conversation-errors.js'
import type { KwargInfo } from './traits.js'

/** What a variable of each type that can be told has to be. */
const EXPECTED: ReadonlyMap<KwargInfo['type'], string> = new Map([
  ['boolean', 'true or false'],
  ['string', 'text'],
  ['number', 'a number'],
])

/**
 * Refuses a variable of another type than the template declares: `enable_thinking: "false"` would count as true.
 *
 * @param known what the template declares; others are not looked at
 * @throws InvalidOptionError
 */
export function checkKwargs(kwargs: object, known: Readonly<Record<string, KwargInfo>>): void {
  for (const [name, value] of Object.entries(kwargs) as [string, unknown][]) {
    if (value === null || value === undefined || !Object.hasOwn(known, name)) continue
    const { type } = known[name]!
    const expected = EXPECTED.get(type)
    if (expected === undefined || typeof value === type) continue
    // As in Python, 0 and 1 are false and true.
    if (type === 'boolean' && (value === 0 || value === 1)) continue
    throw new InvalidOptionError(`kwargs.${name}`, value, expected)
  }
}
