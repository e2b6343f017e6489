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
    source: origin === null ? null : sourceOf(origin),
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

/** The pieces before, between and behind offsets in rising order. */
export function splitPieces(pieces: readonly Piece[], offsets: readonly number[]): Piece[][] {
  const parts: Piece[][] = [[]]
  let at = 0
  for (const piece of pieces) {
    const end = at + piece.text.length
    let from = at
    let next = offsets[parts.length - 1]
    while (next !== undefined && next <= end) {
      if (next > from) parts.at(-1)!.push({ ...piece, text: piece.text.slice(from - at, next - at) })
      from = Math.max(from, next)
      parts.push([])
      next = offsets[parts.length - 1]
    }
    if (end > from) parts.at(-1)!.push(from === at ? piece : { ...piece, text: piece.text.slice(from - at) })
    at = end
  }
  while (parts.length <= offsets.length) parts.push([])
  return parts
}

/** The part of the prompt between two offsets. */
export function slicePieces(pieces: readonly Piece[], from: number, to = Number.POSITIVE_INFINITY): Piece[] {
  return splitPieces(pieces, [from, to])[1]!
}

/** The same prompt in which exactly the part between two offsets is generated. */
export function markGenerated(pieces: readonly Piece[], from: number, to: number): Piece[] {
  return splitPieces(pieces, [from, to]).flatMap((part, index) =>
    part.map((piece) => ({ ...piece, generated: index === 1 })),
  )
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
