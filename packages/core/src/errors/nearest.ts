import { closest, distance } from 'fastest-levenshtein'

/** The known word nearest to `word`, or undefined when none is near (more than two thirds of it differ). */
export function nearest(word: string, known: readonly string[]): string | undefined {
  if (word === '' || known.length === 0) return undefined
  const wanted = word.toLowerCase()
  const prefixed = known.find((name) => name.startsWith(wanted) || wanted.startsWith(name.toLowerCase()))
  const best = closest(wanted, known as string[])
  const limit = Math.max(2, Math.floor(wanted.length * 0.4))
  if (distance(wanted, best.toLowerCase()) <= limit) return best
  return prefixed !== undefined && prefixed.length > 2 ? prefixed : undefined
}

/** `Did you mean "user"?`, or an empty string when nothing is near. */
export function didYouMean(word: string, known: readonly string[]): string {
  const best = nearest(word, known)
  return best === undefined ? '' : `Did you mean "${best}"?`
}
