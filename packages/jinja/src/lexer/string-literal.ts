import { TemplateSyntaxError } from '../errors/index.js'

const SIMPLE: ReadonlyMap<string, string> = new Map([
  ['\n', ''],
  ['\\', '\\'],
  ["'", "'"],
  ['"', '"'],
  ['a', '\x07'],
  ['b', '\b'],
  ['f', '\f'],
  ['n', '\n'],
  ['r', '\r'],
  ['t', '\t'],
  ['v', '\v'],
])
const HEX_WIDTH: ReadonlyMap<string, number> = new Map([
  ['x', 2],
  ['u', 4],
  ['U', 8],
])
const HEX = /^[0-9a-fA-F]+$/
const OCTAL = /^[0-7]{1,3}/

/** The text of a string literal, without its quotes: Python's escapes decoded, unknown ones kept as written. */
export function unescapeString(body: string, pos: number, source: string): string {
  let at = body.indexOf('\\')
  if (at === -1) return body
  let text = ''
  let start = 0
  while (at !== -1) {
    text += body.slice(start, at)
    const letter = body.charAt(at + 1)
    const simple = SIMPLE.get(letter)
    const width = HEX_WIDTH.get(letter)
    if (simple !== undefined) {
      text += simple
      start = at + 2
    } else if (width !== undefined) {
      const digits = body.slice(at + 2, at + 2 + width)
      const point = HEX.test(digits) && digits.length === width ? Number.parseInt(digits, 16) : Infinity
      if (point > 0x10ffff) {
        throw new TemplateSyntaxError(`truncated or illegal \\${letter} escape in a string`).locate(
          source,
          pos,
        )
      }
      text += String.fromCodePoint(point)
      start = at + 2 + width
    } else if (letter >= '0' && letter <= '7') {
      const digits = OCTAL.exec(body.slice(at + 1, at + 4))?.[0] ?? '0'
      text += String.fromCharCode(Number.parseInt(digits, 8))
      start = at + 1 + digits.length
    } else if (letter === 'N') {
      throw new TemplateSyntaxError(
        '\\N{...} escapes are not supported',
        'Write the character itself.',
      ).locate(source, pos)
    } else {
      text += `\\${letter}`
      start = at + 2
    }
    at = body.indexOf('\\', start)
  }
  return text + body.slice(start)
}
