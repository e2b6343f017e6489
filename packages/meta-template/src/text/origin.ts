/** Where a piece of a prompt came from. */
export interface Origin {
  /**
   * `template`: written in a dataset-side template; `column`: a value of the item; `meta_template`: written on the
   * model side; `join`: the newline between texts that were joined; `input`: given by the caller as it is.
   */
  readonly from: 'template' | 'column' | 'meta_template' | 'join' | 'input'
  /**
   * Path in what it came from: `template.round[0].prompt`, `meta_template.round[1].begin`; of a column its name, and of
   * one that is expanded the place in it (`history[0].content`).
   */
  readonly path: string
  /** Number of the in-context example that it belongs to, from 0. */
  readonly example?: number
}

/** The newline between texts that are joined. */
export const JOIN: Origin = { from: 'join', path: '' }

/** The same origin as part of an example. */
export function inExample(origin: Origin, example: number | undefined): Origin {
  return example === undefined ? origin : { ...origin, example }
}

/** An origin in words: `example 1: column question`, `meta_template.round[0].begin`, `dataset messages[0].content`. */
export function formatOrigin(origin: Origin): string {
  const words = inWords(origin)
  return origin.example === undefined ? words : `example ${origin.example}: ${words}`
}

function inWords({ from, path }: Origin): string {
  if (path === '') return from
  if (from === 'meta_template') return path
  return `${from === 'template' ? 'dataset' : from} ${path}`
}
