import { codePointLength, codePointOffset } from '@parlance/python-text'
import { meter } from '../budget/meter.js'

/** Number of code points. */
export function codePointCount(text: string): number {
  meter.scan(text.length)
  return codePointLength(text)
}

/** UTF-16 offset of the code point with that index, from 0 to the length. */
export function unitOffset(text: string, index: number): number {
  meter.scan(text.length)
  return codePointOffset(text, Math.max(index, 0))
}

/** Index of the code point that starts at a UTF-16 offset. */
export function codePointIndex(text: string, offset: number): number {
  return codePointCount(text.slice(0, offset))
}
