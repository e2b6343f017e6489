import { isSpace } from '@parlance/python-text'
import { meter } from '../budget/meter.js'
import { valueError } from '../errors/index.js'
import { intArgument, textArgument } from '../runtime/arguments.js'
import { type Builtin, builtin } from '../runtime/function.js'
import { plain, type Str } from '../runtime/text.js'
import { truthy } from '../runtime/truthy.js'
import { tuple } from '../runtime/tuple.js'
import type { Value } from '../runtime/value.js'
import { sliceStr } from '../segments/str-ops.js'

type Cut = readonly [start: number, end: number]

function cuts(text: string, separator: Value, max: number, fromRight: boolean): Cut[] {
  meter.charge(1 + (text.length >> 6))
  const limit = max < 0 ? Infinity : max
  if (separator === null) return fromRight ? spaceCutsRight(text, limit) : spaceCuts(text, limit)
  const sep = textArgument(separator)
  if (sep === '') throw valueError('empty separator')
  return fromRight ? cutsRight(text, sep, limit) : cutsLeft(text, sep, limit)
}

function cutsLeft(text: string, sep: string, limit: number): Cut[] {
  const result: Cut[] = []
  let start = 0
  for (let at = text.indexOf(sep); at !== -1 && result.length < limit; at = text.indexOf(sep, start)) {
    result.push([start, at])
    start = at + sep.length
  }
  result.push([start, text.length])
  return result
}

function cutsRight(text: string, sep: string, limit: number): Cut[] {
  const result: Cut[] = []
  let end = text.length
  while (result.length < limit && end >= sep.length) {
    const at = text.lastIndexOf(sep, end - sep.length)
    if (at === -1) break
    result.push([at + sep.length, end])
    end = at
  }
  result.push([0, end])
  return result.reverse()
}

function spaceCuts(text: string, limit: number): Cut[] {
  const result: Cut[] = []
  let at = 0
  for (;;) {
    while (at < text.length && isSpace(text.charCodeAt(at))) at++
    if (at === text.length) return result
    const start = at
    if (result.length >= limit) {
      result.push([start, text.length])
      return result
    }
    while (at < text.length && !isSpace(text.charCodeAt(at))) at++
    result.push([start, at])
  }
}

function spaceCutsRight(text: string, limit: number): Cut[] {
  const result: Cut[] = []
  let at = text.length
  for (;;) {
    while (at > 0 && isSpace(text.charCodeAt(at - 1))) at--
    if (at === 0) return result.reverse()
    const end = at
    if (result.length >= limit) {
      result.push([0, end])
      return result.reverse()
    }
    while (at > 0 && !isSpace(text.charCodeAt(at - 1))) at--
    result.push([at, end])
  }
}

function splitter(fromRight: boolean): Builtin {
  return builtin('self, sep?, maxsplit?', (_, self, sep = null, max = -1) => {
    const value = self as Str
    if (typeof value === 'string' && typeof sep === 'string' && sep !== '' && max === -1) {
      meter.charge(1 + (value.length >> 6))
      return value.split(sep)
    }
    return cuts(plain(value), sep, intArgument(max), fromRight).map(([start, end]) =>
      sliceStr(value, start, end),
    )
  })
}

/** Whether a UTF-16 unit ends a line for `str.splitlines`. */
function endsLine(unit: number): boolean {
  return (
    (unit >= 0x0a && unit <= 0x0d) ||
    (unit >= 0x1c && unit <= 0x1e) ||
    unit === 0x85 ||
    unit === 0x2028 ||
    unit === 0x2029
  )
}

/** Python's `str.splitlines`. */
export function splitLines(value: Str, keepEnds = false): Str[] {
  const text = plain(value)
  meter.charge(1 + (text.length >> 6))
  const lines: Str[] = []
  let start = 0
  for (let at = 0; at < text.length; at++) {
    if (!endsLine(text.charCodeAt(at))) continue
    const after = text.startsWith('\r\n', at) ? at + 2 : at + 1
    lines.push(sliceStr(value, start, keepEnds ? after : at))
    start = after
    at = after - 1
  }
  if (start < text.length) lines.push(sliceStr(value, start))
  return lines
}

function partitioner(last: boolean): Builtin {
  return builtin('self, sep, /', (_, self, sep) => {
    const value = self as Str
    const text = plain(value)
    const separator = textArgument(sep!)
    if (separator === '') throw valueError('empty separator')
    const at = last ? text.lastIndexOf(separator) : text.indexOf(separator)
    const empty = sliceStr(value, 0, 0)
    if (at === -1) return tuple(last ? [empty, empty, value] : [value, empty, empty])
    const end = at + separator.length
    return tuple([sliceStr(value, 0, at), sliceStr(value, at, end), sliceStr(value, end)])
  })
}

/** `str.split` and its like. */
export const splitMethods: Readonly<Record<string, Builtin>> = {
  partition: partitioner(false),
  rpartition: partitioner(true),
  rsplit: splitter(true),
  split: splitter(false),
  splitlines: builtin('self, keepends?', (_, self, keep = false) => splitLines(self as Str, truthy(keep))),
}
