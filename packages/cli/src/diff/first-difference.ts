/**
 * Where two texts begin to differ, in UTF-16 code units, at the beginning of a character; undefined when they are equal.
 */
export function firstDifference(a: string, b: string): number | undefined {
  if (a === b) return undefined
  let at = 0
  while (at < a.length && a[at] === b[at]) at += 1
  return at > 0 && isLow(a.charCodeAt(at)) && isLow(b.charCodeAt(at)) ? at - 1 : at
}

/** The whole character at a place; null at the end. */
export function characterAt(text: string, at: number): string | null {
  const code = text.codePointAt(at)
  return code === undefined ? null : String.fromCodePoint(code)
}

/** The second half of a surrogate pair. */
function isLow(code: number): boolean {
  return code >= 0xdc00 && code <= 0xdfff
}
