import { MarkerScanner } from '../output/marker-scanner.js'

/** The token in front of each tag of a call. */
export const TAG = ']<]minimax[>['

/** What stands next in a block of calls. */
export type TagToken =
  /** A text, or the token without a tag behind it. */
  | { readonly type: 'text'; readonly raw: string; readonly end: number }
  | { readonly type: 'open' | 'close'; readonly name: string; readonly raw: string; readonly end: number }

const TOKEN = new MarkerScanner([TAG])
/** A longer tag is none, and not waited for. */
const MAX_TAG = 1024

/**
 * What stands at `at`; null when the text ends before that is certain.
 *
 * @param last nothing follows `text`
 */
export function tagToken(text: string, at: number, last: boolean): TagToken | null {
  if (!text.startsWith(TAG, at)) return textToken(text, at, last)
  const from = at + TAG.length
  const close = tagEnd(text, from)
  if (close === 'none') return { type: 'text', raw: TAG, end: from }
  if (close === 'wait') return null
  const raw = text.slice(at, close + 1)
  return text[from + 1] === '/'
    ? { type: 'close', name: text.slice(from + 2, close), raw, end: close + 1 }
    : { type: 'open', name: text.slice(from + 1, close), raw, end: close + 1 }
}

/** Where the `>` of a tag is; `none` where there is no tag, `wait` where the text ends before that is certain. */
function tagEnd(text: string, from: number): number | 'none' | 'wait' {
  if (from < text.length && text[from] !== '<') return 'none'
  for (let i = from + 1; i < text.length; i++) {
    const char = text[i]
    // A tag without a name is none.
    if (char === '>') return i - from === (text[from + 1] === '/' ? 2 : 1) ? 'none' : i
    if (char === '<' || char === '\n' || i - from > MAX_TAG) return 'none'
  }
  return 'wait'
}

function textToken(text: string, at: number, last: boolean): TagToken | null {
  let end = TOKEN.next(text, at, last)
  if (!last) end = wholeCharacters(text, end)
  return end <= at ? null : { type: 'text', raw: text.slice(at, end), end }
}

/** `end`, or one less where it would part the halves of a character. */
function wholeCharacters(text: string, end: number): number {
  const code = text.charCodeAt(end - 1)
  return end === text.length && code >= 0xd800 && code <= 0xdbff ? end - 1 : end
}
