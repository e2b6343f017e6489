import { PyTuple } from '@parlance/python-text'
import { meter } from '../budget/meter.js'
import { typeError, valueError } from '../errors/index.js'
import { concatStr, sliceStr } from '../segments/str-ops.js'
import { noteOrigin, originOf, tracing } from '../segments/tracing.js'
import { codePointCount, unitOffset } from './code-points.js'
import { toArray } from './iterate.js'
import { intOf } from './numbers.js'
import { Range } from './range.js'
import { bare } from './scalar.js'
import { isStr, plain, type Str } from './text.js'
import { tuple } from './tuple.js'
import { typeName } from './type-name.js'
import { Undefined } from './undefined.js'
import type { Value } from './value.js'

interface Bounds {
  readonly start: number
  readonly stop: number
  readonly step: number
}

/** Python's `value[start:stop:step]`. */
export function slice(value: Value, start: Value, stop: Value, step: Value): Value {
  if (isStr(value)) return sliceString(value, start, stop, step)
  if (Array.isArray(value)) {
    const bounds = resolve(value.length, start, stop, step)
    const items = take(value, bounds)
    const part = value instanceof PyTuple ? tuple(items) : items
    const origin = tracing ? originOf(value) : undefined
    if (origin !== undefined) noteOrigin(part, origin)
    return part
  }
  if (value instanceof Range) {
    const bounds = resolve(value.length, start, stop, step)
    return new Range(value.at(bounds.start), value.at(bounds.stop), value.step * bounds.step)
  }
  if (value instanceof Undefined) value.fail()
  throw typeError(
    typeName(value) === 'dict'
      ? "unhashable type: 'slice'"
      : `'${typeName(value)}' object is not subscriptable`,
  )
}

function sliceString(value: Str, start: Value, stop: Value, step: Value): Value {
  const text = plain(value)
  const bounds = resolve(codePointCount(text), start, stop, step)
  meter.charge(1 + (text.length >> 8))
  if (bounds.step === 1) {
    const from = unitOffset(text, bounds.start)
    return sliceStr(value, from, Math.max(from, unitOffset(text, bounds.stop)))
  }
  const characters = take(toArray(value), bounds) as Str[]
  return concatStr(characters, typeof value !== 'string' && value.safe)
}

function take(items: readonly Value[], { start, stop, step }: Bounds): Value[] {
  if (step === 1) {
    const part = items instanceof PyTuple ? Array.from(items) : items
    const result = part.slice(start, Math.max(start, stop))
    meter.charge(result.length)
    return result
  }
  const result: Value[] = []
  for (let i = start; step > 0 ? i < stop : i > stop; i += step) result.push(items[i] ?? null)
  meter.charge(result.length)
  return result
}

function resolve(length: number, start: Value, stop: Value, step: Value): Bounds {
  const by = index(step) ?? 1
  if (by === 0) throw valueError('slice step cannot be zero')
  const low = by > 0 ? 0 : -1
  const high = by > 0 ? length : length - 1
  const clamp = (at: number | undefined, fallback: number): number => {
    if (at === undefined) return fallback
    return Math.min(high, Math.max(low, at < 0 ? at + length : at))
  }
  return {
    start: clamp(index(start), by > 0 ? low : high),
    stop: clamp(index(stop), by > 0 ? high : low),
    step: by,
  }
}

function index(value: Value): number | undefined {
  if (bare(value) === null) return undefined
  const int = intOf(value)
  if (int === undefined) throw typeError('slice indices must be integers or None or have an __index__ method')
  return Number(int)
}
