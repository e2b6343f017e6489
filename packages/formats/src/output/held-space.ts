/**
 * How much of the text before `end` is an end of `gap` too: what stands before a call and may belong to the format.
 */
export function gapLength(text: string, gap: string, end = text.length): number {
  for (let length = Math.min(gap.length, end); length > 0; length--) {
    if (text.endsWith(gap.slice(gap.length - length), end)) return length
  }
  return 0
}

/** Where `text` stops to consist of characters of `padding`. */
export function paddingEnd(text: string, padding: string): number {
  let at = 0
  while (at < text.length && padding.includes(text[at]!)) at++
  return at
}

/** Where the characters of `padding` at the end of `text` begin. */
export function paddingStart(text: string, padding: string): number {
  let at = text.length
  while (at > 0 && padding.includes(text[at - 1]!)) at--
  return at
}

/** Where the white space at the beginning of `text` ends. */
export function spaceEnd(text: string): number {
  return pastSpace(text, 0)
}

/** Where the white space in `text` at `at` ends: the white space that formats put between parts. */
export function pastSpace(text: string, at: number): number {
  while (at < text.length) {
    const code = text.charCodeAt(at)
    if (code !== 32 && code !== 10 && code !== 9 && code !== 13) break
    at++
  }
  return at
}
