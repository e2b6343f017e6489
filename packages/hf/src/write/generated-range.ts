import { rstrip } from '@parlance/python-text'
import { isTextOf, type Piece, textOf } from './pieces.js'

/**
 * What the model is trained to produce of a last assistant message: from the end of the generation prompt to the end
 * of its stop word. Null when the prompt of the history does not begin this prompt.
 *
 * @param history the prompt of the messages before it, with its generation prompt
 * @param message path of the message: `messages[1]`
 * @param open the message is open: everything after the history is its
 */
export function generatedRange(
  pieces: readonly Piece[],
  history: string,
  message: string,
  stopWords: readonly string[],
  open: boolean,
): readonly [from: number, to: number] | null {
  const text = textOf(pieces)
  if (!text.startsWith(history)) return null
  if (open) return [history.length, text.length]
  const end = Math.max(endOfSource(pieces, message), history.length)
  return [history.length, end + endOfStop(text.slice(end), stopWords)]
}

/** Where the last text of the message ends; -1 when it shows none. */
function endOfSource(pieces: readonly Piece[], message: string): number {
  let at = 0
  let end = -1
  for (const piece of pieces) {
    at += piece.text.length
    if (isTextOf(message, piece)) end = at
  }
  return end
}

/** Without a known stop word the end marker is all but the white space after it. */
function endOfStop(tail: string, stopWords: readonly string[]): number {
  const ends = stopWords
    .map((word) => ({ at: tail.indexOf(word), length: word.length }))
    .filter(({ at }) => at >= 0)
  if (ends.length === 0) return rstrip(tail).length
  const first = ends.reduce((a, b) => (b.at < a.at ? b : a))
  return first.at + first.length
}
