import { InvalidOptionError, UnknownOptionError } from '@parlance/core'
import { isObject } from '../../values/is-object.js'

/** What an option takes: a test, its words for the error, and what of a value that may be secret the error shows. */
export type Expected = readonly [
  fits: (value: unknown) => boolean,
  expected: string | ((value: unknown) => string),
  shown?: (value: unknown) => unknown,
]

const HIDDEN = '(not shown)'

/** Shows nothing of a value. */
export function hidden(): string {
  return HIDDEN
}

/** Shows an address without the user and the password before its host. */
export function withoutUser(value: unknown): unknown {
  return typeof value === 'string' && value.includes('@')
    ? `${HIDDEN}${value.slice(value.lastIndexOf('@'))}`
    : value
}

/**
 * Checks what an engine is made with. Undefined is as if an option were not given.
 *
 * @throws InvalidOptionError, or UnknownOptionError with the nearest name
 */
export function checkOptions(
  engine: string,
  options: unknown,
  known: ReadonlyMap<string, Expected>,
  example: string,
): void {
  const hint = `Such as: ${engine}(${example}).`
  if (!isObject(options)) throw new InvalidOptionError(`options of ${engine}`, options, 'an object', hint)
  for (const name of Object.keys(options)) {
    if (!known.has(name)) throw new UnknownOptionError(name, [...known.keys()])
  }
  for (const [name, [fits, expected, shown]] of known) {
    const value: unknown = Object.hasOwn(options, name) ? Reflect.get(options, name) : undefined
    if (fits(value)) continue
    const told = typeof expected === 'string' ? expected : expected(value)
    throw new InvalidOptionError(name, shown === undefined ? value : shown(value), told, hint)
  }
}

/** As a test that lets undefined pass. */
export function optional(fits: (value: unknown) => boolean): (value: unknown) => boolean {
  return (value) => value === undefined || fits(value)
}

export function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== ''
}

export function isCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0
}

export function isPositive(value: unknown): value is number {
  return isCount(value) && value > 0
}

export function isBoolean(value: unknown): value is boolean {
  return typeof value === 'boolean'
}
