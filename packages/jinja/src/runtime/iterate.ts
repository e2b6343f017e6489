import { meter } from '../budget/meter.js'
import { typeError } from '../errors/index.js'
import { textCharacters } from '../segments/characters.js'
import { dictKeys, isDict } from './dict.js'
import { Text } from './text.js'
import { typeName } from './type-name.js'
import { PyObject, type Value } from './value.js'

/** Python's `iter(value)`, `undefined` where the value is not iterable. A string gives its code points. */
export function tryIterate(value: Value): Iterable<Value> | undefined {
  if (typeof value === 'string') return value
  if (typeof value !== 'object' || value === null) return undefined
  if (Array.isArray(value)) return value
  if (value instanceof Text) return textCharacters(value)
  if (value instanceof PyObject && !isDict(value)) return value.iterate()
  return isDict(value) ? dictKeys(value) : undefined
}

/** Python's `iter(value)`. */
export function iterate(value: Value): Iterable<Value> {
  const items = tryIterate(value)
  if (items === undefined) throw typeError(`'${typeName(value)}' object is not iterable`)
  return items
}

/** Python's `list(value)`, but an array may be the value itself: do not change it. */
export function toArray(value: Value): readonly Value[] {
  const items = iterate(value)
  if (Array.isArray(items)) {
    meter.charge(items.length)
    return items.includes(undefined) ? Array.from(items, (item: Value | undefined) => item ?? null) : items
  }
  const list: Value[] = []
  for (const item of items) {
    meter.charge(1)
    list.push(item)
  }
  return list
}
