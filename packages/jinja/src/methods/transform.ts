import {
  capitalize,
  lstrip,
  expandTabs as pythonExpandTabs,
  rstrip,
  strip,
  swapCase,
  titleCase,
} from '@parlance/python-text'
import { meter } from '../budget/meter.js'
import { typeError } from '../errors/index.js'
import { intArgument, strArgument, textArgument } from '../runtime/arguments.js'
import { codePointCount } from '../runtime/code-points.js'
import { type Builtin, builtin } from '../runtime/function.js'
import { toArray } from '../runtime/iterate.js'
import { isSafe, isStr, plain, type Str } from '../runtime/text.js'
import { typeName } from '../runtime/type-name.js'
import type { Value } from '../runtime/value.js'
import { concatStr, escapeStr, mapStr, repeatStr, sliceStr, walkStr } from '../segments/str-ops.js'
import { caseFold } from './case-fold.js'

/** Python's `str.strip`, `lstrip` and `rstrip`. */
export function stripStr(value: Str, chars: Value, left: boolean, right: boolean): Str {
  const set = chars === null ? null : textArgument(chars)
  meter.scan(plain(value).length >> 2)
  if (typeof value === 'string') {
    if (set !== null && set.length === 1) return stripUnit(value, set.charCodeAt(0), left, right)
    return left && right ? strip(value, set) : left ? lstrip(value, set) : rstrip(value, set)
  }
  const { text } = value
  const end = right ? rstrip(text, set).length : text.length
  const start = left ? end - lstrip(text.slice(0, end), set).length : 0
  return sliceStr(value, start, end)
}

/** Without one character at the ends, which is what templates mostly ask for: line ends. */
function stripUnit(text: string, unit: number, left: boolean, right: boolean): string {
  let start = 0
  let end = text.length
  if (left) while (start < end && text.charCodeAt(start) === unit) start++
  if (right) while (end > start && text.charCodeAt(end - 1) === unit) end--
  return text.slice(start, end)
}

function stripper(left: boolean, right: boolean): Builtin {
  return builtin('self, chars?, /', (_, self, chars = null) => stripStr(self as Str, chars, left, right))
}

/** Python's `str.replace`; a Markup escapes what it takes in. */
export function replaceStr(value: Str, old: Str, replacement: Str, count: number): Str {
  const text = plain(value)
  const needle = plain(old)
  const by = isSafe(value) ? escapeStr(replacement) : replacement
  meter.scan(text.length)
  if (!text.includes(needle) || count === 0) return value
  if (typeof value === 'string' && typeof by === 'string' && count < 0) {
    const times =
      needle === ''
        ? text.length + 1
        : by.length > needle.length
          ? Math.floor(text.length / needle.length)
          : 0
    if (text.length + times * by.length > meter.budgets.output) return replacePieces(value, needle, by, count)
    if (needle === '') return replacePieces(value, needle, by, count)
    const parts = text.split(needle, meter.itemLimit)
    meter.charge(parts.length)
    return parts.join(by)
  }
  return replacePieces(value, needle, by, count)
}

function replacePieces(value: Str, needle: string, by: Str, count: number): Str {
  const text = plain(value)
  const parts: Str[] = []
  let left = count < 0 ? Infinity : count
  let start = 0
  let at = 0
  while (left-- > 0) {
    at = text.indexOf(needle, at)
    if (at === -1 || at > text.length) break
    parts.push(sliceStr(value, start, at), by)
    meter.charge(1)
    start = at + needle.length
    if (needle === '') {
      if (at >= text.length) break
      at += (text.codePointAt(at) ?? 0) > 0xffff ? 2 : 1
    } else at = start
  }
  parts.push(sliceStr(value, start))
  return concatStr(parts, isSafe(value))
}

function justify(value: Str, width: Value, fill: Value, before: (missing: number) => number): Str {
  const filler = strArgument(fill)
  if (codePointCount(plain(filler)) !== 1)
    throw typeError('The fill character must be exactly one character long')
  const by = isSafe(value) ? escapeStr(filler) : filler
  const missing = intArgument(width) - codePointCount(plain(value))
  if (missing <= 0) return value
  const left = before(missing)
  return concatStr([repeatStr(by, left), value, repeatStr(by, missing - left)], isSafe(value))
}

function justifier(before: (missing: number, width: number) => number): Builtin {
  return builtin('self, width, fillchar?, /', (_, self, width, fill = ' ') =>
    justify(self as Str, width!, fill, (missing) => before(missing, intArgument(width!))),
  )
}

function mapper(map: (text: string) => string): Builtin {
  return builtin('self, /', (_, self) => mapStr(self as Str, map))
}

function walker(map: (text: string) => string): Builtin {
  return builtin('self, /', (_, self) => walkStr(self as Str, map))
}

function zeroFill(value: Str, width: number): Str {
  const text = plain(value)
  const missing = width - codePointCount(text)
  if (missing <= 0) return value
  const sign = text.startsWith('-') || text.startsWith('+') ? 1 : 0
  return concatStr([sliceStr(value, 0, sign), repeatStr('0', missing), sliceStr(value, sign)], isSafe(value))
}

function expandTabs(value: Str, size: number): Str {
  const tabs = plain(value).split('\t').length - 1
  meter.text(plain(value).length + tabs * Math.max(size, 0))
  return walkStr(value, (text) => pythonExpandTabs(text, size))
}

/** Python's `separator.join(items)`. */
export function joinStr(separator: Str, items: Value): Str {
  const safe = isSafe(separator)
  const parts: Str[] = []
  let index = 0
  for (const item of toArray(items)) {
    if (!isStr(item))
      throw typeError(`sequence item ${index}: expected str instance, ${typeName(item)} found`)
    if (index++ > 0) parts.push(separator)
    parts.push(safe ? escapeStr(item) : item)
  }
  return concatStr(parts, safe)
}

/** `str.strip`, `str.upper` and other methods that give a new text. */
export const transformMethods: Readonly<Record<string, Builtin>> = {
  capitalize: walker(capitalize),
  casefold: walker(caseFold),
  // CPython puts the odd one left of the text only when both numbers are odd.
  center: justifier((missing, width) => (missing >> 1) + (missing & width & 1)),
  expandtabs: builtin('self, tabsize?', (_, self, size = 8) => expandTabs(self as Str, intArgument(size))),
  join: builtin('self, iterable, /', (_, self, items) => joinStr(self as Str, items!)),
  ljust: justifier(() => 0),
  lower: mapper((text) => text.toLowerCase()),
  lstrip: stripper(true, false),
  removeprefix: builtin('self, prefix, /', (_, self, prefix) => {
    const affix = textArgument(prefix!)
    return plain(self as Str).startsWith(affix) ? sliceStr(self as Str, affix.length) : self
  }),
  removesuffix: builtin('self, suffix, /', (_, self, suffix) => {
    const text = plain(self as Str)
    const affix = textArgument(suffix!)
    return affix !== '' && text.endsWith(affix) ? sliceStr(self as Str, 0, text.length - affix.length) : self
  }),
  replace: builtin('self, old, new, count?, /', (_, self, old, by, count = -1) =>
    replaceStr(self as Str, strArgument(old!), strArgument(by!), intArgument(count)),
  ),
  rjust: justifier((missing) => missing),
  rstrip: stripper(false, true),
  strip: stripper(true, true),
  swapcase: walker(swapCase),
  title: walker(titleCase),
  upper: mapper((text) => text.toUpperCase()),
  zfill: builtin('self, width, /', (_, self, width) => zeroFill(self as Str, intArgument(width!))),
}
