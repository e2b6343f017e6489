import { InvalidArgumentError } from './invalid-argument-error.js'
import { checkDateTime, type PyDateTime, pyDateTime } from './py-date-time.js'
import { type DirectiveValue, directiveValue } from './strftime-directive.js'

const MAX_WIDTH = 255

/**
 * Python's `datetime.strftime` in the C locale, as on Linux: all directives with glibc's flags (`%-d`, `%_d`,
 * `%^a`, `%#p`), widths and `E`/`O`. What is no directive is written as it stands.
 *
 * @param date the fields to write. A Date is taken as a naive datetime in UTC, so that the text is the same on
 * every machine; use `pyDateTime(date, utcOffset)` for the time of another place
 * @throws InvalidArgumentError for fields that are no date, and for a width beyond 255
 */
export function strftime(date: PyDateTime | Date, format: string): string {
  const fields = date instanceof Date ? pyDateTime(date) : date
  checkDateTime(fields)
  return formatDate(fields, format)
}

function formatDate(date: PyDateTime, format: string): string {
  let result = ''
  let at = 0
  for (;;) {
    const percent = format.indexOf('%', at)
    if (percent === -1) return result + format.slice(at)
    result += format.slice(at, percent)
    const directive = readDirective(format, percent)
    result +=
      writeDirective(date, directive) ?? unknownDirective(format.slice(percent, directive.end), directive)
    at = directive.end
  }
}

interface ParsedDirective {
  readonly letter: string
  readonly modifier: string
  /** The last of `_`, `-` and `0`, or empty. */
  readonly pad: string
  readonly upper: boolean
  readonly changeCase: boolean
  readonly width: number
  /** Whether nothing stands between `%` and the letter. */
  readonly bare: boolean
  /** Offset after the directive. */
  readonly end: number
}

function readDirective(format: string, percent: number): ParsedDirective {
  let at = percent + 1
  let pad = ''
  let upper = false
  let changeCase = false
  for (; ; at++) {
    const flag = format.charAt(at)
    if (flag === '_' || flag === '-' || flag === '0') pad = flag
    else if (flag === '^') upper = true
    else if (flag === '#') changeCase = true
    else break
  }
  const widthStart = at
  while (isDigit(format.charCodeAt(at))) at++
  const width = Number(format.slice(widthStart, at))
  if (width > MAX_WIDTH) {
    throw new InvalidArgumentError(
      'strftime: format',
      `a width of ${width}`,
      `at most ${MAX_WIDTH}`,
      'Pad the text yourself.',
    )
  }
  const next = format.charAt(at)
  const modifier = next === 'E' || next === 'O' ? next : ''
  at += modifier.length
  const letter = format.charAt(at)
  return {
    letter,
    modifier,
    pad,
    upper,
    changeCase,
    width,
    bare: at === percent + 1,
    end: at + letter.length,
  }
}

/** The text of a directive; `undefined` when it is none. */
function writeDirective(date: PyDateTime, directive: ParsedDirective): string | undefined {
  const { letter } = directive
  if (letter === 'Z')
    return writeValue(date, { kind: 'text', text: date.zoneName ?? '', changed: 'lower' }, directive)
  if (letter === 'z') return padText(offsetText(date.utcOffset), directive)
  // Python replaces this one itself, and only without flags; the C library knows no microseconds.
  if (letter === 'f' && directive.bare) return String(date.microsecond ?? 0).padStart(6, '0')
  const value = directiveValue(date, letter, directive.modifier)
  return value && writeValue(date, value, directive)
}

/**
 * glibc writes what it does not know as it stands, with case and width applied: of `%E%` only the last sign, and
 * `%#EB` in upper case, since the directive has set the case before the modifier is refused.
 */
function unknownDirective(source: string, directive: ParsedDirective): string {
  const raw = directive.letter === '%' ? '%' : source
  const upper = directive.upper || (directive.changeCase && 'bhB'.includes(directive.letter))
  return padText(upper ? upperAscii(raw) : raw, directive)
}

function upperAscii(text: string): string {
  return text.replace(/[a-z]/g, (letter) => letter.toUpperCase())
}

function writeValue(date: PyDateTime, value: DirectiveValue, directive: ParsedDirective): string {
  switch (value.kind) {
    case 'number':
      return numberField(value, directive)
    case 'format': {
      const text = formatDate(date, value.format)
      return padText(directive.upper ? text.toUpperCase() : text, directive)
    }
    case 'text':
      return padText(casedText(value, directive), directive)
  }
}

function casedText(value: Extract<DirectiveValue, { kind: 'text' }>, directive: ParsedDirective): string {
  if (value.changed === 'fixed') return value.text
  if (directive.changeCase)
    return value.changed === 'upper' ? value.text.toUpperCase() : value.text.toLowerCase()
  return directive.upper ? value.text.toUpperCase() : value.text
}

function numberField(value: Extract<DirectiveValue, { kind: 'number' }>, directive: ParsedDirective): string {
  const text = String(value.value)
  if (directive.pad === '-') return padText(text, directive)
  const pad = directive.pad === '_' ? ' ' : directive.pad === '0' ? '0' : value.pad
  return text.padStart(Math.max(value.digits, directive.width), pad)
}

function padText(text: string, directive: ParsedDirective): string {
  return text.padStart(directive.width, directive.pad === '0' ? '0' : ' ')
}

function offsetText(utcOffset: number | undefined): string {
  if (utcOffset === undefined) return ''
  const size = Math.abs(utcOffset)
  const parts = [Math.floor(size / 3600), Math.floor(size / 60) % 60, size % 60]
  if (parts[2] === 0) parts.pop()
  return (utcOffset < 0 ? '-' : '+') + parts.map((part) => String(part).padStart(2, '0')).join('')
}

function isDigit(unit: number): boolean {
  return unit >= 0x30 && unit <= 0x39
}
