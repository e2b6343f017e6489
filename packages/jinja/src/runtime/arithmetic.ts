import { PyTuple } from '@parlance/python-text'
import { meter } from '../budget/meter.js'
import { BudgetError, typeError } from '../errors/index.js'
import { formatPercent } from '../format/percent.js'
import type { BinaryOperator } from '../parser/nodes.js'
import { calculated } from '../segments/derive.js'
import { concatStr, escapeStr, repeatStr } from '../segments/str-ops.js'
import { tracing } from '../segments/tracing.js'
import { floatArithmetic } from './float-arithmetic.js'
import { integerArithmetic } from './integer-arithmetic.js'
import { finite, floatOf, intOf } from './numbers.js'
import { bare } from './scalar.js'
import { isSafe, isStr, type Str } from './text.js'
import { tuple } from './tuple.js'
import { typeName } from './type-name.js'
import { Undefined } from './undefined.js'
import type { Value } from './value.js'

/** From this length on it takes time to join texts. */
const LONG_TEXT = 65_536

/** Python's `a + b`. */
export function add(a: Value, b: Value): Value {
  if (typeof a === 'string' && typeof b === 'string') {
    const result = a + b
    if (result.length > LONG_TEXT) meter.text(result.length)
    return result
  }
  if (typeof a === 'number' && typeof b === 'number') {
    const sum = a + b
    if (Number.isSafeInteger(sum) && Number.isInteger(a) && Number.isInteger(b) && sum !== 0) return sum
  }
  return arithmetic('+', a, b)
}

/** Python's binary operators. */
export function arithmetic(op: BinaryOperator, a: Value, b: Value): Value {
  if (tracing && !isStr(a) && (bare(a) !== a || bare(b) !== b))
    return calculated(([left, right]) => arithmetic(op, left!, right!), [a, b])
  const left = intOf(a)
  const right = intOf(b)
  if (left !== undefined && right !== undefined) return integerArithmetic(op, left, right)
  const leftFloat = floatOf(a)
  const rightFloat = floatOf(b)
  if ((leftFloat !== undefined || left !== undefined) && (rightFloat !== undefined || right !== undefined))
    return floatArithmetic(op, leftFloat ?? finite(left ?? 0), rightFloat ?? finite(right ?? 0))
  if (op === '%' && isStr(a)) return formatPercent(a, b)
  if (a instanceof Undefined) a.fail()
  if (b instanceof Undefined) b.fail()
  const result = op === '+' ? addSequences(a, b) : op === '*' ? multiply(a, b, left, right) : undefined
  if (result === undefined) {
    const symbol = op === '**' ? '** or pow()' : op
    throw typeError(`unsupported operand type(s) for ${symbol}: '${typeName(a)}' and '${typeName(b)}'`)
  }
  return result
}

function addSequences(a: Value, b: Value): Value | undefined {
  if (isStr(a)) {
    if (isStr(b)) return addStr(a, b)
    throw typeError(`can only concatenate str (not "${typeName(b)}") to str`)
  }
  if (!Array.isArray(a)) return undefined
  const kind = typeName(a)
  if (!Array.isArray(b) || a instanceof PyTuple !== b instanceof PyTuple)
    throw typeError(`can only concatenate ${kind} (not "${typeName(b)}") to ${kind}`)
  meter.charge(a.length + b.length)
  return a instanceof PyTuple ? tuple([...a, ...b]) : a.concat(b)
}

/** Text plus text; where one of them is Markup the other is escaped. */
function addStr(a: Str, b: Str): Str {
  if (isSafe(a) || isSafe(b)) return concatStr([escapeStr(a), escapeStr(b)], true)
  return concatStr([a, b], false)
}

function multiply(
  a: Value,
  b: Value,
  left: number | bigint | undefined,
  right: number | bigint | undefined,
): Value | undefined {
  const sequence = left === undefined ? a : b
  const count = left ?? right
  if (count === undefined) {
    if (isStr(a) || Array.isArray(a))
      throw typeError(`can't multiply sequence by non-int of type '${typeName(b)}'`)
    return undefined
  }
  const times = Math.max(0, Number(count))
  if (isStr(sequence)) return repeatStr(sequence, times)
  if (!Array.isArray(sequence)) return undefined
  if (sequence.length * times > meter.budgets.steps) throw new BudgetError('steps', meter.budgets.steps)
  meter.charge(sequence.length * times)
  const items: Value[] = []
  for (let i = 0; i < times && sequence.length > 0; i++)
    for (const item of sequence) items.push(item as Value)
  return sequence instanceof PyTuple ? tuple(items) : items
}

/** Python's unary `-` and `+`. */
export function unary(op: '-' | '+', value: Value): Value {
  if (bare(value) !== value) return calculated(([operand]) => unary(op, operand!), [value])
  const int = intOf(value)
  if (int !== undefined) return op === '-' ? integerArithmetic('-', 0, int) : int
  const float = floatOf(value)
  if (float !== undefined) return floatArithmetic('*', op === '-' ? -1 : 1, float)
  if (value instanceof Undefined) value.fail()
  throw typeError(`bad operand type for unary ${op}: '${typeName(value)}'`)
}
