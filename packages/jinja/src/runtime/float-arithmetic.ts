import { TemplateRuntimeError, valueError } from '../errors/index.js'
import type { BinaryOperator } from '../parser/nodes.js'
import { toFloat } from './numbers.js'
import type { Value } from './value.js'

function zeroDivision(message: string): TemplateRuntimeError {
  return new TemplateRuntimeError(message, 'ZeroDivisionError')
}

/** Python's arithmetic of two numbers of which one is a float. */
export function floatArithmetic(op: BinaryOperator, a: number, b: number): Value {
  switch (op) {
    case '+':
      return toFloat(a + b)
    case '-':
      return toFloat(a - b)
    case '*':
      return toFloat(a * b)
    case '/':
      if (b === 0) throw zeroDivision('float division by zero')
      return toFloat(a / b)
    case '//':
      if (b === 0) throw zeroDivision('float floor division by zero')
      return toFloat(floorDivide(a, b))
    case '%':
      if (b === 0) throw zeroDivision('float modulo')
      return toFloat(modulo(a, b))
    case '**':
      return toFloat(power(a, b))
  }
}

/** The remainder with the sign of the divisor. */
function modulo(a: number, b: number): number {
  const rest = a % b
  if (rest === 0) return b < 0 || Object.is(b, -0) ? -0 : 0
  return rest < 0 !== b < 0 ? rest + b : rest
}

function floorDivide(a: number, b: number): number {
  const quotient = (a - modulo(a, b)) / b
  if (quotient === 0) return a / b < 0 || Object.is(a / b, -0) ? -0 : 0
  const floor = Math.floor(quotient)
  return quotient - floor > 0.5 ? floor + 1 : floor
}

function power(a: number, b: number): number {
  if (a === 1 || b === 0) return 1
  if (a === 0 && b < 0) throw zeroDivision('0.0 cannot be raised to a negative power')
  if (a < 0 && Number.isFinite(a) && Number.isFinite(b) && !Number.isInteger(b))
    throw valueError('a negative number has no real power with a fraction')
  const result = a ** b
  if (!Number.isFinite(result) && Number.isFinite(a) && Number.isFinite(b))
    throw new TemplateRuntimeError("(34, 'Numerical result out of range')", 'OverflowError')
  return result
}
