import { isLower, isUpper } from '@parlance/python-text'
import { meter } from '../budget/meter.js'
import type { CompareOperator } from '../parser/nodes.js'
import { arithmetic } from '../runtime/arithmetic.js'
import { compare } from '../runtime/compare.js'
import { contains } from '../runtime/contains.js'
import { hashKey, isDict } from '../runtime/dict.js'
import { equals } from '../runtime/equals.js'
import { type Builtin, builtin, builtins, Callable } from '../runtime/function.js'
import { tryIterate } from '../runtime/iterate.js'
import { floatOf, intOf, numberOf } from '../runtime/numbers.js'
import { str } from '../runtime/repr.js'
import { trySize } from '../runtime/size.js'
import { isSafe, isStr } from '../runtime/text.js'
import { Undefined } from '../runtime/undefined.js'
import type { Value } from '../runtime/value.js'

function test(check: (value: Value) => boolean): Builtin {
  return builtin('value', (_, value) => check(value!))
}

function readText(value: Value): string {
  const text = str(value)
  meter.scan(text.length)
  return text
}

function comparison(op: CompareOperator): Builtin {
  return builtin('a, b, /', (_, a, b) => compare(op, a!, b!))
}

/** Whether a remainder equals a number. */
function leaves(value: Value, divisor: Value, rest: number): boolean {
  return equals(arithmetic('%', value, divisor), rest)
}

function isSequence(value: Value): boolean {
  return (
    trySize(value) !== undefined && !NOT_INDEXED.has((value as { typeName?: string } | null)?.typeName ?? '')
  )
}

const NOT_INDEXED = new Set(['dict_keys', 'dict_values', 'dict_items', 'LoopContext'])

/** Python's `value in names`, which a list or dict cannot be asked. */
function isAmong(names: { has(name: string): boolean }, value: Value): boolean {
  const key = hashKey(value)
  return typeof key === 'string' && names.has(key)
}

/** Python's `a is b` of values that a template can hold. */
function isSame(a: Value, b: Value): boolean {
  return isStr(a) ? isStr(b) && equals(a, b) : Object.is(a, b)
}

const EQ = comparison('==')
const NE = comparison('!=')
const GT = comparison('>')
const GE = comparison('>=')
const LT = comparison('<')
const LE = comparison('<=')

/** The tests of Jinja; `filter` and `test` ask these tables. */
export function makeTests(filterNames: () => { has(name: string): boolean }): ReadonlyMap<string, Builtin> {
  const tests: ReadonlyMap<string, Builtin> = builtins({
    '!=': NE,
    '<': LT,
    '<=': LE,
    '==': EQ,
    '>': GT,
    '>=': GE,
    boolean: test((value) => typeof value === 'boolean'),
    callable: test((value) => value instanceof Callable || value instanceof Undefined),
    defined: test((value) => !(value instanceof Undefined)),
    divisibleby: builtin('value, num', (_, value, divisor) => leaves(value!, divisor!, 0)),
    eq: EQ,
    equalto: EQ,
    escaped: test(isSafe),
    even: test((value) => leaves(value, 2, 0)),
    false: test((value) => value === false),
    filter: test((value) => isAmong(filterNames(), value)),
    float: test((value) => floatOf(value) !== undefined),
    ge: GE,
    greaterthan: GT,
    gt: GT,
    in: builtin('value, seq', (_, value, container) => contains(container!, value!)),
    integer: test((value) => typeof value !== 'boolean' && intOf(value) !== undefined),
    iterable: test((value) => tryIterate(value) !== undefined),
    le: LE,
    lessthan: LT,
    lower: test((value) => isLower(readText(value))),
    lt: LT,
    mapping: test(isDict),
    ne: NE,
    none: test((value) => value === null),
    number: test((value) => numberOf(value) !== undefined),
    odd: test((value) => leaves(value, 2, 1)),
    sameas: builtin('value, other', (_, value, other) => isSame(value!, other!)),
    sequence: test(isSequence),
    string: test(isStr),
    test: test((value) => isAmong(tests, value)),
    true: test((value) => value === true),
    undefined: test((value) => value instanceof Undefined),
    upper: test((value) => isUpper(readText(value))),
  })
  return tests
}
