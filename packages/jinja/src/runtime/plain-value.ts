import { isPyFloat, PyTuple } from '@parlance/python-text'
import { typeError } from '../errors/index.js'
import { dictEntries, isDict } from './dict.js'
import { Namespace } from './namespace.js'
import { bare } from './scalar.js'
import { isStr, plain } from './text.js'
import { tuple } from './tuple.js'
import { typeName } from './type-name.js'
import { Undefined } from './undefined.js'
import { PyObject, type Value } from './value.js'

/** Is shown every value that is copied. */
type See = (value: Value) => void

/**
 * A copy of a value for the embedding program: strings, numbers, bigints, booleans, null, PyFloats, arrays, PyTuples
 * and, for dicts and namespaces, Maps; `undefined` for a value that is not there. What Python iterates is an array.
 *
 * @throws TemplateRuntimeError for functions and other objects of templates
 */
export function plainValue(value: Value | undefined, see: See): Value | undefined {
  if (value === undefined) return null
  see(value)
  const simple = bare(value)
  if (isStr(simple)) return plain(simple)
  if (typeof simple !== 'object' || simple === null || isPyFloat(simple)) return simple
  if (simple instanceof Undefined) return undefined
  if (Array.isArray(simple)) {
    const items: (Value | undefined)[] = simple instanceof PyTuple ? new PyTuple() : []
    for (const item of simple as readonly (Value | undefined)[]) items.push(plainValue(item, see))
    return items
  }
  if (simple instanceof Namespace) return plainValue(simple.attributes, see)
  if (isDict(simple))
    return new Map(dictEntries(simple).map(([key, item]) => [plainKey(key, see), plainValue(item, see)]))
  const items = simple instanceof PyObject ? simple.iterate() : undefined
  if (items === undefined) throw refused(simple)
  return Array.from(items, (item) => plainValue(item, see))
}

/** A key that Python can hash but that would be a list here, such as a range, is a tuple. */
function plainKey(key: Value | undefined, see: See): Value {
  const copy = plainValue(key, see)
  if (Array.isArray(copy)) return tuple(copy.map((item: Value | undefined) => plainKey(item, see)))
  if (copy === undefined || copy instanceof Map) throw refused(key ?? null)
  return copy
}

function refused(value: Value): Error {
  return typeError(`a function of the program cannot take a ${typeName(value)}`)
}
