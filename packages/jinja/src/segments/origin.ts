/** Where characters came from. */
export interface Origin {
  /** A path in the context such as `messages[3].content`; null for what the template wrote itself. */
  readonly path: string | null
  /** The `{% generation %}` block that they are in: one object for each rendering of one, null outside. */
  readonly generation: object | null
}

/** The origin of what the template wrote itself. */
export const TEMPLATE: Origin = { path: null, generation: null }

/** The origin of a value of the context. */
export function callerOrigin(path: string): Origin {
  return { path, generation: null }
}
