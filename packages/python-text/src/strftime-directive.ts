import { dayNumber, dayOfYear, isoWeek, weekday } from './calendar.js'
import type { PyDateTime } from './py-date-time.js'

/** What a directive writes, before flags and width. */
export type DirectiveValue =
  | { readonly kind: 'number'; readonly value: number; readonly digits: number; readonly pad: '0' | ' ' }
  /** `changed`: what the flag `#` does to the case of the text; `fixed` when `^` does nothing either. */
  | { readonly kind: 'text'; readonly text: string; readonly changed: 'upper' | 'lower' | 'fixed' }
  | { readonly kind: 'format'; readonly format: string }

interface Directive {
  /** Modifiers (`E`, `O`) that the C library accepts before the directive; they change nothing in the C locale. */
  readonly modifiers: string
  readonly value: (date: PyDateTime) => DirectiveValue
}

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const
const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const

// Source: glibc's strftime in the C locale, as Python's datetime.strftime calls it.
const DIRECTIVES: ReadonlyMap<string, Directive> = new Map([
  ['a', text('', (date) => weekdayName(date).slice(0, 3))],
  ['A', text('', weekdayName)],
  ['b', text('O', (date) => monthName(date).slice(0, 3))],
  ['h', text('O', (date) => monthName(date).slice(0, 3))],
  ['B', text('O', monthName)],
  ['c', format('E', '%a %b %e %H:%M:%S %Y')],
  ['C', number('E', 1, (date) => Math.floor(date.year / 100))],
  ['d', number('O', 2, (date) => date.day)],
  ['D', format('', '%m/%d/%y')],
  ['e', number('O', 2, (date) => date.day, ' ')],
  ['F', format('', '%Y-%m-%d')],
  ['g', number('O', 2, (date) => isoWeek(date).year % 100)],
  ['G', number('O', 1, (date) => isoWeek(date).year)],
  ['H', number('O', 2, hour)],
  ['I', number('O', 2, hour12)],
  ['j', number('O', 3, (date) => dayOfYear(date) + 1)],
  ['k', number('O', 2, hour, ' ')],
  ['l', number('O', 2, hour12, ' ')],
  ['m', number('O', 2, (date) => date.month)],
  ['M', number('O', 2, minute)],
  ['n', text('EO', () => '\n')],
  ['p', text('EO', halfOfDay, 'lower')],
  ['P', text('EO', (date) => halfOfDay(date).toLowerCase(), 'fixed')],
  ['r', format('EO', '%I:%M:%S %p')],
  ['R', format('EO', '%H:%M')],
  ['s', number('EO', 1, secondsSinceEpoch)],
  ['S', number('O', 2, second)],
  ['t', text('EO', () => '\t')],
  ['T', format('EO', '%H:%M:%S')],
  ['u', number('EO', 1, (date) => ((weekday(date) + 6) % 7) + 1)],
  ['U', number('O', 2, (date) => weekOfYear(date, weekday(date)))],
  ['V', number('O', 2, (date) => isoWeek(date).week)],
  ['w', number('O', 1, weekday)],
  ['W', number('O', 2, (date) => weekOfYear(date, (weekday(date) + 6) % 7))],
  ['x', format('E', '%m/%d/%y')],
  ['X', format('E', '%H:%M:%S')],
  ['y', number('EO', 2, (date) => date.year % 100)],
  ['Y', number('E', 1, (date) => date.year)],
  ['%', text('', () => '%')],
])

/** What the directive with this letter writes; `undefined` when there is none, or not with this modifier. */
export function directiveValue(
  date: PyDateTime,
  letter: string,
  modifier: string,
): DirectiveValue | undefined {
  const directive = DIRECTIVES.get(letter)
  return directive?.modifiers.includes(modifier) ? directive.value(date) : undefined
}

function text(
  modifiers: string,
  value: (date: PyDateTime) => string,
  changed: 'upper' | 'lower' | 'fixed' = 'upper',
): Directive {
  return { modifiers, value: (date) => ({ kind: 'text', text: value(date), changed }) }
}

function number(
  modifiers: string,
  digits: number,
  value: (date: PyDateTime) => number,
  pad: '0' | ' ' = '0',
): Directive {
  return { modifiers, value: (date) => ({ kind: 'number', value: value(date), digits, pad }) }
}

function format(modifiers: string, composed: string): Directive {
  return { modifiers, value: () => ({ kind: 'format', format: composed }) }
}

function weekdayName(date: PyDateTime): string {
  return WEEKDAYS[weekday(date)] ?? ''
}

function monthName(date: PyDateTime): string {
  return MONTHS[date.month - 1] ?? ''
}

function hour(date: PyDateTime): number {
  return date.hour ?? 0
}

function hour12(date: PyDateTime): number {
  return hour(date) % 12 || 12
}

function halfOfDay(date: PyDateTime): string {
  return hour(date) < 12 ? 'AM' : 'PM'
}

function minute(date: PyDateTime): number {
  return date.minute ?? 0
}

function second(date: PyDateTime): number {
  return date.second ?? 0
}

/** Week of the year, where days before the first start of a week are week 0. */
function weekOfYear(date: PyDateTime, daysSinceWeekStart: number): number {
  return Math.floor((dayOfYear(date) + 7 - daysSinceWeekStart) / 7)
}

/** Python takes the fields for the machine's own time zone here; no machine is asked, so they are UTC. */
function secondsSinceEpoch(date: PyDateTime): number {
  return (
    dayNumber(date.year, date.month, date.day) * 86_400 + hour(date) * 3600 + minute(date) * 60 + second(date)
  )
}
