import type { PromptWriter } from '@parlance/core'
import type { Segment } from '@parlance/jinja'

/** A run of the prompt on its way to the writer. */
export interface Piece {
  readonly text: string
  /** Where in the caller's input it is from; null for what the template and its tokens write. */
  readonly source: string | null
  readonly generated: boolean
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

/** The same prompt in which exactly the part between two offsets is generated. */
export function markGenerated(pieces: readonly Piece[], from: number, to: number): Piece[] {
  const mark = (part: readonly Piece[], generated: boolean) => part.map((piece) => ({ ...piece, generated }))
  return [
    ...mark(slicePieces(pieces, 0, from), false),
    ...mark(slicePieces(pieces, from, to), true),
    ...mark(slicePieces(pieces, to), false),
  ]
}

export function writePieces(out: PromptWriter, pieces: readonly Piece[]): void {
  for (const { text, source, generated } of pieces) {
    out.generated(generated)
    if (source === null) out.markup(text)
    else out.data(text, source)
  }
  out.generated(false)
}
