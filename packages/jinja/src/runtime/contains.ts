import { meter } from '../budget/meter.js'
import { typeError } from '../errors/index.js'
import { dictGet, isDict } from './dict.js'
import { same } from './equals.js'
import { tryIterate } from './iterate.js'
import { isStr, plain } from './text.js'
import { typeName } from './type-name.js'
import { Undefined } from './undefined.js'
import type { Value } from './value.js'

/** Python's `item in container`. */
export function contains(container: Value, item: Value): boolean {
  if (typeof item === 'string') {
    if (typeof container === 'string') {
      meter.scan(container.length)
      return container.includes(item)
    }
    if (
      typeof container === 'object' &&
      container !== null &&
      Object.getPrototypeOf(container) === Object.prototype
    )
      return (
        Object.hasOwn(container, item) && (container as Readonly<Record<string, unknown>>)[item] !== undefined
      )
  }
  if (isStr(container)) {
    if (item instanceof Undefined || !isStr(item))
      throw typeError(`'in <string>' requires string as left operand, not ${typeName(item)}`)
    meter.scan(plain(container).length)
    return plain(container).includes(plain(item))
  }
  if (isDict(container)) return dictGet(container, item) !== undefined
  const items = tryIterate(container)
  if (items === undefined) throw typeError(`argument of type '${typeName(container)}' is not iterable`)
  for (const other of items) {
    meter.charge(1)
    if (same(other ?? null, item)) return true
  }
  return false
}
