/**
 * Whether Python's `str.isspace` holds for a code point (for a UTF-16 unit as well: all of them are below U+10000).
 *
 * Other than JavaScript, Python counts U+001C to U+001F and U+0085 as white space, and not U+FEFF.
 */
export function isSpace(codePoint: number): boolean {
  if (codePoint < 0x80)
    return (
      codePoint === 0x20 ||
      (codePoint >= 0x09 && codePoint <= 0x0d) ||
      (codePoint >= 0x1c && codePoint <= 0x1f)
    )
  if (codePoint < 0x1680) return codePoint === 0x85 || codePoint === 0xa0
  return (
    (codePoint >= 0x2000 && codePoint <= 0x200a) ||
    codePoint === 0x1680 ||
    codePoint === 0x2028 ||
    codePoint === 0x2029 ||
    codePoint === 0x202f ||
    codePoint === 0x205f ||
    codePoint === 0x3000
  )
}
