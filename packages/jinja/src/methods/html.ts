import { splitWhitespace } from '@parlance/python-text'
import { meter } from '../budget/meter.js'
import { plain, type Str } from '../runtime/text.js'
import { derivedStr } from '../segments/str-ops.js'

const NAMED: ReadonlyMap<string, string> = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
  ['nbsp', '\u00a0'],
  ['copy', '©'],
  ['reg', '®'],
  ['hellip', '…'],
  ['mdash', '—'],
  ['ndash', '–'],
])
const ENTITY = /&(?:#([0-9]{1,7})|#[xX]([0-9a-fA-F]{1,6})|([a-zA-Z]{1,8}));/g

/** Character references as characters: numeric ones and the common names. */
export function unescapeHtml(text: string): string {
  return text.replace(ENTITY, (whole, decimal?: string, hex?: string, name?: string) => {
    if (name !== undefined) return NAMED.get(name) ?? whole
    const point = decimal === undefined ? Number.parseInt(hex ?? '0', 16) : Number(decimal)
    return point > 0x10ffff || point === 0 ? '\ufffd' : String.fromCodePoint(point)
  })
}

function removeBetween(text: string, open: string, close: string): string {
  const kept: string[] = []
  let at = 0
  for (let start = text.indexOf(open); start !== -1; start = text.indexOf(open, at)) {
    const end = text.indexOf(close, start)
    if (end === -1) break
    kept.push(text.slice(at, start))
    at = end + close.length
  }
  return kept.join('') + text.slice(at)
}

/** Text without comments and tags, with single blanks, character references resolved. */
export function stripTags(value: Str): Str {
  meter.charge(plain(value).length)
  const bare = removeBetween(removeBetween(plain(value), '<!--', '-->'), '<', '>')
  return derivedStr(unescapeHtml(splitWhitespace(bare).join(' ')), [value])
}
