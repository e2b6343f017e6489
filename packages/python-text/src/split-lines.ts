/**
 * Python's `str.splitlines`: the lines of a text. A line ends at `\n`, `\r\n`, `\r`, `\v`, `\f`, U+001C to U+001E,
 * U+0085, U+2028 or U+2029; a line end at the end of the text begins no further line.
 *
 * @param keepEnds whether the lines keep their ends. Default `false`
 * @param limit lines after which it stops. Default: none
 */
export function splitLines(text: string, keepEnds = false, limit = Infinity): string[] {
  const lines: string[] = []
  let start = 0
  for (let at = 0; at < text.length && lines.length < limit; at++) {
    const width = lineEndWidth(text, at)
    if (width === 0) continue
    lines.push(text.slice(start, keepEnds ? at + width : at))
    start = at + width
    at = start - 1
  }
  if (start < text.length && lines.length < limit) lines.push(text.slice(start))
  return lines
}

/** UTF-16 units of the line end at an offset; 0 when there is none. */
function lineEndWidth(text: string, at: number): 0 | 1 | 2 {
  const unit = text.charCodeAt(at)
  if (unit === 0x0d) return text.charCodeAt(at + 1) === 0x0a ? 2 : 1
  const ends =
    (unit >= 0x0a && unit <= 0x0c) ||
    (unit >= 0x1c && unit <= 0x1e) ||
    unit === 0x85 ||
    unit === 0x2028 ||
    unit === 0x2029
  return ends ? 1 : 0
}
