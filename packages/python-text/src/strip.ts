import { isSpace } from './is-space.js'

/**
 * Python's `str.strip`: without white space at both ends, or without the code points that `chars` holds.
 * `null` stands for white space, as in Python.
 */
export function strip(text: string, chars?: string | null): string {
  const start = leadingEnd(text, chars)
  return text.slice(start, trailingStart(text, start, chars))
}

/** Python's `str.lstrip`: as {@link strip}, at the start only. */
export function lstrip(text: string, chars?: string | null): string {
  return text.slice(leadingEnd(text, chars))
}

/** Python's `str.rstrip`: as {@link strip}, at the end only. */
export function rstrip(text: string, chars?: string | null): string {
  return text.slice(0, trailingStart(text, 0, chars))
}

function leadingEnd(text: string, chars: string | null | undefined): number {
  let at = 0
  if (chars === undefined || chars === null) {
    while (at < text.length && isSpace(text.charCodeAt(at))) at++
    return at
  }
  const set = charactersOf(chars)
  for (const character of text) {
    if (!set.has(character)) break
    at += character.length
  }
  return at
}

function trailingStart(text: string, start: number, chars: string | null | undefined): number {
  let end = text.length
  if (chars === undefined || chars === null) {
    while (end > start && isSpace(text.charCodeAt(end - 1))) end--
    return end
  }
  const set = charactersOf(chars)
  while (end > start) {
    const width = lastWidth(text, start, end)
    if (!set.has(text.slice(end - width, end))) break
    end -= width
  }
  return end
}

/** The code points of `chars`; those of the last call are kept, as the same few are asked for again and again. */
function charactersOf(chars: string): ReadonlySet<string> {
  if (lastCharacters.chars !== chars) lastCharacters = { chars, set: new Set(chars) }
  return lastCharacters.set
}

let lastCharacters: { readonly chars: string; readonly set: ReadonlySet<string> } = {
  chars: '',
  set: new Set(),
}

/** UTF-16 units of the code point that ends at `end`. */
function lastWidth(text: string, start: number, end: number): 1 | 2 {
  if (end - start < 2) return 1
  return (text.codePointAt(end - 2) ?? 0) > 0xffff ? 2 : 1
}
