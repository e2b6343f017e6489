import { splitLines, strip } from '@parlance/python-text'
import { meter } from '../budget/meter.js'
import { valueError } from '../errors/index.js'
import { codePointCount, unitOffset } from '../runtime/code-points.js'
import { plain, type Str } from '../runtime/text.js'
import { derivedStr } from '../segments/str-ops.js'

const BLANK = /[\t\n\v\f\r ]/
const LETTER = /[\p{L}]/u
const WORD_OR_QUOTE = /[\p{L}\p{N}_!"'&.,?]/u

/** Words, runs of blanks, and the parts of hyphenated words, as Python's textwrap cuts them. */
function chunksOf(line: string, hyphens: boolean): string[] {
  const chunks: string[] = []
  let at = 0
  while (at < line.length) {
    const blank = BLANK.test(line[at] ?? '')
    let end = at
    while (end < line.length && BLANK.test(line[end] ?? '') === blank) end++
    const run = line.slice(at, end)
    if (blank || !hyphens) chunks.push(run)
    else for (const part of hyphenParts(run)) chunks.push(part)
    at = end
  }
  return chunks
}

function hyphenParts(word: string): string[] {
  const parts: string[] = []
  let start = 0
  for (let at = word.indexOf('-'); at !== -1; at = word.indexOf('-', at + 1)) {
    let end = at
    while (word[end] === '-') end++
    const before = word.slice(start, at)
    if (end - at >= 2) {
      // A dash of two or more hyphens between words stands alone.
      if (
        before !== '' &&
        WORD_OR_QUOTE.test(before.at(-1) ?? '') &&
        /[\p{L}\p{N}_]/u.test(word[end] ?? '')
      ) {
        parts.push(before, word.slice(at, end))
        start = end
      }
      at = end - 1
    } else if (
      LETTER.test(word[at - 1] ?? '') &&
      LETTER.test(word[at - 2] ?? '') &&
      LETTER.test(word[at + 1] ?? '')
    ) {
      parts.push(word.slice(start, at + 1))
      start = at + 1
    }
  }
  if (start < word.length) parts.push(word.slice(start))
  return parts
}

function wrapLine(line: string, width: number, breakLong: boolean, hyphens: boolean): string[] {
  if (width <= 0) throw valueError(`invalid width ${width} (must be > 0)`)
  const chunks = chunksOf(line, hyphens).reverse()
  const lines: string[] = []
  while (chunks.length > 0) {
    const current: string[] = []
    let length = 0
    if (lines.length > 0 && strip(chunks.at(-1) ?? '') === '') chunks.pop()
    while (chunks.length > 0) {
      const next = codePointCount(chunks.at(-1) ?? '')
      if (length + next > width) break
      current.push(chunks.pop() ?? '')
      length += next
    }
    const long = chunks.at(-1)
    if (long !== undefined && codePointCount(long) > width) {
      const room = Math.max(1, width - length)
      if (breakLong) {
        const cut = unitOffset(long, breakAt(long, room, hyphens))
        current.push(long.slice(0, cut))
        chunks[chunks.length - 1] = long.slice(cut)
      } else if (current.length === 0) current.push(chunks.pop() ?? '')
    }
    if (current.length > 0 && strip(current.at(-1) ?? '') === '') current.pop()
    if (current.length > 0) lines.push(current.join(''))
  }
  return lines
}

function breakAt(word: string, room: number, hyphens: boolean): number {
  if (!hyphens || codePointCount(word) <= room) return room
  const hyphen = word.lastIndexOf('-', room - 1)
  return hyphen > 0 && Array.from(word.slice(0, hyphen)).some((character) => character !== '-')
    ? hyphen + 1
    : room
}

/** Python's textwrap, for each line of a text. */
export function wordWrap(value: Str, width: number, breakLong: boolean, wrap: Str, hyphens: boolean): Str {
  meter.charge(plain(value).length)
  const lines = splitLines(plain(value)).map((line) =>
    wrapLine(line, width, breakLong, hyphens).join(plain(wrap)),
  )
  return derivedStr(lines.join(plain(wrap)), [value, wrap])
}
