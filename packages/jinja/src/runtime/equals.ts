import { PyTuple } from '@parlance/python-text'
import { meter } from '../budget/meter.js'
import { tracing } from '../segments/tracing.js'
import { type Dict, dictEntries, dictGet, dictSize, isDict } from './dict.js'
import { numberOf } from './numbers.js'
import { Range } from './range.js'
import { bare } from './scalar.js'
import { isStr, plain } from './text.js'
import { PyObject, type Value } from './value.js'

/** Python's `a == b`. */
export function equals(a: Value, b: Value): boolean {
  if (typeof a === 'string' && typeof b === 'string') {
    if (a.length !== b.length) return false
    meter.scan(a.length)
    return a === b
  }
  if (a === b) return true
  if (tracing && (bare(a) !== a || bare(b) !== b)) return equals(bare(a), bare(b))
  if (a === null || b === null) return false
  if (isStr(a)) {
    meter.scan(plain(a).length)
    return isStr(b) && plain(a) === plain(b)
  }
  const left = numberOf(a)
  // biome-ignore lint/suspicious/noDoubleEquals: it compares numbers and bigints by value
  if (left !== undefined) return left == numberOf(b)
  if (Array.isArray(a)) return Array.isArray(b) && equalArrays(a, b)
  if (a instanceof Range) return b instanceof Range && equalArrays(a.toArray(), b.toArray())
  if (isDict(a)) return isDict(b) && equalDicts(a, b)
  if (a instanceof PyObject && b instanceof PyObject)
    return a.typeName === 'Undefined' && b.typeName === 'Undefined'
  return false
}

/** Python's `a is b or a == b`, which membership uses. */
export function same(a: Value, b: Value): boolean {
  return Object.is(bare(a), bare(b)) || equals(a, b)
}

function equalArrays(a: readonly Value[], b: readonly Value[]): boolean {
  if (a.length !== b.length || a instanceof PyTuple !== b instanceof PyTuple) return false
  meter.charge(a.length)
  return a.every((item, index) => same(item ?? null, b[index] ?? null))
}

function equalDicts(a: Dict, b: Dict): boolean {
  const entries = dictEntries(a)
  if (entries.length !== dictSize(b)) return false
  meter.charge(entries.length)
  return entries.every(([key, value]) => {
    const other = dictGet(b, key)
    return other !== undefined && same(value, other)
  })
}
