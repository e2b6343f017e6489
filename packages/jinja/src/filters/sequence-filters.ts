import { meter } from '../budget/meter.js'
import { BudgetError, TemplateRuntimeError, typeError } from '../errors/index.js'
import { intArgument } from '../runtime/arguments.js'
import { add } from '../runtime/arithmetic.js'
import { ordered } from '../runtime/compare.js'
import { hashKey, isDict } from '../runtime/dict.js'
import { type Builtin, builtin, passing } from '../runtime/function.js'
import { Generator } from '../runtime/generator.js'
import { iterate, toArray, tryIterate } from '../runtime/iterate.js'
import type { Runtime } from '../runtime/runtime.js'
import { bare } from '../runtime/scalar.js'
import { size, trySize } from '../runtime/size.js'
import { slice } from '../runtime/slice.js'
import { isStr } from '../runtime/text.js'
import { truthy } from '../runtime/truthy.js'
import { typeName } from '../runtime/type-name.js'
import { Undefined } from '../runtime/undefined.js'
import { PyObject, type Value } from '../runtime/value.js'
import { attributeGetter, keyGetter, multiKeyGetter } from './attribute-getter.js'
import { sorted } from './sorting.js'

function* batches(items: Iterable<Value>, count: Value, fill: Value): Items {
  let batch: Value[] = []
  for (const item of items) {
    meter.charge(1)
    if (batch.length === bare(count)) {
      yield batch
      batch = []
    }
    batch.push(item)
  }
  if (batch.length === 0) return
  const missing = intArgument(count) - batch.length
  if (bare(fill) !== null && missing > 0) {
    if (missing > meter.budgets.steps) throw new BudgetError('steps', meter.budgets.steps)
    meter.charge(missing)
    for (let i = 0; i < missing; i++) batch.push(fill)
  }
  yield batch
}

type Items = globalThis.Generator<Value, void>

function* slices(value: Value, count: number, fill: Value): Items {
  const items = toArray(value)
  if (count === 0) throw new TemplateRuntimeError('integer division or modulo by zero', 'ZeroDivisionError')
  const each = Math.floor(items.length / count)
  const extra = items.length - each * count
  let offset = 0
  for (let i = 0; i < count; i++) {
    meter.charge(1)
    const start = offset + i * each
    if (i < extra) offset++
    const part = items.slice(start, offset + (i + 1) * each)
    if (bare(fill) !== null && i >= extra) part.push(fill)
    yield part
  }
}

function* unique(items: Iterable<Value>, key: (item: Value) => Value): Items {
  const seen = new Set<unknown>()
  for (const item of items) {
    meter.charge(1)
    const hash = hashKey(key(item))
    if (seen.has(hash)) continue
    seen.add(hash)
    yield item
  }
}

function extreme(
  runtime: Runtime,
  value: Value,
  op: '<' | '>',
  caseSensitive: boolean,
  attribute: Value,
): Value {
  const items = toArray(value)
  if (items.length === 0) return new Undefined('No aggregated item, sequence was empty.')
  const key = keyGetter(runtime, attribute, caseSensitive)
  let best: Value = items[0]!
  let bestKey = key(best)
  for (const item of items.slice(1)) {
    const itemKey = key(item)
    if (!ordered(op, itemKey, bestKey)) continue
    best = item
    bestKey = itemKey
  }
  return best
}

function extremeFilter(op: '<' | '>'): Builtin {
  return builtin(
    'value, case_sensitive?, attribute?',
    (runtime, value, caseSensitive = false, attribute = null) =>
      extreme(runtime, value!, op, truthy(caseSensitive), attribute),
  )
}

/** Python's `reversed(value)` as an array, `undefined` where it raises TypeError. */
function reversed(value: Value): Value[] | undefined {
  if (value instanceof Undefined) return []
  if (
    isStr(value) ||
    Array.isArray(value) ||
    isDict(value) ||
    (value instanceof PyObject && trySize(value) !== undefined && REVERSIBLE.has(value.typeName))
  )
    return Array.from(toArray(value)).reverse()
  return undefined
}

const REVERSIBLE = new Set(['range', 'dict_keys', 'dict_values', 'dict_items', 'dict'])

function reverse(value: Value): Value {
  if (isStr(value)) return slice(value, null, null, -1)
  const items = reversed(value)
  if (items !== undefined)
    return new Generator(items.values(), Array.isArray(value) ? 'list_reverseiterator' : 'reversed')
  if (tryIterate(value) === undefined)
    throw new TemplateRuntimeError('argument must be iterable', 'FilterArgumentError')
  return Array.from(toArray(value)).reverse()
}

function last(value: Value): Value {
  const items = reversed(value)
  if (items === undefined) throw typeError(`'${typeName(value)}' object is not reversible`)
  return items.length > 0 ? items[0]! : new Undefined('No last item, sequence was empty.')
}

function first(value: Value): Value {
  for (const item of iterate(value)) return item ?? null
  return new Undefined('No first item, sequence was empty.')
}

function sum(runtime: Runtime, value: Value, attribute: Value, start: Value): Value {
  if (isStr(start)) throw typeError("sum() can't sum strings [use ''.join(seq) instead]")
  const get = attributeGetter(runtime, attribute)
  let total: Value = start
  for (const item of iterate(value)) {
    meter.charge(1)
    total = add(total, get(item))
  }
  return total
}

const LENGTH = builtin('obj, /', (_, value) => size(value!))

/** Filters on lists and other sequences. */
export const sequenceFilters: Readonly<Record<string, Builtin>> = {
  batch: passing(
    'value, linecount, fill_with?',
    (_, value, count, fill = null) => new Generator(batches(lazily(value!), count!, fill)),
  ),
  count: LENGTH,
  first: builtin('seq', (_, value) => first(value!)),
  last: builtin('seq', (_, value) => last(value!)),
  length: LENGTH,
  list: builtin('value', (_, value) => Array.from(toArray(value!), (item) => item ?? null)),
  max: extremeFilter('>'),
  min: extremeFilter('<'),
  random: builtin('seq', (runtime, value) => {
    const items = toArray(value!)
    if (items.length === 0) return new Undefined('No random item, sequence was empty.')
    return items[Math.floor(runtime.random() * items.length)]!
  }),
  reverse: builtin('value', (_, value) => reverse(value!)),
  slice: passing(
    'value, slices, fill_with?',
    (_, value, count, fill = null) => new Generator(slices(value!, intArgument(count!), fill)),
  ),
  sort: builtin(
    'value, reverse?, case_sensitive?, attribute?',
    (runtime, value, descending = false, caseSensitive = false, attribute = null) =>
      sorted(toArray(value!), multiKeyGetter(runtime, attribute, truthy(caseSensitive)), truthy(descending)),
  ),
  sum: passing('iterable, attribute?, start?', (runtime, value, attribute = null, start = 0) =>
    sum(runtime, value!, attribute, start),
  ),
  unique: builtin(
    'value, case_sensitive?, attribute?',
    (runtime, value, caseSensitive = false, attribute = null) =>
      new Generator(unique(lazily(value!), keyGetter(runtime, attribute, truthy(caseSensitive)))),
  ),
}

/** Iterates only when asked to, as a Python generator does: a value that cannot be iterated fails then. */
export function lazily(value: Value): Iterable<Value> {
  return { [Symbol.iterator]: () => iterate(value)[Symbol.iterator]() }
}
