import { PercentFormatError } from './percent-format-error.js'

/** Widest field and highest precision that are written, against texts that would fill the memory. */
const MAX_SIZE = 100_000

/** One `%...x` of a format text. */
export interface PercentDirective {
  /** The name in `%(name)s`. */
  readonly key: string | undefined
  readonly left: boolean
  readonly plus: boolean
  readonly space: boolean
  readonly alternate: boolean
  readonly zero: boolean
  /** Smallest width; `*` takes it from the arguments. */
  readonly width: number | '*'
  readonly precision: number | '*' | undefined
  /** The conversion, e.g. `s`. */
  readonly conversion: string
  /** Offset of the conversion. */
  readonly at: number
  /** Offset after the directive. */
  readonly end: number
}

/** Reads the directive whose `%` is at an offset. */
export function readPercentDirective(format: string, percent: number): PercentDirective {
  let at = percent + 1
  let key: string | undefined
  if (format.charAt(at) === '(') {
    const close = closingParenthesis(format, at)
    key = format.slice(at + 1, close)
    at = close + 1
  }
  const flags = new Set<string>()
  for (; at < format.length && '-+ #0'.includes(format.charAt(at)); at++) flags.add(format.charAt(at))
  const width = readSize(format, at)
  at = width.end
  let precision: number | '*' | undefined
  if (format.charAt(at) === '.') {
    const read = readSize(format, at + 1)
    precision = read.size
    at = read.end
  }
  if (at < format.length && 'hlL'.includes(format.charAt(at))) at++
  if (at >= format.length) {
    throw new PercentFormatError(
      'ValueError',
      'incomplete format',
      format.length,
      'Write %% for a percent sign.',
    )
  }
  const conversion = String.fromCodePoint(format.codePointAt(at) ?? 0)
  return {
    key,
    left: flags.has('-'),
    plus: flags.has('+'),
    space: flags.has(' '),
    alternate: flags.has('#'),
    zero: flags.has('0'),
    width: width.size,
    precision,
    conversion,
    at,
    end: at + conversion.length,
  }
}

/** Checks a width or precision against the limit. */
export function checkSize(size: number, at: number): number {
  if (size <= MAX_SIZE) return size
  throw new PercentFormatError(
    'ValueError',
    `width or precision too big: got ${size}, expected at most ${MAX_SIZE}`,
    at,
    'Pad the text in another way.',
  )
}

function readSize(format: string, from: number): { readonly size: number | '*'; readonly end: number } {
  if (format.charAt(from) === '*') return { size: '*', end: from + 1 }
  let end = from
  while (end < format.length && '0123456789'.includes(format.charAt(end))) end++
  return { size: checkSize(Number(format.slice(from, end)), from), end }
}

function closingParenthesis(format: string, open: number): number {
  let depth = 0
  for (let at = open; at < format.length; at++) {
    const character = format.charAt(at)
    if (character === '(') depth++
    else if (character === ')' && --depth === 0) return at
  }
  throw new PercentFormatError(
    'ValueError',
    'incomplete format key',
    format.length,
    'Close the parenthesis of the name.',
  )
}
