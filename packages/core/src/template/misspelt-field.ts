import { distance } from 'fastest-levenshtein'
import { FIELD_NAMES } from './fields.js'

/**
 * The marker field that a class probably meant by a field of its own: the same in snake case or other letters, or one
 * that differs in at most a quarter of them. Undefined when it seems to be another name.
 */
export function misspeltField(name: string): string | undefined {
  const word = plain(name)
  return FIELD_NAMES.find((field) => {
    const other = plain(field)
    return distance(word, other) <= Math.floor(Math.max(word.length, other.length) / 4)
  })
}

function plain(name: string): string {
  return name.replaceAll('_', '').toLowerCase()
}
