import { isIntNumber } from './number-text.js'
import { isPyFloat } from './py-float.js'
import { isPyTuple } from './py-tuple.js'

/** Name of the Python type that a value stands for, as Python's error messages have it: `int`, `NoneType`, `dict`. */
export function typeName(value: unknown): string {
  switch (typeof value) {
    case 'string':
      return 'str'
    case 'boolean':
      return 'bool'
    case 'bigint':
      return 'int'
    case 'number':
      return isIntNumber(value) ? 'int' : 'float'
    case 'undefined':
      return 'NoneType'
    case 'function':
      return 'function'
    case 'object':
      return objectTypeName(value)
    default:
      return 'object'
  }
}

function objectTypeName(value: object | null): string {
  if (value === null) return 'NoneType'
  if (isPyFloat(value)) return 'float'
  if (isPyTuple(value)) return 'tuple'
  return Array.isArray(value) ? 'list' : 'dict'
}
