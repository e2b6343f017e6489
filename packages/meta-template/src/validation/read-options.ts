import { UnknownOptionError } from '@parlance/core'
import { InvalidOptionError } from '../errors/template-errors.js'
import { isRecord } from './plain.js'

/** Looks at the value of an option. @throws InvalidOptionError */
export type OptionCheck = (value: unknown, path: string) => void

/** The options of a function, and what each takes. */
export type OptionChecks<Options> = { readonly [Name in keyof Required<Options>]: OptionCheck }

/**
 * The options of a call. undefined and null leave an option out, unless its check is {@link kept}.
 *
 * @param options as they were given
 * @param checks own names are the known ones
 * @param example how options are written, for the error: `{ mode: "ppl" }`
 * @throws UnknownOptionError with the nearest option, InvalidOptionError
 */
export function readOptions<Options extends object>(
  options: unknown,
  checks: OptionChecks<Options>,
  example: string,
): Options {
  if (typeof options !== 'object' || options === null || Array.isArray(options))
    throw new InvalidOptionError('options', options, `an object such as ${example}`, `Write ${example}.`)
  const known: Readonly<Record<string, OptionCheck>> = checks
  const given: [string, unknown][] = []
  for (const [name, value] of Object.entries(options)) {
    if (!Object.hasOwn(known, name)) throw new UnknownOptionError(name, Object.keys(known))
    const check = known[name]!
    if (value === undefined || (value === null && check !== kept)) continue
    check(value, name)
    given.push([name, value])
  }
  return Object.fromEntries(given) as Options
}

/** For a value that is read, or checked, elsewhere. */
export function anything(): void {}

/** The same where null says something of its own. */
export function kept(): void {}

export function text(value: unknown, path: string): void {
  if (typeof value !== 'string') throw new InvalidOptionError(path, value, 'a text')
}

export function flag(value: unknown, path: string): void {
  if (typeof value !== 'boolean') throw new InvalidOptionError(path, value, 'true or false')
}

export function list(value: unknown, path: string): void {
  if (!Array.isArray(value)) throw new InvalidOptionError(path, value, 'a list')
}

export function rowNumber(value: unknown, path: string): void {
  if (typeof value === 'number' && Number.isInteger(value) && value >= 0) return
  throw new InvalidOptionError(path, value, 'a whole number from 0')
}

/** Plain fields, whose names are checked where they are used. */
export function fields(value: unknown, path: string): void {
  if (!isRecord(value)) throw new InvalidOptionError(path, value, 'an object')
}

/** Something with a method of that name. */
export function having(method: string, expected: string, hint?: string): OptionCheck {
  return (value, path) => {
    const found: unknown = typeof value === 'object' && value !== null && Reflect.get(value, method)
    if (typeof found !== 'function') throw new InvalidOptionError(path, value, expected, hint)
  }
}
