import { meter } from '../budget/meter.js'
import type { BinaryOperator, CompareOperator } from '../parser/nodes.js'
import { add, arithmetic } from '../runtime/arithmetic.js'
import { compare, ordered } from '../runtime/compare.js'
import { contains } from '../runtime/contains.js'
import { equals } from '../runtime/equals.js'
import { str } from '../runtime/repr.js'
import { isSafe, type Str } from '../runtime/text.js'
import { truthy } from '../runtime/truthy.js'
import type { Value } from '../runtime/value.js'
import { softStr, strOf } from '../segments/str-of.js'
import { concatStr, escapeStr } from '../segments/str-ops.js'
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

/** Compiles an arithmetic operator but `+`; small whole numbers, as in `loop.index0 % 2`, are quick. */
export function compileBinary(op: BinaryOperator, left: Ev, right: Ev): Ev {
  if (op !== '%' && op !== '-') return (frame) => arithmetic(op, left(frame), right(frame))
  const isRest = op === '%'
  return (frame) => {
    const a = left(frame)
    const b = right(frame)
    if (isSmall(a) && isSmall(b) && b > 0) return isRest ? a % b : a - b
    return arithmetic(op, a, b)
  }
}

function isSmall(value: Value): value is number {
  return typeof value === 'number' && value >= 0 && value < 1e15 && Number.isInteger(value)
}

type Test = (frame: Frame) => boolean

/** Compiles a comparison, `a < b < c` too. `text` is the right side where that is a known text. */
export function compileCompare(
  node: Ev,
  ops: readonly (readonly [CompareOperator, Ev])[],
  text: string | undefined,
): Test {
  const [first] = ops
  if (ops.length === 1 && first !== undefined) return compilePair(node, first[0], first[1], text)
  return (frame) => {
    let left = node(frame)
    for (const [op, operand] of ops) {
      const right = operand(frame)
      if (!compare(op, left, right)) return false
      left = right
    }
    return true
  }
}

function compilePair(left: Ev, op: CompareOperator, right: Ev, text: string | undefined): Test {
  switch (op) {
    case '==':
      if (text !== undefined) return (frame) => equalsText(left(frame), text)
      return (frame) => equals(left(frame), right(frame))
    case '!=':
      if (text !== undefined) return (frame) => !equalsText(left(frame), text)
      return (frame) => !equals(left(frame), right(frame))
    case '<':
    case '<=':
    case '>':
    case '>=':
      return (frame) => {
        const a = left(frame)
        const b = right(frame)
        if (typeof a !== 'number' || typeof b !== 'number') return ordered(op, a, b)
        return op === '>' ? a > b : op === '<' ? a < b : op === '>=' ? a >= b : a <= b
      }
    default:
      return (frame) => {
        const item = left(frame)
        return contains(right(frame), item) === (op === 'in')
      }
  }
}

function equalsText(value: Value, text: string): boolean {
  return typeof value === 'string' ? value === text : equals(value, text)
}

/** Compiles `a ~ b`. */
export function compileConcat(nodes: readonly Ev[], traced: boolean, escaping: boolean): Ev {
  if (escaping)
    return (frame) =>
      joinMarkup(
        nodes.map((node) => node(frame)),
        frame.runtime.autoescape,
      )
  if (traced)
    return (frame) =>
      concatStr(
        nodes.map((node) => strOf(node(frame))),
        false,
      )
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
