import { isSpace } from './is-space.js'

/**
 * Python's `str.split()`: the words between runs of white space, none of them empty.
 *
 * @param maxSplit most splits that are made, from the left; the last item is then the rest with its trailing white
 * space. Default -1: no limit.
 */
export function splitWhitespace(text: string, maxSplit = -1): string[] {
  const words: string[] = []
  let at = skipSpace(text, 0)
  while (at < text.length) {
    if (words.length === maxSplit) {
      words.push(text.slice(at))
      return words
    }
    let end = at + 1
    while (end < text.length && !isSpace(text.charCodeAt(end))) end++
    words.push(text.slice(at, end))
    at = skipSpace(text, end)
  }
  return words
}

function skipSpace(text: string, from: number): number {
  let at = from
  while (at < text.length && isSpace(text.charCodeAt(at))) at++
  return at
}
