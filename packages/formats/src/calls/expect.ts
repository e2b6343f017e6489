/** What stands next in a text, white space aside. */
export type Expected =
  | { readonly found: string; readonly end: number }
  /** The text ends before it is decided. */
  | 'wait'
  /** None of the options. */
  | 'none'

const SPACE = ' \t\r\n'
/** A longer name is not waited for. */
const MAX_NAME = 256

/**
 * Which of the options stands at `at`, after white space; of several the longest. Empty options do not count.
 *
 * @param last nothing follows `text`: what is only begun is none
 */
export function expect(text: string, at: number, options: readonly string[], last: boolean): Expected {
  while (at < text.length && SPACE.includes(text[at]!)) at++
  let found = ''
  for (const option of options) {
    if (option.length <= found.length) continue
    if (text.startsWith(option, at)) found = option
  }
  if (!last) {
    const rest = text.length - at
    for (const option of options) {
      if (option.length > rest && option.length > found.length && text.endsWith(option.slice(0, rest)))
        return 'wait'
    }
  }
  return found === '' ? 'none' : { found, end: at + found.length }
}

/** Where a name ends: at `end`, or null where what follows is no name; `wait` where the text ends before. */
export function nameUntil(
  text: string,
  at: number,
  end: string,
): { readonly name: string; readonly end: number } | 'wait' | null {
  const limit = at + MAX_NAME
  for (let i = at; i < text.length; i++) {
    if (text.startsWith(end, i)) return { name: text.slice(at, i), end: i + end.length }
    if (text.length - i < end.length && text.endsWith(end.slice(0, text.length - i))) return 'wait'
    if (text[i] === '<' || text[i] === '\n' || i > limit) return null
  }
  return 'wait'
}

/** A name without an end mark: up to the first line break or tag. */
export function bareName(
  text: string,
  at: number,
): { readonly name: string; readonly end: number } | 'wait' | null {
  while (at < text.length && SPACE.includes(text[at]!)) at++
  for (let i = at; i < text.length; i++) {
    if (text[i] === '<' || text[i] === '\n') return { name: text.slice(at, i).trimEnd(), end: i }
    if (i - at > MAX_NAME) return null
  }
  return 'wait'
}
