import { PyTuple } from '@parlance/python-text'
import { dictMethods } from '../methods/dict-methods.js'
import { listMethods, rangeMethods, tupleMethods } from '../methods/list-methods.js'
import { floatMethods, intMethods } from '../methods/number-methods.js'
import { markupMethods, strMethods } from '../methods/str-methods.js'
import { sliceStr } from '../segments/str-ops.js'
import { unary } from './arithmetic.js'
import { codePointCount, unitOffset } from './code-points.js'
import { type Dict, dictGet, isDict, PyDict } from './dict.js'
import { BoundMethod, type Builtins } from './function.js'
import { GroupTuple } from './group-tuple.js'
import { floatOf, intOf, numberOf } from './numbers.js'
import { Range } from './range.js'
import { Scalar } from './scalar.js'
import { isStr, plain, type Str, Text } from './text.js'
import { typeName } from './type-name.js'
import { Undefined } from './undefined.js'
import { PyObject, type Value } from './value.js'

const OBJECT_ATTRIBUTES = new Set(
  'class doc init new repr str eq ne lt le gt ge hash getattribute setattr delattr dir format reduce reduce_ex sizeof subclasshook init_subclass'
    .split(' ')
    .map((name) => `__${name}__`),
)

/** The methods of a value's type that do not change it; `undefined` where the type has none. */
export function methodsOf(value: Value): Builtins | undefined {
  if (typeof value === 'string') return strMethods
  if (value instanceof Text) return value.safe ? markupMethods : strMethods
  if (Array.isArray(value)) return value instanceof PyTuple ? tupleMethods : listMethods
  if (isDict(value)) return dictMethods
  if (value instanceof Range) return rangeMethods
  if (intOf(value) !== undefined) return intMethods
  return floatOf(value) === undefined ? undefined : floatMethods
}

const UNSAFE: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ['list', new Set(['append', 'clear', 'pop', 'reverse', 'insert', 'sort', 'extend', 'remove'])],
  ['dict', new Set(['clear', 'pop', 'popitem', 'setdefault', 'update'])],
])

/** What Python's `getattr` gives, as far as the sandbox lets a template see it; `undefined` where there is none. */
function attribute(value: Value, name: string): Value | undefined {
  if (value instanceof Undefined) {
    if (name.startsWith('__') && name.endsWith('__') && !OBJECT_ATTRIBUTES.has(name)) return undefined
    if (!name.startsWith('__')) value.fail()
  }
  const type = typeName(value)
  if (UNSAFE.get(type)?.has(name) === true || OBJECT_ATTRIBUTES.has(name)) return unsafe(value, type, name)
  const method = methodsOf(value)?.get(name)
  if (method !== undefined)
    return new BoundMethod(name, (runtime, args, kwargs) =>
      method.call(runtime, name, [value, ...args], kwargs),
    )
  if (
    value instanceof PyObject &&
    !(value instanceof Text || value instanceof PyDict || value instanceof Scalar)
  )
    return value.attribute(name)
  if (value instanceof GroupTuple) return value.named(name)
  if (name === 'real' || name === 'numerator')
    return numberOf(value) === undefined ? undefined : unary('+', value)
  return undefined
}

function unsafe(value: Value, type: string, name: string): Undefined {
  return new Undefined(`access to attribute '${name}' of '${type}' object is unsafe.`, value, name, true)
}

/** `value.name` of a template: the attribute, else the item, else Undefined. */
export function getAttr(value: Value, name: string): Value {
  const found = attribute(value, name)
  if (found !== undefined) return found
  const element = item(value, name)
  return element === undefined ? new Undefined(null, value, name) : element
}

/** `value[key]` of a template: the item, else the attribute, else Undefined. */
export function getItem(value: Value, key: Value): Value {
  const found = item(value, key)
  if (found !== undefined) return found
  const named = isStr(key) ? attribute(value, plain(key)) : undefined
  return named === undefined ? new Undefined(null, value, key) : named
}

/** Python's `value[key]`, `undefined` where that raises TypeError or LookupError. */
function item(value: Value, key: Value): Value | undefined {
  if (value instanceof Undefined) value.fail()
  if (isDict(value)) return dictItem(value, key)
  const int = intOf(key)
  if (int === undefined) return value instanceof PyObject ? value.item(key) : undefined
  const index = Number(int)
  if (Array.isArray(value)) {
    const at = index < 0 ? value.length + index : index
    // What JavaScript calls undefined in a list is None, as in JSON.
    return at >= 0 && at < value.length ? ((value[at] as Value | undefined) ?? null) : undefined
  }
  if (isStr(value)) return characterAt(value, index)
  if (value instanceof Range) {
    const at = index < 0 ? value.length + index : index
    return at >= 0 && at < value.length ? value.at(at) : undefined
  }
  return value instanceof PyObject ? value.item(key) : undefined
}

function dictItem(value: Dict, key: Value): Value | undefined {
  if (typeof key === 'object' && key !== null && (typeName(key) === 'list' || typeName(key) === 'dict'))
    return undefined
  return dictGet(value, key)
}

function characterAt(value: Str, index: number): Str | undefined {
  const text = plain(value)
  const at = index < 0 ? codePointCount(text) + index : index
  if (at < 0 || at >= text.length) return undefined
  const start = unitOffset(text, at)
  if (start >= text.length) return undefined
  return sliceStr(value, start, start + ((text.codePointAt(start) ?? 0) > 0xffff ? 2 : 1))
}
