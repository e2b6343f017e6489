import { meter } from '../budget/meter.js'
import { BudgetError, TemplateRuntimeError } from '../errors/index.js'
import type { BinaryOperator } from '../parser/nodes.js'
import { toFloat, toInt } from './numbers.js'
import type { Value } from './value.js'

/** Bits that an int may have. */
const MAX_BITS = 1_000_000

function zeroDivision(message: string): TemplateRuntimeError {
  return new TemplateRuntimeError(message, 'ZeroDivisionError')
}

/** Python's arithmetic of two ints. */
export function integerArithmetic(op: BinaryOperator, a: number | bigint, b: number | bigint): Value {
  if (typeof a === 'number' && typeof b === 'number') {
    const result = smallResult(op, a, b)
    // Adding 0 turns -0, which would be a float, into the int 0.
    if (result !== undefined && Number.isSafeInteger(result)) return result + 0
  }
  return bigResult(op, BigInt(a), BigInt(b))
}

function smallResult(op: BinaryOperator, a: number, b: number): number | undefined {
  switch (op) {
    case '+':
      return a + b
    case '-':
      return a - b
    case '*':
      return a * b
    case '//':
      return b === 0 ? undefined : Math.floor(a / b)
    case '%':
      return b === 0 ? undefined : a - b * Math.floor(a / b)
    default:
      return undefined
  }
}

function bigResult(op: BinaryOperator, a: bigint, b: bigint): Value {
  const bits = bitLength(a) + bitLength(b)
  meter.scan(bits << 2)
  switch (op) {
    case '+':
      return toInt(a + b)
    case '-':
      return toInt(a - b)
    case '*':
      checkBits(bits)
      return toInt(a * b)
    case '/':
      if (b === 0n) throw zeroDivision('division by zero')
      return toFloat(Number(a) / Number(b))
    case '//':
      if (b === 0n) throw zeroDivision('integer division or modulo by zero')
      return toInt(floorDivide(a, b))
    case '%':
      if (b === 0n) throw zeroDivision('integer modulo by zero')
      return toInt(a - b * floorDivide(a, b))
    case '**':
      return power(a, b)
  }
}

function floorDivide(a: bigint, b: bigint): bigint {
  const quotient = a / b
  return a % b !== 0n && a < 0n !== b < 0n ? quotient - 1n : quotient
}

function power(a: bigint, b: bigint): Value {
  if (b < 0n) {
    if (a === 0n) throw zeroDivision('0.0 cannot be raised to a negative power')
    return toFloat(Number(a) ** Number(b))
  }
  if (a !== 0n && a !== 1n && a !== -1n) checkBits(bitLength(a) * Number(b))
  return toInt(a ** b)
}

function bitLength(value: bigint): number {
  return value.toString(16).length * 4
}

function checkBits(bits: number): void {
  if (bits > MAX_BITS)
    throw new BudgetError('output', MAX_BITS, `an integer of the template has more than ${MAX_BITS} bits`)
}
