import { isIntNumber } from '@parlance/python-text'
import { typeError } from '../errors/index.js'
import { intOf } from './numbers.js'
import { isStr, plain, type Str } from './text.js'
import { typeName } from './type-name.js'
import { Undefined } from './undefined.js'
import type { Value } from './value.js'

/** A `str` argument. */
export function strArgument(value: Value, what = 'argument'): Str {
  if (isStr(value)) return value
  throw typeError(`${what} must be str, not ${typeName(value)}`)
}

/** The characters of a `str` argument. */
export function textArgument(value: Value, what?: string): string {
  return plain(strArgument(value, what))
}

/** An `int` argument, cut to what a JavaScript number holds exactly. */
export function intArgument(value: Value): number {
  if (typeof value === 'number' && isIntNumber(value)) return value
  const int = intOf(value)
  if (int !== undefined)
    return Math.max(-Number.MAX_SAFE_INTEGER, Math.min(Number.MAX_SAFE_INTEGER, Number(int)))
  if (value instanceof Undefined) value.fail()
  throw typeError(`'${typeName(value)}' object cannot be interpreted as an integer`)
}
