import { PyTuple } from '@parlance/python-text'
import { meter } from '../budget/meter.js'
import { TemplateRuntimeError, typeError, valueError } from '../errors/index.js'
import { intArgument, textArgument } from '../runtime/arguments.js'
import { codePointCount, codePointIndex, unitOffset } from '../runtime/code-points.js'
import { type Builtin, builtin } from '../runtime/function.js'
import { isStr, plain, type Str } from '../runtime/text.js'
import { typeName } from '../runtime/type-name.js'
import type { Value } from '../runtime/value.js'

interface Window {
  readonly text: string
  readonly start: number
  /** False where Python finds nothing at all, not even an empty text. */
  readonly valid: boolean
}

/** The part of a text that `start` and `end`, indices in code points, leave to be searched. */
function windowOf(self: Value, start: Value, end: Value): Window {
  const text = plain(self as Str)
  meter.scan(text.length)
  if (start === null && end === null) return { text, start: 0, valid: true }
  const length = codePointCount(text)
  const resolve = (value: Value, fallback: number): number => {
    if (value === null) return fallback
    const at = intArgument(value)
    return at < 0 ? Math.max(0, at + length) : at
  }
  const from = resolve(start, 0)
  const to = Math.min(length, resolve(end, length))
  const unit = unitOffset(text, from)
  return { text: text.slice(unit, Math.max(unit, unitOffset(text, to))), start: from, valid: from <= to }
}

function find(self: Value, sub: Value, start: Value, end: Value, last: boolean): number {
  const window = windowOf(self, start, end)
  const needle = textArgument(sub)
  const at = last ? window.text.lastIndexOf(needle) : window.text.indexOf(needle)
  return at === -1 || !window.valid ? -1 : window.start + codePointIndex(window.text, at)
}

function finder(last: boolean): Builtin {
  return builtin('self, sub, start?, end?, /', (_, self, sub, start = null, end = null) =>
    find(self, sub!, start, end, last),
  )
}

function indexer(last: boolean): Builtin {
  return builtin('self, sub, start?, end?, /', (_, self, sub, start = null, end = null) => {
    const at = find(self, sub!, start, end, last)
    if (at === -1) throw valueError('substring not found')
    return at
  })
}

function affixTest(name: string, test: (text: string, affix: string) => boolean): Builtin {
  return builtin('self, affix, start?, end?, /', (_, self, affix, start = null, end = null) => {
    if (typeof self === 'string' && typeof affix === 'string' && start === null && end === null) {
      meter.scan(affix.length)
      return test(self, affix)
    }
    const window = windowOf(self, start, end)
    const affixes: readonly Value[] = affix instanceof PyTuple ? (affix as readonly Value[]) : [affix!]
    meter.charge(affixes.length)
    return affixes.some((item) => {
      if (!isStr(item))
        throw typeError(`${name} first arg must be str or a tuple of str, not ${typeName(item)}`)
      meter.scan(plain(item).length)
      return window.valid && test(window.text, plain(item))
    })
  })
}

function count(text: string, sub: string): number {
  if (sub === '') return codePointCount(text) + 1
  let found = 0
  for (let at = text.indexOf(sub); at !== -1; at = text.indexOf(sub, at + sub.length)) found++
  return found
}

/** `str.find` and its like. */
export const searchMethods: Readonly<Record<string, Builtin>> = {
  count: builtin('self, sub, start?, end?, /', (_, self, sub, start = null, end = null) => {
    const window = windowOf(self, start, end)
    return window.valid ? count(window.text, textArgument(sub!)) : 0
  }),
  endswith: affixTest('endswith', (text, affix) => text.endsWith(affix)),
  find: finder(false),
  index: indexer(false),
  rfind: finder(true),
  rindex: indexer(true),
  startswith: affixTest('startswith', (text, affix) => text.startsWith(affix)),
}

/** What `str.encode` and others would need: bytes, which a prompt never holds. */
export const bytesMethods: Readonly<Record<string, Builtin>> = {
  encode: builtin('self, encoding?, errors?', () => {
    throw new TemplateRuntimeError('bytes are not supported in templates', 'NotImplementedError')
  }),
}
