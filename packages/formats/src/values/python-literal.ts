import { PyFloat } from '@parlance/python-text'

/** A literal that was read: its value, and where it ended. */
export interface ReadLiteral {
  /** Dictionaries are Maps, integers too long for a number are bigints, floats without fraction are PyFloat. */
  readonly value: unknown
  readonly end: number
}

const WORDS: ReadonlyMap<string, unknown> = new Map<string, unknown>([
  ['True', true],
  ['False', false],
  ['None', null],
  ['true', true],
  ['false', false],
  ['null', null],
])
const NUMBER = /[+-]?(?:\d[\d_]*\.?[\d_]*|\.\d[\d_]*)(?:[eE][+-]?\d+)?/y
const WORD = /[A-Za-z]+/y
const SPACE = /\s*/y
const MAX_DEPTH = 200

/**
 * Reads one Python literal (also with JSON's words) in `text` from `at`: constants, numbers, texts in either
 * quotation mark, lists, tuples and dictionaries. Nothing is evaluated.
 *
 * @returns null when no literal stands there
 */
export function readPythonLiteral(text: string, at: number): ReadLiteral | null {
  return readValue(text, skipSpace(text, at), 0)
}

/** The value of a text that is one Python literal; undefined when it is none. */
export function pythonLiteral(text: string): { readonly value: unknown } | undefined {
  const read = readPythonLiteral(text, 0)
  return read !== null && skipSpace(text, read.end) === text.length ? { value: read.value } : undefined
}

/** Where the white space at `at` ends. */
export function skipSpace(text: string, at: number): number {
  SPACE.lastIndex = at
  SPACE.exec(text)
  return SPACE.lastIndex
}

function readValue(text: string, at: number, depth: number): ReadLiteral | null {
  if (depth > MAX_DEPTH) return null
  const char = text[at]
  if (char === '"' || char === "'") return readText(text, at)
  if (char === '[') return readSequence(text, at + 1, ']', depth)
  if (char === '(') return readSequence(text, at + 1, ')', depth)
  if (char === '{') return readDictionary(text, at + 1, depth)
  return readNumber(text, at) ?? readWord(text, at)
}

function readSequence(text: string, at: number, close: string, depth: number): ReadLiteral | null {
  const items: unknown[] = []
  at = skipSpace(text, at)
  while (text[at] !== close) {
    const item = readValue(text, at, depth + 1)
    if (item === null) return null
    items.push(item.value)
    at = skipSpace(text, item.end)
    if (text[at] === ',') at = skipSpace(text, at + 1)
    else if (text[at] !== close) return null
  }
  return { value: items, end: at + 1 }
}

function readDictionary(text: string, at: number, depth: number): ReadLiteral | null {
  const entries = new Map<unknown, unknown>()
  at = skipSpace(text, at)
  while (text[at] !== '}') {
    const key = readValue(text, at, depth + 1)
    if (key === null) return null
    at = skipSpace(text, key.end)
    if (text[at] !== ':') return null
    const value = readValue(text, skipSpace(text, at + 1), depth + 1)
    if (value === null) return null
    entries.set(typeof key.value === 'string' ? key.value : String(key.value), value.value)
    at = skipSpace(text, value.end)
    if (text[at] === ',') at = skipSpace(text, at + 1)
    else if (text[at] !== '}') return null
  }
  return { value: entries, end: at + 1 }
}

function readNumber(text: string, at: number): ReadLiteral | null {
  NUMBER.lastIndex = at
  const found = NUMBER.exec(text)
  if (found === null) return null
  const digits = found[0].split('_').join('')
  const end = at + found[0].length
  if (/^[+-]?\d+$/.test(digits)) {
    const value = Number(digits)
    return { value: Number.isSafeInteger(value) ? value : BigInt(digits.replace('+', '')), end }
  }
  const value = Number(digits)
  return { value: Number.isInteger(value) ? new PyFloat(value) : value, end }
}

function readWord(text: string, at: number): ReadLiteral | null {
  WORD.lastIndex = at
  const word = WORD.exec(text)?.[0]
  if (word === undefined || !WORDS.has(word)) return null
  return { value: WORDS.get(word), end: at + word.length }
}

const ESCAPES: ReadonlyMap<string, string> = new Map([
  ['n', '\n'],
  ['t', '\t'],
  ['r', '\r'],
  ['b', '\b'],
  ['f', '\f'],
  ['v', '\v'],
  ['a', '\u0007'],
  ['0', '\0'],
  ['\\', '\\'],
  ["'", "'"],
  ['"', '"'],
  ['/', '/'],
  ['\n', ''],
])
const HEX_LENGTHS: ReadonlyMap<string, number> = new Map([
  ['x', 2],
  ['u', 4],
  ['U', 8],
])

function readText(text: string, at: number): ReadLiteral | null {
  const quote = text[at]!
  let value = ''
  let from = ++at
  for (; at < text.length; at++) {
    const char = text[at]!
    if (char === quote) return { value: value + text.slice(from, at), end: at + 1 }
    if (char !== '\\') continue
    value += text.slice(from, at)
    const escaped = readEscape(text, at + 1)
    value += escaped.text
    at = escaped.end - 1
    from = escaped.end
  }
  return null
}

function readEscape(text: string, at: number): { readonly text: string; readonly end: number } {
  const char = text[at] ?? ''
  const length = HEX_LENGTHS.get(char)
  if (length !== undefined) {
    const digits = text.slice(at + 1, at + 1 + length)
    const code = digits.length === length && /^[0-9A-Fa-f]+$/.test(digits) ? Number.parseInt(digits, 16) : -1
    if (code >= 0 && code <= 0x10ffff) return { text: String.fromCodePoint(code), end: at + 1 + length }
  }
  // An unknown escape stays as it is, as in Python.
  return { text: ESCAPES.get(char) ?? `\\${char}`, end: at + 1 }
}
