/** A file, or the generated part of one, as it has to be. */
export interface GeneratedFile {
  /** Relative to the root. */
  readonly path: string
  readonly content: string
}
