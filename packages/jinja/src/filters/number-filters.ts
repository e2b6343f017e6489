import { formatFixed, strip } from '@parlance/python-text'
import { TemplateRuntimeError, typeError } from '../errors/index.js'
import { intArgument, textArgument } from '../runtime/arguments.js'
import { unary } from '../runtime/arithmetic.js'
import { ordered } from '../runtime/compare.js'
import { type Builtin, builtin } from '../runtime/function.js'
import { floatOf, intOf, toFloat, toInt } from '../runtime/numbers.js'
import { isStr, plain } from '../runtime/text.js'
import { truthy } from '../runtime/truthy.js'
import { typeName } from '../runtime/type-name.js'
import { Undefined } from '../runtime/undefined.js'
import type { Value } from '../runtime/value.js'
import { foreignOrigin, ownedBy } from '../segments/derive.js'
import { parseFloatText, parseIntText } from './number-text.js'
import { roundHalfEven } from './round.js'

/** Python's `float(value)`, `undefined` where it raises TypeError or ValueError. */
function toFloatValue(value: Value): number | undefined {
  if (value instanceof Undefined) value.fail()
  if (isStr(value)) return parseFloatText(strip(plain(value)))
  const int = intOf(value)
  return int === undefined ? floatOf(value) : Number(int)
}

/** A number that was read from a text is from where the text is. */
function readFrom(text: Value, number: Value): Value {
  const origin = foreignOrigin(text)
  return origin === undefined ? number : ownedBy(origin, number)
}

function truncated(value: number): number | bigint {
  return Number.isSafeInteger(Math.trunc(value)) ? Math.trunc(value) + 0 : BigInt(Math.trunc(value))
}

function toIntValue(value: Value, fallback: Value, base: number): Value {
  const int = isStr(value) ? parseIntText(strip(plain(value)), base) : intOf(value)
  if (int !== undefined) return typeof int === 'bigint' ? toInt(int) : int
  const float = toFloatValue(value)
  if (float === undefined || Number.isNaN(float)) return fallback
  if (Number.isFinite(float)) return truncated(float)
  if (isStr(value)) return fallback
  throw new TemplateRuntimeError('cannot convert float infinity to integer', 'OverflowError')
}

function round(value: Value, precision: number, method: string): Value {
  if (method !== 'common' && method !== 'ceil' && method !== 'floor')
    throw new TemplateRuntimeError('method must be common, ceil or floor', 'FilterArgumentError')
  const int = intOf(value)
  const float = floatOf(value) ?? (int === undefined ? undefined : Number(int))
  if (value instanceof Undefined) value.fail()
  if (float === undefined) throw typeError(`type ${typeName(value)} doesn't define __round__ method`)
  if (method === 'common')
    return int === undefined ? toFloat(roundHalfEven(float, precision)) : roundInt(int, precision)
  const scale = 10 ** precision
  const rounded = method === 'ceil' ? Math.ceil(float * scale) : Math.floor(float * scale)
  return toFloat((rounded + 0) / scale)
}

/** An int rounded to a negative number of digits, half to even. */
function roundInt(value: number | bigint, precision: number): Value {
  if (precision >= 0) return value
  const unit = 10n ** BigInt(Math.min(-precision, 400))
  const whole = BigInt(value)
  const rest = ((whole % unit) + unit) % unit
  const low = whole - rest
  const up = rest * 2n > unit || (rest * 2n === unit && (low / unit) % 2n !== 0n)
  return toInt(up ? low + unit : low)
}

const SIZES = ['k', 'M', 'G', 'T', 'P', 'E', 'Z', 'Y']

function fileSize(value: Value, binary: boolean): string {
  const bytes = toFloatValue(value)
  if (bytes === undefined)
    throw typeError(`float() argument must be a string or a real number, not '${typeName(value)}'`)
  const base = binary ? 1024 : 1000
  if (bytes === 1) return '1 Byte'
  if (bytes < base) return `${Math.trunc(bytes)} Bytes`
  const step = SIZES.findIndex((_, index) => bytes < base ** (index + 2))
  const index = step === -1 ? SIZES.length - 1 : step
  const letter = binary && index === 0 ? 'K' : SIZES[index]
  const amount = (base * bytes) / base ** (index + 2)
  return `${amount < 0 ? '-' : ''}${formatFixed(Math.abs(amount), 1)} ${letter}${binary ? 'iB' : 'B'}`
}

/** Filters on numbers. */
export const numberFilters: Readonly<Record<string, Builtin>> = {
  abs: builtin('x, /', (_, value) => {
    if (intOf(value!) === undefined && floatOf(value!) === undefined) {
      if (value instanceof Undefined) throw typeError("bad operand type for abs(): 'Undefined'")
      throw typeError(`bad operand type for abs(): '${typeName(value!)}'`)
    }
    return ordered('<', value!, 0) || Object.is(value, -0) ? unary('-', value!) : unary('+', value!)
  }),
  filesizeformat: builtin('value, binary?', (_, value, binary = false) => fileSize(value!, truthy(binary))),
  float: builtin('value, default?', (_, value, fallback = toFloat(0)) => {
    const float = toFloatValue(value!)
    return float === undefined ? fallback : readFrom(value!, toFloat(float))
  }),
  int: builtin('value, default?, base?', (_, value, fallback = 0, base = 10) =>
    readFrom(value!, toIntValue(value!, fallback, intArgument(base))),
  ),
  round: builtin('value, precision?, method?', (_, value, precision = 0, method = 'common') =>
    round(value!, intArgument(precision), textArgument(method)),
  ),
}
