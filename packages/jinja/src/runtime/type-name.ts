import { isIntNumber, isPyFloat, PyTuple } from '@parlance/python-text'
import { ContextError } from '../errors/index.js'
import { Scalar } from './scalar.js'
import { PyObject, type Value } from './value.js'

/** Python's `type(value).__name__`. */
export function typeName(value: Value): string {
  switch (typeof value) {
    case 'string':
      return 'str'
    case 'boolean':
      return 'bool'
    case 'bigint':
      return 'int'
    case 'number':
      return isIntNumber(value) ? 'int' : 'float'
    case 'object':
      if (value === null) return 'NoneType'
      if (Array.isArray(value)) return value instanceof PyTuple ? 'tuple' : 'list'
      if (value instanceof Scalar) return typeName(value.value)
      if (value instanceof PyObject) return value.typeName
      return isPyFloat(value) ? 'float' : 'dict'
    default:
      throw new ContextError(`a template cannot use a ${typeof value}`)
  }
}
