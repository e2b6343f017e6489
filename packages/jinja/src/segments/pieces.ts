/** Where characters came from. */
export interface Origin {
  /** `'template'`, or a path in the context such as `messages[3].content`. */
  readonly path: string
  /** The `{% generation %}` block that they are in: one object for each rendering of one, null outside. */
  readonly generation: object | null
}

/** A run of characters with one origin. */
export interface Piece {
  readonly text: string
  readonly origin: Origin
}

/** The runs that a text is made of, in order. */
export type Pieces = readonly Piece[]

/** The origin of what the template wrote itself. */
export const TEMPLATE: Origin = { path: 'template', generation: null }
