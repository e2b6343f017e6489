import { meter } from '../budget/meter.js'
import { add, arithmetic } from '../runtime/arithmetic.js'
import { compare } from '../runtime/compare.js'
import { equals } from '../runtime/equals.js'
import { str } from '../runtime/repr.js'
import { isSafe, type Str } from '../runtime/text.js'
import { truthy } from '../runtime/truthy.js'
import { softStr, strOf } from '../segments/str-of.js'
import { concatStr, escapeStr } from '../segments/str-ops.js'
import type { BinaryOperator, CompareOperator } from '../parser/nodes.js'
import type { Value } from '../runtime/value.js'
import type { Ev, Frame } from './frame.js'

/** Compiles a condition. */
export function compileCondition(node: Ev): (frame: Frame) => boolean {
  return (frame) => {
    const value = node(frame)
    return typeof value === 'boolean' ? value : truthy(value)
  }
}

/** Compiles a sum of parts, which in templates is mostly text. */
export function compileSum(parts: readonly Ev[]): Ev {
  const [a, b, c] = parts
  if (parts.length === 2) return (frame) => add(a!(frame), b!(frame))
  if (parts.length === 3) return (frame) => add(add(a!(frame), b!(frame)), c!(frame))
  return (frame) => {
    let sum = parts[0]!(frame)
    for (let i = 1; i < parts.length; i++) sum = add(sum, parts[i]!(frame))
    return sum
  }
}

/** Compiles an arithmetic operator but `+`. */
export function compileBinary(op: BinaryOperator, left: Ev, right: Ev): Ev {
  if (op === '%')
    return (frame) => {
      const a = left(frame)
      const b = right(frame)
      // Small whole numbers that are not negative: alternation by `loop.index0 % 2`.
      if (typeof a === 'number' && typeof b === 'number' && a >= 0 && b > 0 && Number.isInteger(a) && Number.isInteger(b)) return a % b
      return arithmetic('%', a, b)
    }
  return (frame) => arithmetic(op, left(frame), right(frame))
}

function compareWith(op: CompareOperator): (a: Value, b: Value) => boolean {
  if (op === '==') return (a, b) => a === b || equals(a, b)
  if (op === '!=') return (a, b) => a !== b && !equals(a, b)
  return (a, b) => compare(op, a, b)
}

/** Compiles a comparison, `a < b < c` too. */
export function compileCompare(node: Ev, ops: readonly (readonly [CompareOperator, Ev])[]): Ev {
  const [first] = ops
  if (ops.length === 1 && first !== undefined) return compilePair(node, first[0], first[1])
  const steps = ops.map(([op, operand]) => ({ test: compareWith(op), operand }))
  return (frame) => {
    let left = node(frame)
    for (const { test, operand } of steps) {
      const right = operand(frame)
      if (!test(left, right)) return false
      left = right
    }
    return true
  }
}

function compilePair(left: Ev, op: CompareOperator, right: Ev): Ev {
  if (op === '==')
    return (frame) => {
      const a = left(frame)
      const b = right(frame)
      return a === b || (typeof a === 'string' && typeof b === 'string' ? false : equals(a, b))
    }
  if (op === '!=')
    return (frame) => {
      const a = left(frame)
      const b = right(frame)
      return a !== b && (typeof a === 'string' && typeof b === 'string' ? true : !equals(a, b))
    }
  return (frame) => compare(op, left(frame), right(frame))
}

/** Compiles `a ~ b`. */
export function compileConcat(nodes: readonly Ev[], traced: boolean, escaping: boolean): Ev {
  if (escaping) return (frame) => joinMarkup(nodes.map((node) => node(frame)), frame.runtime.autoescape)
  if (traced) return (frame) => concatStr(nodes.map((node) => strOf(node(frame))), false)
  return (frame) => {
    let text = ''
    for (const node of nodes) {
      const value = node(frame)
      text += typeof value === 'string' ? value : str(value)
    }
    if (text.length > meter.budgets.output) meter.text(text.length)
    return text
  }
}

/** Text next to text under autoescape: Markup as soon as one of them is. */
function joinMarkup(values: readonly Value[], autoescape: boolean): Str {
  if (!autoescape) return concatStr(values.map(strOf), false)
  const texts = values.map(softStr)
  const safe = texts.some(isSafe)
  return concatStr(safe ? texts.map(escapeStr) : texts, safe)
}
