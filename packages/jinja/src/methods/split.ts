import { isSpace, splitLines as pythonSplitLines } from '@parlance/python-text'
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
  meter.scan(text.length)
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
    meter.charge(1)
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
    meter.charge(1)
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
    meter.charge(1)
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
    meter.charge(1)
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
      meter.scan(value.length)
      const parts = value.split(sep, meter.itemLimit)
      meter.charge(parts.length)
      return parts
    }
    return cuts(plain(value), sep, intArgument(max), fromRight).map(([start, end]) =>
      sliceStr(value, start, end),
    )
  })
}

/** Python's `str.splitlines`. */
export function splitLines(value: Str, keepEnds = false): Str[] {
  const text = plain(value)
  meter.scan(text.length)
  const lines = pythonSplitLines(text, keepEnds, meter.itemLimit)
  meter.charge(lines.length)
  if (typeof value === 'string') return lines
  let next = 0
  return pythonSplitLines(text, true).map((line, index) => {
    const start = next
    next += line.length
    return sliceStr(value, start, start + (lines[index]?.length ?? 0))
  })
}

function partitioner(last: boolean): Builtin {
  return builtin('self, sep, /', (_, self, sep) => {
    const value = self as Str
    const text = plain(value)
    const separator = textArgument(sep!)
    if (separator === '') throw valueError('empty separator')
    meter.scan(text.length)
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
