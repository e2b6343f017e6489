import { isSpace } from '@parlance/python-text'

/** Where the white space that starts at `at` ends. */
export function skipSpace(source: string, at: number): number {
  while (at < source.length && isSpace(source.charCodeAt(at))) at++
  return at
}

/** Where the white space that ends at `end` starts, at `start` at the earliest. */
export function skipSpaceBack(source: string, start: number, end: number): number {
  while (end > start && isSpace(source.charCodeAt(end - 1))) end--
  return end
}

/** As {@link skipSpaceBack}, within the line. */
export function skipBlankBack(source: string, start: number, end: number): number {
  while (end > start && source.charCodeAt(end - 1) !== 10 && isSpace(source.charCodeAt(end - 1))) end--
  return end
}

const WORD = /[\p{L}\p{N}_\p{Mn}\p{Mc}\p{Pc}]/u
const IDENTIFIER = /^[\p{ID_Start}_][\p{ID_Continue}]*$/u

function isAsciiWord(code: number): boolean {
  return (
    (code >= 97 && code <= 122) || (code >= 65 && code <= 90) || code === 95 || (code >= 48 && code <= 57)
  )
}

/** Where the word that starts at `at` ends. */
export function skipWord(source: string, at: number): number {
  while (at < source.length) {
    const code = source.charCodeAt(at)
    if (code < 128) {
      if (!isAsciiWord(code)) return at
      at++
    } else {
      const character = String.fromCodePoint(source.codePointAt(at) ?? 0)
      if (!WORD.test(character)) return at
      at += character.length
    }
  }
  return at
}

/** Whether a word is an identifier in Python's sense. */
export function isIdentifier(word: string): boolean {
  const first = word.charCodeAt(0)
  if (first >= 48 && first <= 57) return false
  for (let i = 0; i < word.length; i++) if (word.charCodeAt(i) > 127) return IDENTIFIER.test(word)
  return word.length > 0
}

const PREFIXED = /(?:0[bB](?:_?[01])+|0[oO](?:_?[0-7])+|0[xX](?:_?[0-9a-fA-F])+)/y
const INTEGER = /(?:[1-9](?:_?[0-9])*|0(?:_?0)*)/y
const DIGITS = /[0-9]+(?:_[0-9]+)*/y
const FRACTION = /\.[0-9]+(?:_[0-9]+)*/y
const EXPONENT = /[eE][+-]?[0-9]+(?:_[0-9]+)*/y

function matchEnd(pattern: RegExp, source: string, at: number): number {
  pattern.lastIndex = at
  return pattern.test(source) ? pattern.lastIndex : -1
}

/** Where the float literal that starts at `at` ends, or -1. None starts right after a dot, so that `a.0.1` works. */
export function floatEnd(source: string, at: number): number {
  if (source.charCodeAt(at - 1) === 46) return -1
  const whole = matchEnd(DIGITS, source, at)
  if (whole === -1) return -1
  const fraction = matchEnd(FRACTION, source, whole)
  const exponent = matchEnd(EXPONENT, source, fraction === -1 ? whole : fraction)
  return exponent === -1 ? fraction : exponent
}

/** Where the integer literal that starts at `at` ends, or -1. */
export function integerEnd(source: string, at: number): number {
  const prefixed = matchEnd(PREFIXED, source, at)
  return prefixed === -1 ? matchEnd(INTEGER, source, at) : prefixed
}
