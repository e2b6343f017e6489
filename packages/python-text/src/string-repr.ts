// Unicode's categories C* (control, format, surrogate, private, unassigned) and Z* (separators) but the space are
// what Python's `str.isprintable` refuses. The `u` flag makes a surrogate match only when it is lone.
const ESCAPED_IN_SINGLE_QUOTES = /['\\]|(?! )[\p{C}\p{Z}]/gu
const ESCAPED_IN_DOUBLE_QUOTES = /\\|(?! )[\p{C}\p{Z}]/gu
const PLAIN_ASCII = /^[ -&(-[\]-~]*$/

const NAMED: ReadonlyMap<string, string> = new Map([
  ['\\', '\\\\'],
  ["'", "\\'"],
  ['\t', '\\t'],
  ['\n', '\\n'],
  ['\r', '\\r'],
])

/**
 * Python's `repr` of a str: in single quotes, or in double ones when it holds single quotes and no double ones;
 * what is not printable is escaped as `\n`, `\x1f`, `\u200b` or `\U000e0001`.
 *
 * Which code points are assigned is what the JavaScript engine's Unicode version says.
 */
export function stringRepr(text: string): string {
  if (PLAIN_ASCII.test(text)) return `'${text}'`
  if (text.includes("'") && !text.includes('"'))
    return `"${text.replace(ESCAPED_IN_DOUBLE_QUOTES, escapeCharacter)}"`
  return `'${text.replace(ESCAPED_IN_SINGLE_QUOTES, escapeCharacter)}'`
}

function escapeCharacter(character: string): string {
  const named = NAMED.get(character)
  if (named !== undefined) return named
  const point = character.codePointAt(0) ?? 0
  const hex = point.toString(16)
  if (point <= 0xff) return `\\x${hex.padStart(2, '0')}`
  return point <= 0xffff ? `\\u${hex.padStart(4, '0')}` : `\\U${hex.padStart(8, '0')}`
}
