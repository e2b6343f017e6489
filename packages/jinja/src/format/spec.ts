import { floatRepr, formatExponent, formatFixed, formatGeneral } from '@parlance/python-text'
import { meter } from '../budget/meter.js'
import { TemplateRuntimeError, typeError, valueError } from '../errors/index.js'
import { codePointCount, unitOffset } from '../runtime/code-points.js'
import { finite, floatOf, intOf } from '../runtime/numbers.js'
import { bigintText, str } from '../runtime/repr.js'
import { isStr, plain } from '../runtime/text.js'
import { typeName } from '../runtime/type-name.js'
import { Undefined } from '../runtime/undefined.js'
import type { Value } from '../runtime/value.js'

interface Spec {
  readonly fill: string
  readonly align: string
  readonly sign: string
  readonly alternate: boolean
  readonly width: number
  readonly grouping: string
  readonly precision: number | undefined
  readonly type: string
}

const SPEC = /^(?:(.)?([<>=^]))?([-+ ]?)z?(#?)(0?)([0-9]{0,9})([,_]?)(?:\.([0-9]{1,9}))?([a-zA-Z%]?)$/su

function parseSpec(text: string, value: Value): Spec {
  const match = SPEC.exec(text)
  if (match === null)
    throw valueError(`Invalid format specifier '${text}' for object of type '${typeName(value)}'`)
  const [, fill, align, sign = '', alternate, zero, width = '', grouping = '', precision, type = ''] = match
  return {
    fill: fill ?? (zero === '0' ? '0' : ' '),
    align: align ?? (zero === '0' && !isStr(value) ? '=' : ''),
    sign,
    alternate: alternate === '#',
    width: Number(width),
    grouping,
    precision: precision === undefined ? undefined : Number(precision),
    type,
  }
}

/** Python's `format(value, spec)`. */
export function formatValue(value: Value, text: string): string {
  if (text === '') return str(value)
  if (value instanceof Undefined) value.fail()
  const spec = parseSpec(text, value)
  meter.text(spec.width + (spec.precision ?? 0))
  const int = intOf(value)
  const float = floatOf(value)
  if (isStr(value)) return formatText(plain(value), spec)
  if (int !== undefined && typeof value === 'boolean' && spec.type === '') return pad(str(value), spec, '<')
  if (int !== undefined)
    return 'eEfFgG%'.includes(spec.type || ' ')
      ? formatFloat(finite(int), spec)
      : formatInt(BigInt(int), spec)
  if (float !== undefined) return formatFloat(float, spec)
  throw typeError(`unsupported format string passed to ${typeName(value)}.__format__`)
}

function formatText(text: string, spec: Spec): string {
  if (spec.type !== '' && spec.type !== 's')
    throw valueError(`Unknown format code '${spec.type}' for object of type 'str'`)
  if (spec.sign !== '') throw valueError('Sign not allowed in string format specifier')
  if (spec.align === '=') throw valueError("'=' alignment not allowed in string format specifier")
  return pad(spec.precision === undefined ? text : text.slice(0, unitOffset(text, spec.precision)), spec, '<')
}

function pad(text: string, spec: Spec, fallback: string): string {
  const missing = spec.width - codePointCount(text)
  if (missing <= 0) return text
  const align = spec.align || fallback
  const before = align === '<' ? 0 : align === '^' ? missing >> 1 : missing
  return spec.fill.repeat(before) + text + spec.fill.repeat(missing - before)
}

function padNumber(sign: string, digits: string, spec: Spec): string {
  if (spec.align !== '=') return pad(sign + digits, spec, '>')
  return sign + spec.fill.repeat(Math.max(0, spec.width - sign.length - digits.length)) + digits
}

function signOf(negative: boolean, spec: Spec): string {
  return negative ? '-' : spec.sign === '-' ? '' : spec.sign
}

function group(digits: string, separator: string, every: number): string {
  if (separator === '') return digits
  const end = digits.search(/[^0-9a-fA-F]|$/)
  let whole = digits.slice(0, end)
  const groups: string[] = []
  while (whole.length > every) {
    groups.push(whole.slice(-every))
    whole = whole.slice(0, -every)
  }
  groups.push(whole)
  return groups.reverse().join(separator) + digits.slice(end)
}

const RADIX: ReadonlyMap<string, readonly [number, string]> = new Map([
  ['', [10, '']],
  ['d', [10, '']],
  ['n', [10, '']],
  ['b', [2, '0b']],
  ['o', [8, '0o']],
  ['x', [16, '0x']],
  ['X', [16, '0X']],
])

function formatInt(value: bigint, spec: Spec): string {
  if (spec.precision !== undefined) throw valueError('Precision not allowed in integer format specifier')
  if (spec.type === 'c') {
    if (value < 0n || value > 0x10ffffn)
      throw new TemplateRuntimeError('%c arg not in range(0x110000)', 'OverflowError')
    return pad(String.fromCodePoint(Number(value)), spec, '<')
  }
  const radix = RADIX.get(spec.type)
  if (radix === undefined) throw valueError(`Unknown format code '${spec.type}' for object of type 'int'`)
  const size = value < 0n ? -value : value
  const text = radix[0] === 10 ? bigintText(size) : size.toString(radix[0])
  const digits = group(spec.type === 'X' ? text.toUpperCase() : text, spec.grouping, radix[0] === 10 ? 3 : 4)
  return padNumber(signOf(value < 0n, spec) + (spec.alternate ? radix[1] : ''), digits, spec)
}

function formatFloat(value: number, spec: Spec): string {
  const size = Math.abs(value)
  const negative = value < 0 || Object.is(value, -0)
  const digits = Number.isFinite(size) ? finiteDigits(size, spec) : Number.isNaN(size) ? 'nan' : 'inf'
  const cased = spec.type === 'E' || spec.type === 'F' || spec.type === 'G' ? digits.toUpperCase() : digits
  return padNumber(signOf(negative, spec), group(cased, spec.grouping, 3), spec)
}

function finiteDigits(size: number, spec: Spec): string {
  const precision = spec.precision ?? 6
  switch (spec.type) {
    case 'f':
    case 'F':
      return formatFixed(size, precision)
    case 'e':
    case 'E':
      return formatExponent(size, precision)
    case 'g':
    case 'G':
    case 'n':
      return formatGeneral(size, precision, spec.alternate)
    case '%':
      return `${formatFixed(size * 100, precision)}%`
    case '': {
      if (spec.precision === undefined) return floatRepr(size)
      const text = formatGeneral(size, precision, false)
      return /[.e]/.test(text) ? text : `${text}.0`
    }
    default:
      throw valueError(`Unknown format code '${spec.type}' for object of type 'float'`)
  }
}
