import { InvalidOptionError, UnknownOptionError } from '../errors/conversation-errors.js'

/** Refuses a value that an option cannot have. It never gets undefined, which counts as absent. */
export type OptionCheck = (value: unknown, option: string) => void

/**
 * Refuses options that are no object, an option that is not in the table, and a value that its check refuses.
 *
 * @param what they are options of, for errors: `render options`
 * @throws InvalidOptionError, UnknownOptionError with the nearest option
 */
export function checkEach(options: unknown, what: string, checks: ReadonlyMap<string, OptionCheck>): void {
  if (typeof options !== 'object' || options === null || Array.isArray(options)) {
    throw new InvalidOptionError(what, options, 'an object')
  }
  for (const option in options) {
    const value = (options as Readonly<Record<string, unknown>>)[option]
    if (value === undefined) continue
    const check = checks.get(option)
    if (check === undefined) throw new UnknownOptionError(option, [...checks.keys()])
    check(value, option)
  }
}

export function anything(): void {}

export function objectsOrNull(value: unknown, option: string): void {
  if (value === null) return
  if (!Array.isArray(value)) throw new InvalidOptionError(option, value, 'a list or null')
  const at = value.findIndex(
    (entry: unknown) => typeof entry !== 'object' || entry === null || Array.isArray(entry),
  )
  if (at >= 0) throw new InvalidOptionError(`${option}[${at}]`, value[at], 'an object')
}

export function trueOrFalse(value: unknown, option: string): void {
  if (typeof value !== 'boolean') throw new InvalidOptionError(option, value, 'true or false')
}

export function variables(value: unknown, option: string): void {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new InvalidOptionError(option, value, 'an object of template variables')
  }
}
