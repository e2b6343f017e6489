import { codePointLength, codePointSlice, isSpace, splitWhitespace } from '@parlance/python-text'
import { meter } from '../budget/meter.js'
import { escapeHtml } from '../segments/str-ops.js'
import { isMailAddress, isWebAddress } from './web-address.js'

/** What `urlize` takes beside the text. */
export interface UrlizeOptions {
  /** Code points of an address that are shown. */
  readonly limit: number | undefined
  readonly nofollow: boolean
  readonly target: string
  readonly rel: string
  readonly extraSchemes: readonly string[]
}

const OPENING = ['(', '<', '&lt;']
const CLOSING = [')', '>', '.', ',', '\n', '&gt;']
const PAIRS: readonly (readonly [string, string])[] = [
  ['(', ')'],
  ['<', '>'],
  ['&lt;', '&gt;'],
]

/** An escaped text with its web and mail addresses as links, as Jinja's `urlize` makes them. */
export function urlize(text: string, options: UrlizeOptions): string {
  meter.charge(text.length)
  const rel = new Set(['noopener', ...splitWhitespace(options.rel)])
  if (options.nofollow) rel.add('nofollow')
  const target = options.target === '' ? '' : ` target="${escapeHtml(options.target)}"`
  const attributes = ` rel="${escapeHtml([...rel].sort().join(' '))}"${target}`
  let result = ''
  for (let start = 0; start < text.length; ) {
    const space = isSpace(text.charCodeAt(start))
    let end = start
    while (end < text.length && isSpace(text.charCodeAt(end)) === space) end++
    const run = text.slice(start, end)
    result += space ? run : linkWord(run, attributes, options)
    start = end
  }
  return result
}

function linkWord(word: string, attributes: string, options: UrlizeOptions): string {
  let start = 0
  for (let mark = startsWithAny(word, start); mark !== ''; mark = startsWithAny(word, start))
    start += mark.length
  let end = word.length
  for (let mark = endsWithAny(word, start, end); mark !== ''; mark = endsWithAny(word, start, end))
    end -= mark.length
  for (const [open, close] of PAIRS) end = balanced(word, start, end, open, close)
  return word.slice(0, start) + link(word.slice(start, end), attributes, options) + word.slice(end)
}

function startsWithAny(word: string, at: number): string {
  return OPENING.find((mark) => word.startsWith(mark, at)) ?? ''
}

function endsWithAny(word: string, start: number, end: number): string {
  return CLOSING.find((mark) => end - mark.length >= start && word.startsWith(mark, end - mark.length)) ?? ''
}

/** Takes as many closing marks back into an address as it has opening ones without. */
function balanced(word: string, start: number, end: number, open: string, close: string): number {
  const opened = word.slice(start, end).split(open).length
  if (opened <= word.slice(start, end).split(close).length) return end
  let moved = end
  for (let left = opened - 1; left > 0; left--) {
    const at = word.indexOf(close, moved)
    if (at === -1) break
    moved = at + close.length
  }
  return moved
}

function link(word: string, attributes: string, { limit, extraSchemes }: UrlizeOptions): string {
  if (isWebAddress(word)) {
    const href = word.startsWith('https://') || word.startsWith('http://') ? word : `https://${word}`
    const shown =
      limit !== undefined && codePointLength(word) > limit ? `${codePointSlice(word, 0, limit)}...` : word
    return `<a href="${href}"${attributes}>${shown}</a>`
  }
  const address = word.startsWith('mailto:') ? word.slice('mailto:'.length) : word
  const mayBeMail =
    address !== word || !(word.startsWith('www.') || word.startsWith('@') || word.includes(':'))
  if (mayBeMail && isMailAddress(address)) return `<a href="mailto:${address}">${address}</a>`
  const scheme = extraSchemes.find((prefix) => word !== prefix && word.startsWith(prefix))
  return scheme === undefined ? word : `<a href="${word}"${attributes}>${word}</a>`
}
