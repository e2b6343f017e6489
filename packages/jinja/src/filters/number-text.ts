import { meter } from '../budget/meter.js'

const FLOAT =
  /^[+-]?(?:(?:[0-9](?:_?[0-9])*)(?:\.(?:[0-9](?:_?[0-9])*)?)?|\.[0-9](?:_?[0-9])*)(?:[eE][+-]?[0-9](?:_?[0-9])*)?$/
const SPECIAL: ReadonlyMap<string, number> = new Map([
  ['inf', Infinity],
  ['infinity', Infinity],
  ['nan', Number.NaN],
])
const PREFIX: ReadonlyMap<string, number> = new Map([
  ['0b', 2],
  ['0o', 8],
  ['0x', 16],
])
const DIGITS = /^[0-9a-z](?:_?[0-9a-z])*$/
/** Python refuses longer texts of decimal digits. */
const MAX_DIGITS = 4300

/** Digits of other scripts as ASCII ones. */
function asciiDigits(text: string): string {
  meter.scan(text.length)
  if (/^[\x20-\x7e]*$/.test(text)) return text
  return text.replace(/\p{Nd}/gu, (digit) => {
    const point = digit.codePointAt(0) ?? 0
    let zero = point
    while (point - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero--
    return String(point - zero)
  })
}

/** Python's `float(text)` without white space at its ends, `undefined` where the text is no number. */
export function parseFloatText(text: string): number | undefined {
  const ascii = asciiDigits(text)
  if (FLOAT.test(ascii)) return Number(ascii.replaceAll('_', ''))
  const bare = ascii.replace(/^[+-]/, '').toLowerCase()
  const special = SPECIAL.get(bare)
  return special === undefined ? undefined : ascii.startsWith('-') ? -special : special
}

/** Python's `int(text, base)` without white space at its ends, `undefined` where the text is no number. */
export function parseIntText(text: string, base: number): bigint | undefined {
  if (base !== 0 && (base < 2 || base > 36)) return undefined
  const ascii = asciiDigits(text).toLowerCase()
  const negative = ascii.startsWith('-')
  let digits = negative || ascii.startsWith('+') ? ascii.slice(1) : ascii
  const prefixed = PREFIX.get(digits.slice(0, 2))
  let radix = base
  if (prefixed !== undefined && (base === 0 || base === prefixed)) {
    radix = prefixed
    digits = digits.slice(2).replace(/^_/, '')
  } else if (base === 0) {
    if (digits.startsWith('0') && !/^[0_]+$/.test(digits)) return undefined
    radix = 10
  }
  if (!DIGITS.test(digits) || digits.length > MAX_DIGITS) return undefined
  let value = 0n
  for (const digit of digits) {
    if (digit === '_') continue
    const number = Number.parseInt(digit, 36)
    if (number >= radix) return undefined
    value = value * BigInt(radix) + BigInt(number)
  }
  return negative ? -value : value
}
