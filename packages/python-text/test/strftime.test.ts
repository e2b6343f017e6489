import { describe, expect, it } from 'vitest'
import { InvalidArgumentError, type PyDateTime, pyDateTime, strftime } from '../src/index.js'

const FRIDAY: PyDateTime = { year: 2025, month: 7, day: 4, hour: 9, minute: 5, second: 3, microsecond: 42 }

// Expected texts: datetime.strftime of CPython 3.11 on glibc 2.36.
describe('strftime', () => {
  it.each([
    ['%d %b %Y', '04 Jul 2025'],
    ['%B %-d, %Y', 'July 4, 2025'],
    ['%Y-%m-%d %H:%M:%S', '2025-07-04 09:05:03'],
    ['%A %a %j %y %I %p %-d %e %U %Z%%', 'Friday Fri 185 25 09 AM 4  4 26 %'],
    ['%c|%x|%X', 'Fri Jul  4 09:05:03 2025|07/04/25|09:05:03'],
    ['%F %T|%D %R|%r', '2025-07-04 09:05:03|07/04/25 09:05|09:05:03 AM'],
    ['%G-W%V-%u %g %w %W', '2025-W27-5 25 5 26'],
    ['%f %s %C %h', '000042 1751619903 20 Jul'],
    ['%k|%l|%P|%n|%t|%z|', ' 9| 9|am|\n|\t||'],
    ['%-m/%-d %-H:%-M %-I %-j', '7/4 9:5 9 185'],
    ['%_d|%_m|%05d|%_5d|%-5d|%10A|%010a', ' 4| 7|00004|    4|    4|    Friday|0000000Fri'],
    ['%^a %^B %#b %#p %^c', 'FRI JULY JUL am FRI JUL  4 09:05:03 2025'],
    ['%Ey %Od %EY %OB', '25 04 2025 July'],
    ['%q %i %-f %E %é %Ed %5q', '%q %i %-f %E %é %Ed   %5q'],
    ['é %', 'é %'],
    ['', ''],
  ])('writes %j as %j', (format, text) => {
    expect(strftime(FRIDAY, format)).toBe(text)
  })

  it.each<[number, number, number, string]>([
    [2024, 12, 30, '2025-W01-1 365 52 53'],
    [2023, 1, 1, '2022-W52-7 001 01 00'],
    [2024, 2, 29, '2024-W09-4 060 08 09'],
    [2020, 12, 31, '2020-W53-4 366 52 52'],
    [2021, 1, 3, '2020-W53-7 003 01 00'],
  ])('numbers the weeks of %i-%i-%i', (year, month, day, text) => {
    expect(strftime({ year, month, day }, '%G-W%V-%u %j %U %W')).toBe(text)
  })

  it('writes years below 1000 without zeros, as glibc does', () => {
    expect(strftime({ year: 99, month: 1, day: 1 }, '%Y %y %C %F')).toBe('99 99 0 99-01-01')
  })

  it.each([
    [0, '12 AM'],
    [11, '11 AM'],
    [12, '12 PM'],
    [23, '11 PM'],
  ])('writes hour %i on the 12 hour clock', (hour, text) => {
    expect(strftime({ ...FRIDAY, hour }, '%I %p')).toBe(text)
  })

  it('writes the zone of an aware datetime', () => {
    expect(strftime({ ...FRIDAY, zoneName: 'CEST', utcOffset: 7200 }, '%H:%M %Z %z')).toBe('09:05 CEST +0200')
    expect(strftime({ ...FRIDAY, zoneName: '%d', utcOffset: -12345 }, '%Z %z')).toBe('%d -032545')
  })

  it('takes a Date as UTC, or as the time of another place', () => {
    const instant = new Date('2025-12-31T23:30:00.007Z')
    expect(strftime(instant, '%d %b %Y %H:%M:%S.%f')).toBe('31 Dec 2025 23:30:00.007000')
    expect(strftime(pyDateTime(instant, 3600), '%d %b %Y %H:%M')).toBe('01 Jan 2026 00:30')
  })

  it.each<[Partial<PyDateTime>, string]>([
    [{ month: 0 }, 'date.month: got 0, expected a whole number from 1 to 12'],
    [{ month: 2, day: 29 }, 'date.day: got 29, expected a whole number from 1 to 28'],
    [{ hour: 24 }, 'date.hour: got 24, expected a whole number from 0 to 23'],
    [{ year: 10000 }, 'date.year: got 10000, expected a whole number from 1 to 9999'],
    [{ second: 1.5 }, 'date.second: got 1.5, expected a whole number from 0 to 59'],
  ])('refuses %o', (fields, message) => {
    expect(() => strftime({ ...FRIDAY, ...fields }, '%Y')).toThrow(InvalidArgumentError)
    expect(() => strftime({ ...FRIDAY, ...fields }, '%Y')).toThrow(message)
  })

  it('refuses an invalid Date and an absurd width', () => {
    expect(() => strftime(new Date(Number.NaN), '%Y')).toThrow('date.year: got NaN')
    expect(() => strftime(FRIDAY, '%99999d')).toThrow(
      'strftime: format: got a width of 99999, expected at most 255',
    )
  })
})
