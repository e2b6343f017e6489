import { tell } from '../terminal/write.js'

/** Tells notes on stderr, a line each. */
export function tellNotes(notes: readonly string[]): void {
  for (const note of notes) tell(`note: ${note}`)
}
