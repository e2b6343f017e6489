import { isSpace } from '@parlance/python-text'
import { meter } from '../budget/meter.js'
import { TemplateRuntimeError, typeError } from '../errors/index.js'
import { formatPercent } from '../format/percent.js'
import { stripTags } from '../methods/html.js'
import { splitLines } from '../methods/split.js'
import { strMethods } from '../methods/str-methods.js'
import { replaceStr, stripStr } from '../methods/transform.js'
import { intArgument, strArgument } from '../runtime/arguments.js'
import { add } from '../runtime/arithmetic.js'
import { codePointCount, unitOffset } from '../runtime/code-points.js'
import { type Builtin, builtin, passing, rawBuiltin } from '../runtime/function.js'
import { keywordDict, NO_KWARGS } from '../runtime/keywords.js'
import { bare } from '../runtime/scalar.js'
import { size } from '../runtime/size.js'
import { isSafe, isStr, plain, type Str, withSafety } from '../runtime/text.js'
import { truthy } from '../runtime/truthy.js'
import { tuple } from '../runtime/tuple.js'
import { typeName } from '../runtime/type-name.js'
import type { Value } from '../runtime/value.js'
import { softStr, strOf } from '../segments/str-of.js'
import { concatStr, escapeStr, repeatStr, sliceStr, walkStr } from '../segments/str-ops.js'
import { wordWrap } from './word-wrap.js'

const ESCAPING_FILTER = builtin('s', (_, value) => escapeStr(softStr(value!)))
const WORD = /[\p{L}\p{N}_]+/gu
const TITLE_BREAKS = new Set(['-', '(', '{', '[', '<'])

function method(name: string): Builtin {
  return builtin('s', (runtime, value) =>
    strMethods.get(name)!.call(runtime, name, [softStr(value!)], NO_KWARGS),
  )
}

function isTitleBreak(character: string): boolean {
  return TITLE_BREAKS.has(character) || isSpace(character.codePointAt(0) ?? 0)
}

function titleWords(text: string): string {
  let result = ''
  let word = ''
  const flush = (): void => {
    const [first = ''] = word
    result += first.toUpperCase() + word.slice(first.length).toLowerCase()
    word = ''
  }
  for (const character of text) {
    if (isTitleBreak(character)) {
      flush()
      result += character
    } else word += character
  }
  flush()
  return result
}

function indent(value: Value, width: Value, first: boolean, blank: boolean): Value {
  const safe = isSafe(value)
  const indention = isStr(width) ? width : repeatStr(' ', intArgument(width))
  const by = safe ? withSafety(indention, true) : indention
  const lines = splitLines(add(value, '\n') as Str)
  const parts: Str[] = first ? [by] : []
  lines.forEach((line, index) => {
    if (index > 0) parts.push('\n')
    if (index > 0 && (blank || plain(line) !== '')) parts.push(by)
    parts.push(line)
  })
  return concatStr(parts, safe)
}

function truncate(value: Value, length: number, killWords: boolean, end: Str, leeway: number): Value {
  const endLength = codePointCount(plain(end))
  if (length < endLength)
    throw new TemplateRuntimeError(`expected length >= ${endLength}, got ${length}`, 'AssertionError')
  if (leeway < 0) throw new TemplateRuntimeError(`expected leeway >= 0, got ${leeway}`, 'AssertionError')
  if (size(value) <= length + leeway) return value
  if (!isStr(value)) throw typeError(`unsupported operand type(s) for +: '${typeName(value)}' and 'str'`)
  const cut = sliceStr(value, 0, unitOffset(plain(value), length - endLength))
  const lastBlank = killWords ? -1 : plain(cut).lastIndexOf(' ')
  return add(lastBlank === -1 ? cut : sliceStr(cut, 0, lastBlank), end)
}

/** Filters whose result is a text. */
export const textFilters: Readonly<Record<string, Builtin>> = {
  capitalize: method('capitalize'),
  center: builtin('value, width?', (runtime, value, width = 80) =>
    strMethods.get('center')!.call(runtime, 'center', [softStr(value!), width], NO_KWARGS),
  ),
  e: ESCAPING_FILTER,
  escape: ESCAPING_FILTER,
  forceescape: builtin('value', (_, value) => escapeStr(strOf(value!))),
  format: rawBuiltin((_, [value, ...args], kwargs) => {
    if (args.length > 0 && kwargs.size > 0)
      throw new TemplateRuntimeError(
        "can't handle positional and keyword arguments at the same time",
        'FilterArgumentError',
      )
    return formatPercent(softStr(value!), kwargs.size > 0 ? keywordDict(kwargs) : tuple(args))
  }),
  indent: builtin('s, width?, first?, blank?', (_, value, width = 4, first = false, blank = false) =>
    indent(value!, width, truthy(first), truthy(blank)),
  ),
  lower: method('lower'),
  replace: passing('s, old, new, count?', (runtime, value, old, by, count = null) => {
    const times = bare(count) === null ? -1 : intArgument(count)
    if (!runtime.autoescape) return replaceStr(strOf(value!), strOf(old!), strOf(by!), times)
    const escapes = isSafe(old) || (isSafe(by) && !isSafe(value))
    return replaceStr(
      escapes ? escapeStr(softStr(value!)) : softStr(value!),
      softStr(old!),
      softStr(by!),
      times,
    )
  }),
  safe: builtin('value', (_, value) => withSafety(softStr(value!), true)),
  string: builtin('object', (_, value) => softStr(value!)),
  striptags: builtin('value', (_, value) => stripTags(strOf(value!))),
  title: builtin('s', (_, value) => withSafety(walkStr(softStr(value!), titleWords), false)),
  trim: builtin('value, chars?', (_, value, chars = null) => stripStr(softStr(value!), chars, true, true)),
  truncate: builtin(
    's, length?, killwords?, end?, leeway?',
    (_, value, length = 255, kill = false, end = '...', leeway = null) =>
      truncate(
        value!,
        intArgument(length),
        truthy(kill),
        strArgument(end),
        leeway === null ? 5 : intArgument(leeway),
      ),
  ),
  upper: method('upper'),
  wordcount: builtin('s', (_, value) => {
    const text = plain(softStr(value!))
    meter.scan(text.length << 2)
    let count = 0
    for (const _word of text.matchAll(WORD)) count++
    return count
  }),
  wordwrap: builtin(
    's, width?, break_long_words?, wrapstring?, break_on_hyphens?',
    (_, value, width = 79, breakLong = true, wrap = null, hyphens = true) =>
      wordWrap(
        strArgument(value!),
        intArgument(width),
        truthy(breakLong),
        wrap === null ? '\n' : strArgument(wrap),
        truthy(hyphens),
      ),
  ),
}
