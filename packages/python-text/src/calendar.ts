import type { PyDateTime } from './py-date-time.js'

const DAY_MS = 86_400_000

/** Days since 1970-01-01 in the Gregorian calendar. */
export function dayNumber(year: number, month: number, day: number): number {
  // Date.UTC takes the years 0 to 99 for 1900 to 1999; setUTCFullYear does not.
  return new Date(0).setUTCFullYear(year, month - 1, day) / DAY_MS
}

/** Day of the week, 0 for Sunday. */
export function weekday(date: PyDateTime): number {
  const days = dayNumber(date.year, date.month, date.day)
  return (((days + 4) % 7) + 7) % 7
}

/** Day of the year, from 0. */
export function dayOfYear(date: PyDateTime): number {
  return dayNumber(date.year, date.month, date.day) - dayNumber(date.year, 1, 1)
}

/** Year and week of ISO 8601: weeks start on Monday and belong to the year of their Thursday. */
export function isoWeek(date: PyDateTime): { readonly year: number; readonly week: number } {
  const today = dayNumber(date.year, date.month, date.day)
  const thursday = today - ((weekday(date) + 6) % 7) + 3
  const year = new Date(thursday * DAY_MS).getUTCFullYear()
  return { year, week: Math.floor((thursday - dayNumber(year, 1, 1)) / 7) + 1 }
}
