import { InvalidArgumentError } from './invalid-argument-error.js'

/** A date and time as Python's `datetime` holds it: fields of a calendar and a clock on some wall. */
export interface PyDateTime {
  /** 1 to 9999. */
  readonly year: number
  /** 1 (January) to 12. */
  readonly month: number
  /** 1 to 31. */
  readonly day: number
  /** 0 to 23. Default 0. */
  readonly hour?: number
  /** 0 to 59. Default 0. */
  readonly minute?: number
  /** 0 to 59. Default 0. */
  readonly second?: number
  /** 0 to 999999. Default 0. */
  readonly microsecond?: number
  /** What `%Z` writes. Default none: a naive datetime. */
  readonly zoneName?: string
  /** Seconds east of UTC, less than a day, for `%z`. Default none: a naive datetime. */
  readonly utcOffset?: number
}

/**
 * The naive date and time that a clock at `utcOffset` seconds east of UTC shows at an instant. Default 0: UTC, so
 * that the result is the same on every machine.
 *
 * @throws InvalidArgumentError for an invalid Date and for years outside 1 to 9999
 */
export function pyDateTime(instant: Date, utcOffset = 0): PyDateTime {
  const shown = new Date(instant.getTime() + utcOffset * 1000)
  const fields = {
    year: shown.getUTCFullYear(),
    month: shown.getUTCMonth() + 1,
    day: shown.getUTCDate(),
    hour: shown.getUTCHours(),
    minute: shown.getUTCMinutes(),
    second: shown.getUTCSeconds(),
    microsecond: shown.getUTCMilliseconds() * 1000,
  }
  checkDateTime(fields)
  return fields
}

/**
 * Checks that the fields are those of a real date and time.
 *
 * @throws InvalidArgumentError that names the field
 */
export function checkDateTime(date: PyDateTime): void {
  checkField('year', date.year, 1, 9999)
  checkField('month', date.month, 1, 12)
  checkField('day', date.day, 1, daysInMonth(date.year, date.month))
  checkField('hour', date.hour ?? 0, 0, 23)
  checkField('minute', date.minute ?? 0, 0, 59)
  checkField('second', date.second ?? 0, 0, 59)
  checkField('microsecond', date.microsecond ?? 0, 0, 999_999)
  checkField('utcOffset', date.utcOffset ?? 0, -86_399, 86_399)
}

function checkField(name: string, value: number, least: number, most: number): void {
  if (Number.isInteger(value) && value >= least && value <= most) return
  throw new InvalidArgumentError(
    `date.${name}`,
    String(value),
    `a whole number from ${least} to ${most}`,
    'Pass the fields of a real date; months and days count from 1.',
  )
}

function daysInMonth(year: number, month: number): number {
  return new Date(Date.UTC(2000 + (year % 400), month, 0)).getUTCDate()
}
