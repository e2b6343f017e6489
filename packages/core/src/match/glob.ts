/**
 * How many literal characters of `glob` match all of `text`; -1 when it does not match. The only wildcard is
 * `*`. Linear in the text for each literal piece.
 */
export function globScore(glob: string, text: string): number {
  const pieces = glob.split('*')
  const first = pieces[0]!
  if (pieces.length === 1) return glob === text ? glob.length : -1
  if (!text.startsWith(first)) return -1
  const last = pieces[pieces.length - 1]!
  if (text.length < first.length + last.length || !text.endsWith(last)) return -1
  const end = text.length - last.length
  let at = first.length
  let score = first.length + last.length
  for (const piece of pieces.slice(1, -1)) {
    const found = text.indexOf(piece, at)
    if (found < 0 || found + piece.length > end) return -1
    at = found + piece.length
    score += piece.length
  }
  return score
}
