/**
 * Python's order of strings, by code point, as a negative number, zero or a positive number.
 *
 * JavaScript's own order is by UTF-16 unit and puts U+10000 and above before U+E000 to U+FFFF.
 */
export function compareCodePoints(a: string, b: string): number {
  if (a === b) return 0
  const shared = Math.min(a.length, b.length)
  let at = 0
  while (at < shared && a.charCodeAt(at) === b.charCodeAt(at)) at++
  // The difference may lie in the second half of a pair; the first half then belongs to it.
  if (at > 0 && isHighSurrogate(a.charCodeAt(at - 1)) && (isLowSurrogateAt(a, at) || isLowSurrogateAt(b, at)))
    at--
  return (a.codePointAt(at) ?? -1) - (b.codePointAt(at) ?? -1)
}

function isHighSurrogate(unit: number): boolean {
  return unit >= 0xd800 && unit <= 0xdbff
}

function isLowSurrogateAt(text: string, at: number): boolean {
  const unit = text.charCodeAt(at)
  return unit >= 0xdc00 && unit <= 0xdfff
}
