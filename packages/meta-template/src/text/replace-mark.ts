import { type Piece, PromptText } from './prompt-text.js'

/**
 * A text with every occurrence of a mark in its template text replaced. Column values are data and stay, and so does
 * a mark that only the end of one piece and the start of another make together.
 */
export function replaceMark(text: PromptText, mark: string, replacement: readonly Piece[]): PromptText {
  if (!holdsMark(text, mark)) return text
  const out: Piece[] = []
  for (const part of splitAtMark(text, mark)) {
    for (const piece of part === 'mark' ? replacement : part.pieces) out.push(piece)
  }
  return new PromptText(out)
}

/** True when the template text holds the mark. */
export function holdsMark(text: PromptText, mark: string): boolean {
  return text.pieces.some((piece) => piece.origin.from !== 'column' && piece.text.includes(mark))
}

/** The text cut at each mark; empty parts are left out. */
export function splitAtMark(text: PromptText, mark: string): (PromptText | 'mark')[] {
  const parts: (PromptText | 'mark')[] = []
  let current: Piece[] = []
  const flush = () => {
    if (current.length > 0) parts.push(new PromptText(current))
    current = []
  }
  for (const piece of text.pieces) {
    const texts = piece.origin.from === 'column' ? [piece.text] : piece.text.split(mark)
    texts.forEach((part, index) => {
      if (index > 0) {
        flush()
        parts.push('mark')
      }
      if (part !== '') current.push(texts.length === 1 ? piece : { text: part, origin: piece.origin })
    })
  }
  flush()
  return parts
}
