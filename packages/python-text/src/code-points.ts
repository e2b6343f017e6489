import { InvalidArgumentError } from './invalid-argument-error.js'

// A string without a surrogate pair has one UTF-16 unit for each code point, lone surrogates included.
const PAIR = /[\ud800-\udbff][\udc00-\udfff]/

/** Python's `len` of a str: the number of code points. A lone surrogate counts as one. */
export function codePointLength(text: string): number {
  if (!PAIR.test(text)) return text.length
  let length = 0
  for (let at = 0; at < text.length; at += widthAt(text, at)) length++
  return length
}

/**
 * Python's `text[index]`: one code point as a string, counted from the end when the index is negative.
 * `undefined` where Python raises IndexError.
 */
export function codePointAt(text: string, index: number): string | undefined {
  checkWhole('codePointAt: index', index)
  if (!PAIR.test(text)) return text.at(index)
  const start = codePointOffset(text, index)
  if (index < 0 && start === 0 && codePointLength(text) < -index) return undefined
  return start < text.length ? text.slice(start, start + widthAt(text, start)) : undefined
}

/**
 * Python's `text[start:stop:step]`, in code points. `null` and `undefined` stand for a bound that is left out,
 * negative bounds count from the end, bounds beyond the text are moved to its ends.
 *
 * @throws InvalidArgumentError when step is 0, or when a bound or step is not whole
 */
export function codePointSlice(
  text: string,
  start?: number | null,
  stop?: number | null,
  step?: number | null,
): string {
  const by = step ?? 1
  checkWhole('codePointSlice: step', by)
  if (by === 0) {
    throw new InvalidArgumentError(
      'codePointSlice: step',
      '0',
      'a number other than 0',
      'Leave step out for 1.',
    )
  }
  if (start != null) checkWhole('codePointSlice: start', start)
  if (stop != null) checkWhole('codePointSlice: stop', stop)
  if (by !== 1) return steppedSlice(text, start, stop, by)
  if (!PAIR.test(text)) return text.slice(start ?? 0, stop ?? text.length)
  return text.slice(
    codePointOffset(text, start ?? 0),
    stop == null ? text.length : codePointOffset(text, stop),
  )
}

/**
 * Where a code point starts in the JavaScript string: the UTF-16 offset of the code point with that index, counted
 * from the end when negative. Indices beyond the text give its ends (0 or `text.length`).
 */
export function codePointOffset(text: string, index: number): number {
  if (!PAIR.test(text)) return Math.min(Math.max(index < 0 ? index + text.length : index, 0), text.length)
  let at = 0
  if (index >= 0) {
    for (let count = 0; count < index && at < text.length; count++) at += widthAt(text, at)
    return at
  }
  at = text.length
  for (let count = 0; count < -index && at > 0; count++) {
    at -= at > 1 && widthAt(text, at - 2) === 2 ? 2 : 1
  }
  return at
}

function steppedSlice(
  text: string,
  start: number | null | undefined,
  stop: number | null | undefined,
  step: number,
): string {
  const points: ArrayLike<string> = PAIR.test(text) ? Array.from(text) : text
  const length = points.length
  const [lowest, highest] = step > 0 ? [0, length] : [-1, length - 1]
  const bound = (index: number) => Math.min(Math.max(index < 0 ? index + length : index, lowest), highest)
  const from = start == null ? (step > 0 ? lowest : highest) : bound(start)
  const to = stop == null ? (step > 0 ? highest : lowest) : bound(stop)
  let slice = ''
  for (let at = from; step > 0 ? at < to : at > to; at += step) slice += points[at]
  return slice
}

/** UTF-16 units of the code point that starts at an offset: 2 for a pair, otherwise 1. */
function widthAt(text: string, at: number): 1 | 2 {
  return (text.codePointAt(at) ?? 0) > 0xffff ? 2 : 1
}

function checkWhole(argument: string, value: number): void {
  if (Number.isInteger(value)) return
  throw new InvalidArgumentError(argument, String(value), 'a whole number', 'Round it first.')
}
