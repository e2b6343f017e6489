import type { MediaPlaceholder, PromptWriter } from '@parlance/core'
import type { Segment } from '@parlance/jinja'

/** A run of the prompt on its way to the writer. */
export interface Piece {
  readonly text: string
  /** Where in the caller's input it is from; null for what the template and its tokens write. */
  readonly source: string | null
  readonly generated: boolean
  /** The medium of the conversation that this text stands for. */
  readonly media?: MediaPlaceholder
}

/** The pieces of a rendering. @param sourceOf the caller's path for a path of the context; null for special tokens */
export function toPieces(segments: readonly Segment[], sourceOf: (path: string) => string | null): Piece[] {
  return segments.map(({ text, origin, generation }) => ({
    text,
    source: origin === 'template' ? null : sourceOf(origin),
    generated: generation,
  }))
}

/** Whether a piece is text of a message (`messages[1]`), its role apart. */
export function isTextOf(message: string, { source }: Piece): boolean {
  return source?.startsWith(`${message}.`) === true && source !== `${message}.role`
}

export function textOf(pieces: readonly Piece[]): string {
  return pieces.map(({ text }) => text).join('')
}

/** The part of the prompt between two offsets. */
export function slicePieces(pieces: readonly Piece[], from: number, to = Number.POSITIVE_INFINITY): Piece[] {
  const slices: Piece[] = []
  let at = 0
  for (const piece of pieces) {
    const text = piece.text.slice(Math.max(from - at, 0), Math.max(to - at, 0))
    at += piece.text.length
    if (text !== '') slices.push({ ...piece, text })
  }
  return slices
}

/** The same prompt with other pieces between two offsets. */
export function replacePieces(
  pieces: readonly Piece[],
  [from, to]: readonly [from: number, to: number],
  change: (piece: Piece) => Piece,
): Piece[] {
  return [
    ...slicePieces(pieces, 0, from),
    ...slicePieces(pieces, from, to).map(change),
    ...slicePieces(pieces, to),
  ]
}

/** The same prompt in which exactly the part between two offsets is generated. */
export function markGenerated(pieces: readonly Piece[], from: number, to: number): Piece[] {
  const nothing = pieces.map((piece) => ({ ...piece, generated: false }))
  return replacePieces(nothing, [from, to], (piece) => ({ ...piece, generated: true }))
}

export function writePieces(out: PromptWriter, pieces: readonly Piece[]): void {
  for (const { text, source, generated, media } of pieces) {
    out.generated(generated)
    if (media !== undefined) {
      out.at(media.message)
      out.media(text, media.part, media.type)
    } else if (source === null) out.markup(text)
    else out.data(text, source)
  }
  out.generated(false)
}
