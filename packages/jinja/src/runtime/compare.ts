import { compareCodePoints, PyTuple } from '@parlance/python-text'
import { meter } from '../budget/meter.js'
import { typeError } from '../errors/index.js'
import type { CompareOperator } from '../parser/nodes.js'
import { contains } from './contains.js'
import { equals, same } from './equals.js'
import { numberOf } from './numbers.js'
import { isStr, plain } from './text.js'
import { typeName } from './type-name.js'
import { Undefined } from './undefined.js'
import type { Value } from './value.js'

type Order = '<' | '<=' | '>' | '>='

/** Python's comparison operators. */
export function compare(op: CompareOperator, a: Value, b: Value): boolean {
  switch (op) {
    case '==':
      return equals(a, b)
    case '!=':
      return !equals(a, b)
    case 'in':
      return contains(b, a)
    case 'not in':
      return !contains(b, a)
    default:
      return ordered(op, a, b)
  }
}

/** Python's `a < b` and its like. */
export function ordered(op: Order, a: Value, b: Value): boolean {
  const left = numberOf(a)
  const right = numberOf(b)
  if (left !== undefined && right !== undefined) return holds(op, left, right)
  if (isStr(a) && isStr(b)) {
    meter.scan(Math.min(plain(a).length, plain(b).length))
    return holds(op, compareCodePoints(plain(a), plain(b)), 0)
  }
  if (Array.isArray(a) && Array.isArray(b) && a instanceof PyTuple === b instanceof PyTuple)
    return orderedArrays(op, a, b)
  if (a instanceof Undefined) a.fail()
  if (b instanceof Undefined) b.fail()
  throw typeError(`'${op}' not supported between instances of '${typeName(a)}' and '${typeName(b)}'`)
}

function holds(op: Order, a: number | bigint, b: number | bigint): boolean {
  switch (op) {
    case '<':
      return a < b
    case '<=':
      return a <= b
    case '>':
      return a > b
    case '>=':
      return a >= b
  }
}

function orderedArrays(op: Order, a: readonly Value[], b: readonly Value[]): boolean {
  const length = Math.min(a.length, b.length)
  meter.charge(length)
  for (let i = 0; i < length; i++) {
    const left = a[i] ?? null
    const right = b[i] ?? null
    if (!same(left, right)) return ordered(op, left, right)
  }
  return holds(op, a.length, b.length)
}
