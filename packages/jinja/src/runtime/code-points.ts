const SURROGATE = /[\ud800-\udfff]/

/** Whether code points and UTF-16 units of a text are the same. */
export function isFlat(text: string): boolean {
  return !SURROGATE.test(text)
}

/** Number of code points. */
export function codePointCount(text: string): number {
  if (isFlat(text)) return text.length
  let count = 0
  for (let at = 0; at < text.length; count++) at += isPair(text, at) ? 2 : 1
  return count
}

/** UTF-16 offset of the code point with that index, at most the length. */
export function unitOffset(text: string, index: number): number {
  if (index <= 0 || isFlat(text)) return Math.min(Math.max(index, 0), text.length)
  let at = 0
  for (let i = 0; i < index && at < text.length; i++) at += isPair(text, at) ? 2 : 1
  return at
}

/** Index of the code point that starts at a UTF-16 offset. */
export function codePointIndex(text: string, offset: number): number {
  return codePointCount(text.slice(0, offset))
}

function isPair(text: string, at: number): boolean {
  const high = text.charCodeAt(at)
  if (high < 0xd800 || high > 0xdbff) return false
  const low = text.charCodeAt(at + 1)
  return low >= 0xdc00 && low <= 0xdfff
}
