import type { Piece } from '../text/prompt-text.js'

/** What a message parser gives: a role of the API with its text, or a text without role. */
export interface SourcedItem {
  /** The `api_role`; undefined for a bare text. */
  readonly role: string | undefined
  readonly pieces: readonly Piece[]
  /** Where a bare text stands. */
  readonly path: string
}

/** A role of the API with its text, under OpenCompass' own name for the text. */
export interface ApiItem {
  readonly role: string
  readonly prompt: string
}
