import picocolors from 'picocolors'

/** What `picocolors` gives: functions that colour a text, or leave it. */
export type Colours = ReturnType<typeof picocolors.createColors>

/**
 * Colours for what is written to a stream. `NO_COLOR` (any text) turns them off, `FORCE_COLOR` (but `0` and `false`)
 * on, otherwise a terminal has them.
 */
export function coloursFor(stream: { readonly isTTY?: boolean }): Colours {
  return picocolors.createColors(hasColours(stream))
}

function hasColours(stream: { readonly isTTY?: boolean }): boolean {
  const { NO_COLOR, FORCE_COLOR, TERM } = process.env
  if (NO_COLOR !== undefined && NO_COLOR !== '') return false
  if (FORCE_COLOR !== undefined) return FORCE_COLOR !== '0' && FORCE_COLOR !== 'false'
  return stream.isTTY === true && TERM !== 'dumb'
}
