import { distance } from 'fastest-levenshtein'

/** A longer word is no misspelt name, and would take its time to be compared. */
const LONGEST_WORD = 200
/** Shorter words begin too many others. */
const SHORTEST_BEGINNING = 3

/**
 * The known word nearest to `word`, upper and lower case alike: the one with the fewest letters to change, if these are
 * at most two fifths of the longer of the two; otherwise one of which it is the beginning, or that is its beginning.
 * Undefined when none is near.
 */
export function nearest(word: string, known: readonly string[]): string | undefined {
  if (word.length > LONGEST_WORD) return undefined
  const wanted = word.toLowerCase()
  let best: string | undefined
  let fewest = Number.POSITIVE_INFINITY
  for (const name of known) {
    const changes = distance(wanted, name.toLowerCase())
    if (changes >= fewest || changes > Math.floor(Math.max(wanted.length, name.length) * 0.4)) continue
    best = name
    fewest = changes
  }
  return best ?? known.find((name) => begins(wanted, name.toLowerCase()))
}

/** `Did you mean "user"?`, or an empty string when nothing is near. */
export function didYouMean(word: string, known: readonly string[]): string {
  const best = nearest(word, known)
  return best === undefined ? '' : `Did you mean "${best}"?`
}

function begins(one: string, other: string): boolean {
  if (Math.min(one.length, other.length) < SHORTEST_BEGINNING) return false
  return one.startsWith(other) || other.startsWith(one)
}
