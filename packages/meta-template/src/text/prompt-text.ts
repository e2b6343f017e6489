import type { Origin } from './origin.js'

/** A stretch of text from one place. */
export interface Piece {
  readonly text: string
  readonly origin: Origin
}

const BRAND: unique symbol = Symbol.for('@parlance/meta-template/text@1')

/** A text that knows where each of its pieces came from. */
export class PromptText {
  #text: string | undefined

  constructor(readonly pieces: readonly Piece[]) {}

  get [BRAND](): true {
    return true
  }

  static of(text: string, origin: Origin): PromptText {
    return new PromptText([{ text, origin }])
  }

  get text(): string {
    this.#text ??= joinPieces(this.pieces)
    return this.#text
  }

  toString(): string {
    return this.text
  }

  toJSON(): string {
    return this.text
  }
}

/** True for a text of any copy of this package. */
export function isPromptText(value: unknown): value is PromptText {
  return typeof value === 'object' && value !== null && BRAND in value
}

/** The text of all pieces. */
export function joinPieces(pieces: readonly Piece[]): string {
  if (pieces.length === 1) return pieces[0]!.text
  let text = ''
  for (const piece of pieces) text += piece.text
  return text
}
