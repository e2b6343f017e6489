import { PyTuple } from '@parlance/python-text'
import { dictEntries, isDict } from '../runtime/dict.js'
import { DictView } from '../runtime/dict-view.js'
import { Namespace } from '../runtime/namespace.js'
import { repr, str } from '../runtime/repr.js'
import { bare, Scalar } from '../runtime/scalar.js'
import { type Str, Text, withSafety } from '../runtime/text.js'
import type { Value } from '../runtime/value.js'
import type { Origin } from './origin.js'
import { concatStr, derivedStr } from './str-ops.js'
import { Trace } from './trace.js'
import { originOf, tracing } from './tracing.js'

/** Python's `str(value)` with provenance where the rendering follows it. */
export function strOf(value: Value): Str {
  if (typeof value === 'string') return value
  if (value instanceof Text) return withSafety(value, false)
  return tracing ? tracedRepr(value, str) : str(value)
}

/** Python's `repr(value)` with provenance where the rendering follows it. */
export function reprOf(value: Value): Str {
  return tracing ? tracedRepr(value, repr) : repr(value)
}

/** As {@link strOf}, but a Markup stays one. */
export function softStr(value: Value): Str {
  return value instanceof Text ? value : strOf(value)
}

/** A text that comes from one place. */
export function textFrom(text: string, origin: Origin, safe = false): Text {
  return new Text(text, safe, Trace.of(text.length, origin))
}

function tracedRepr(value: Value, write: (value: Value) => string): Str {
  const origin = value instanceof Scalar ? value.origin : originOf(value)
  if (origin !== undefined) return textFrom(write(bare(value)), origin)
  if (value instanceof Text) return derivedStr(repr(value), [value])
  if (Array.isArray(value)) {
    const [open, close] = value instanceof PyTuple ? ['(', value.length === 1 ? ',)' : ')'] : ['[', ']']
    return enclose(
      open!,
      value.map((item: Value | undefined) => tracedRepr(item ?? null, repr)),
      close!,
    )
  }
  if (value instanceof DictView)
    return concatStr([`${value.typeName}(`, tracedRepr(value.toArray(), repr), ')'], false)
  if (value instanceof Namespace)
    return concatStr(['<Namespace ', tracedRepr(value.attributes, repr), '>'], false)
  if (!isDict(value)) return write(value)
  const entries = dictEntries(value).map(([key, item]) =>
    concatStr([tracedRepr(key, repr), ': ', tracedRepr(item, repr)], false),
  )
  return enclose('{', entries, '}')
}

function enclose(open: string, items: readonly Str[], close: string): Str {
  const parts: Str[] = [open]
  items.forEach((item, index) => {
    if (index > 0) parts.push(', ')
    parts.push(item)
  })
  parts.push(close)
  return concatStr(parts, false)
}
