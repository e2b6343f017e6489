/** How much of the end of `text` is an end of `gap` too: what stands before a call and may belong to the format. */
export function gapLength(text: string, gap: string): number {
  for (let length = Math.min(gap.length, text.length); length > 0; length--) {
    if (text.endsWith(gap.slice(gap.length - length))) return length
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
  let at = 0
  while (at < text.length && SPACE.includes(text[at]!)) at++
  return at
}

/** The white space that formats put between parts. */
const SPACE = ' \t\r\n'
