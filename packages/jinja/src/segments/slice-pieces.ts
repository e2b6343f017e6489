import type { Piece, Pieces } from './pieces.js'

/** The runs of the characters from `start` to `end`, UTF-16 offsets. */
export function slicePieces(pieces: Pieces, start: number, end: number): Pieces {
  const result: Piece[] = []
  let at = 0
  for (const piece of pieces) {
    const next = at + piece.text.length
    if (next > start && at < end) {
      const text = piece.text.slice(Math.max(0, start - at), end - at)
      result.push(text.length === piece.text.length ? piece : { text, origin: piece.origin })
    }
    if (next >= end) break
    at = next
  }
  return result
}
