import type { Notes } from './notes.js'

/** Reports a turn of a role that the data set has no text for, where it is written all the same. */
export function noteEmptyTurn(path: string, role: string, notes: Notes): void {
  const message = `The data set has no text for the role "${role}" in a round; an empty turn is sent.`
  notes.add('empty_turn', path, message)
}
