import { typeError } from '../errors/index.js'
import { codePointCount } from './code-points.js'
import { dictSize, isDict } from './dict.js'
import { Text } from './text.js'
import { typeName } from './type-name.js'
import { PyObject, type Value } from './value.js'

/** Python's `len(value)`, `undefined` where the value has no length. */
export function trySize(value: Value): number | undefined {
  if (typeof value === 'string') return codePointCount(value)
  if (typeof value !== 'object' || value === null) return undefined
  if (Array.isArray(value)) return value.length
  if (value instanceof Text) return codePointCount(value.text)
  if (value instanceof PyObject) return value.size()
  return isDict(value) ? dictSize(value) : undefined
}

/** Python's `len(value)`. */
export function size(value: Value): number {
  const count = trySize(value)
  if (count === undefined) throw typeError(`object of type '${typeName(value)}' has no len()`)
  return count
}
