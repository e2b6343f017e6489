import type { Piece } from '../text/prompt-text.js'

/** What a message parser gives: a role of the API with its text, or a text without role. */
export interface SourcedItem {
  /** The `api_role`; undefined for a bare text. */
  readonly role: string | undefined
  readonly pieces: readonly Piece[]
  /** Where the role, or the bare text, stands. */
  readonly path: string
  /** The role of the data set, where it has no message for it and nothing else is in the item. */
  readonly absent?: string | undefined
}

/** A role of the API with its text, under OpenCompass' own name for the text. */
export interface ApiItem {
  readonly role: string
  readonly prompt: string
}
