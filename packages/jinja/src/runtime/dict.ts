import { isPyFloat, PyTuple } from '@parlance/python-text'
import { meter } from '../budget/meter.js'
import { ContextError, typeError } from '../errors/index.js'
import { Scalar } from './scalar.js'
import { Text } from './text.js'
import { typeName } from './type-name.js'
import { PyObject, type Value } from './value.js'

/** A dict that the template made. Keys are equal as in Python: `1`, `1.0` and `True` are one key. */
export class PyDict extends PyObject {
  readonly typeName = 'dict'
  /** Values by what identifies their keys; that is the key itself but for bools, floats, tuples and traced texts. */
  private readonly values = new Map<unknown, Value>()
  private originals: Map<unknown, Value> | undefined
  private tuples: Map<string, PyTuple> | undefined

  static from(entries: Iterable<readonly [Value, Value]>): PyDict {
    const dict = new PyDict()
    for (const [key, value] of entries) dict.set(key, value)
    return dict
  }

  set(key: Value, value: Value): void {
    const hash = typeof key === 'string' ? key : this.hash(key)
    if (hash !== key && !this.values.has(hash)) {
      this.originals ??= new Map()
      this.originals.set(hash, key)
    }
    this.values.set(hash, value)
  }

  get(key: Value): Value | undefined {
    return this.values.get(typeof key === 'string' ? key : this.hash(key))
  }

  entries(): [Value, Value][] {
    const { originals } = this
    return Array.from(this.values, ([hash, value]): [Value, Value] => [
      originals?.get(hash) ?? (hash as Value),
      value,
    ])
  }

  override size(): number {
    return this.values.size
  }

  override truthy(): boolean {
    return this.values.size > 0
  }

  private hash(key: Value): unknown {
    if (!(key instanceof PyTuple)) return hashKey(key)
    const code = tupleCode(key)
    this.tuples ??= new Map()
    const known = this.tuples.get(code)
    if (known !== undefined) return known
    this.tuples.set(code, key)
    return key
  }
}

/** A text that equal tuples share. */
function tupleCode(tuple: readonly Value[]): string {
  return tuple
    .map((item) => {
      const code = item instanceof PyTuple ? tupleCode(item) : String(hashKey(item))
      return `${typeof hashKey(item)}${code.length}:${code}`
    })
    .join()
}

const UNDEFINED_KEY = Symbol('undefined')

/** What identifies a key that is not a tuple in a JavaScript Map. */
export function hashKey(key: Value): unknown {
  if (typeof key === 'string') return key
  if (typeof key === 'boolean') return Number(key)
  if (typeof key !== 'object' || key === null) return Object.is(key, -0) ? 0 : key
  if (key instanceof Text) return key.text
  if (key instanceof Scalar) return hashKey(key.value)
  if (isPyFloat(key)) return Number.isSafeInteger(key.value) ? key.value : BigInt(key.value)
  const type = typeName(key)
  if (type === 'Undefined') return UNDEFINED_KEY
  if (key instanceof PyTuple) {
    for (const item of key as readonly Value[]) hashKey(item)
    return key
  }
  if (type === 'list' || type === 'dict') throw typeError(`unhashable type: '${type}'`)
  return key
}

/** A dict of the caller: a plain object or a Map. */
export type CallerDict = Readonly<Record<string, Value | undefined>> | ReadonlyMap<unknown, Value | undefined>
/** Any dict. */
export type Dict = PyDict | CallerDict

/** Whether an object is a plain one, of this or another realm, and not an instance of a class. */
export function isRecord(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value)
  return (
    prototype === Object.prototype ||
    prototype === null ||
    Object.getPrototypeOf(prototype as object) === null
  )
}

/**
 * Whether a value is a dict.
 *
 * @throws ContextError for an object that no template can use
 */
export function isDict(value: unknown): value is Dict {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  if (value instanceof PyObject) return value instanceof PyDict
  if (value instanceof Map) return true
  if (isRecord(value)) return true
  if (isPyFloat(value)) return false
  throw new ContextError('a template cannot use an instance of a class')
}

function isMap(dict: Dict): dict is ReadonlyMap<unknown, Value | undefined> {
  return dict instanceof Map
}

/** The value under a key, `undefined` where there is none. Own properties only. */
export function dictGet(dict: Dict, key: Value): Value | undefined {
  if (dict instanceof PyDict) return dict.get(key)
  const hash = hashKey(key)
  if (isMap(dict)) return dict.get(hash)
  return typeof hash === 'string' && Object.hasOwn(dict, hash) ? dict[hash] : undefined
}

/** Keys and values in order; the array is the caller's to keep. */
export function dictEntries(dict: Dict): [Value, Value][] {
  if (dict instanceof PyDict) return dict.entries()
  const entries: [Value, Value][] = []
  if (isMap(dict)) {
    for (const [key, value] of dict) if (value !== undefined) entries.push([key as Value, value])
  } else {
    for (const key of Object.keys(dict)) {
      const value = dict[key]
      if (value !== undefined) entries.push([key, value])
    }
  }
  meter.scan(entries.length << 6)
  return entries
}

/** The keys in order. */
export function dictKeys(dict: Dict): Value[] {
  return dictEntries(dict).map(([key]) => key)
}

/** Number of entries. */
export function dictSize(dict: Dict): number {
  return dict instanceof PyDict ? dict.size() : dictEntries(dict).length
}

/** Whether there is no entry. */
export function isEmptyDict(dict: Dict): boolean {
  if (dict instanceof PyDict || isMap(dict)) return dictSize(dict) === 0
  for (const key in dict) if (Object.hasOwn(dict, key) && dict[key] !== undefined) return false
  return true
}
