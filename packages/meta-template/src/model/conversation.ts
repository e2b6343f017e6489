import type { Piece } from '../text/prompt-text.js'
import type { GlobalMark } from './global-marks.js'

/** A text between turns. */
export interface TextTurn {
  readonly kind: 'text'
  readonly pieces: readonly Piece[]
  /** `meta_template.round[1]` for a text of meta_template, which API form refuses; undefined for one of the data set. */
  readonly metaPath: string | undefined
  /** It stands behind a message of its round, but is written before all of them. */
  readonly moved: boolean
}

/** A turn of a role, with the marks of text form and the role of API form. */
export interface RoleTurn {
  readonly kind: 'role'
  /** Name of the role that meta_template declares. */
  readonly role: string
  /** Its path in meta_template. */
  readonly path: string
  readonly apiRole: string | undefined
  readonly begin: readonly Piece[]
  readonly prompt: readonly Piece[]
  readonly end: readonly Piece[]
  /** The data set has no text for a role that somebody declared, and meta_template no content. */
  readonly absent: boolean
}

/**
 * A prompt as meta_template sees it: the one representation that is written both as text and as messages. What
 * follows an open turn is not there.
 */
export interface Conversation {
  readonly begin: GlobalMark
  readonly turns: readonly (TextTurn | RoleTurn)[]
  /** The turn that the model generates, where the prompt is cut for it. Its content is not sent. */
  readonly open: RoleTurn | undefined
  readonly end: GlobalMark
}
