import { floatRepr, isIntNumber, isPyFloat, PyTuple, stringRepr } from '@parlance/python-text'
import { meter } from '../budget/meter.js'
import { ContextError, valueError } from '../errors/index.js'
import { dictEntries, isDict } from './dict.js'
import { bare, Scalar } from './scalar.js'
import { Text } from './text.js'
import { typeName } from './type-name.js'
import { PyObject, type Value } from './value.js'

/** Python's limit on the digits of an int that becomes text. */
const MAX_INT_DIGITS = 4300

/** Python's `str(value)`. */
export function str(value: Value): string {
  if (typeof value === 'string') return value
  if (value instanceof Text) return value.text
  if (value instanceof PyObject && value.typeName === 'Undefined') return ''
  return repr(value)
}

/** Python's `repr(value)`. */
export function repr(value: Value): string {
  switch (typeof value) {
    case 'string':
      meter.scan(value.length)
      return stringRepr(value)
    case 'boolean':
      return value ? 'True' : 'False'
    case 'number':
      return isIntNumber(value) ? String(value) : floatRepr(value)
    case 'bigint':
      return bigintText(value)
    case 'object':
      if (value === null) return 'None'
      return objectRepr(value)
    default:
      throw new ContextError(`a template cannot use a ${typeof value}`)
  }
}

/** The decimal digits of an int, which Python does not write from {@link MAX_INT_DIGITS} on. */
export function bigintText(value: bigint): string {
  // The length in hexadecimal is known at once, the decimal one only after long.
  const text = value.toString(16).length > MAX_INT_DIGITS ? null : value.toString()
  if (text === null || text.length > MAX_INT_DIGITS + (value < 0n ? 1 : 0))
    throw valueError(`Exceeds the limit (${MAX_INT_DIGITS} digits) for integer string conversion`)
  return text
}

function objectRepr(value: object): string {
  if (value instanceof Text) meter.scan(value.text.length)
  if (value instanceof Text) return value.safe ? `Markup(${stringRepr(value.text)})` : stringRepr(value.text)
  if (Array.isArray(value)) {
    meter.charge(value.length)
    const items = Array.from(value, (item: Value | undefined) => repr(item ?? null)).join(', ')
    if (!(value instanceof PyTuple)) return `[${items}]`
    return value.length === 1 ? `(${items},)` : `(${items})`
  }
  if (value instanceof Scalar) return repr(value.value)
  if (isPyFloat(value)) return floatRepr(value.value)
  if (isDict(value)) {
    const entries = dictEntries(value)
    meter.charge(entries.length)
    return `{${entries.map(([key, item]) => `${repr(key)}: ${repr(item)}`).join(', ')}}`
  }
  return value instanceof PyObject ? value.repr() : ''
}

/** How Jinja's messages name the type of a value. */
export function objectTypeRepr(value: Value): string {
  if (bare(value) === null) return 'None'
  const type = typeName(value)
  const qualified = QUALIFIED.get(type)
  return `${qualified ?? type} object`
}

const QUALIFIED: ReadonlyMap<string, string> = new Map([
  ['Namespace', 'jinja2.utils.Namespace'],
  ['Cycler', 'jinja2.utils.Cycler'],
  ['Joiner', 'jinja2.utils.Joiner'],
  ['LoopContext', 'jinja2.runtime.LoopContext'],
  ['Macro', 'jinja2.runtime.Macro'],
  ['Undefined', 'jinja2.runtime.Undefined'],
  ['TemplateReference', 'jinja2.runtime.TemplateReference'],
  ['BlockReference', 'jinja2.runtime.BlockReference'],
  ['Markup', 'markupsafe.Markup'],
  ['_GroupTuple', 'jinja2.filters._GroupTuple'],
])
