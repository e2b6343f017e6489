import { PyFloat } from '@parlance/python-text'
import { bare, Scalar } from '../runtime/scalar.js'
import { Text } from '../runtime/text.js'
import { PyObject, type Value } from '../runtime/value.js'
import type { Origin } from './origin.js'
import { textFrom } from './str-of.js'
import { originOf } from './tracing.js'

/** Where a text, number, boolean, None, list or dict came from; `undefined` where it is the template's. */
export function foreignOrigin(value: Value): Origin | undefined {
  if (value instanceof Scalar) return value.origin
  return value instanceof Text ? value.trace?.foreign : originOf(value)
}

/** A number or text that was made of a value of the caller is the caller's; an answer, yes or no, is not. */
export function ownedBy(origin: Origin, value: Value): Value {
  if (typeof value === 'string') return textFrom(value, origin)
  if (value instanceof Text)
    return value.trace?.foreign === undefined ? textFrom(value.text, origin, value.safe) : value
  return typeof value === 'number' || typeof value === 'bigint' || value instanceof PyFloat
    ? new Scalar(value, origin)
    : value
}

/** What a calculation with values gives: the caller's where one of them is. */
export function calculated(calculate: (values: Value[]) => Value, values: readonly Value[]): Value {
  const origin = values.find((value) => value instanceof Scalar)
  const result = calculate(values.map(bare))
  return origin instanceof Scalar && !(result instanceof PyObject) && typeof result !== 'string'
    ? ownedBy(origin.origin, result)
    : result
}
