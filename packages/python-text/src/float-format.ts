/** Mantissa and exponent of two of a finite double: `value = mantissa * 2 ** exponent`. */
function decompose(value: number): { readonly mantissa: bigint; readonly exponent: number } {
  const view = new DataView(new ArrayBuffer(8))
  view.setFloat64(0, value)
  const bits = view.getBigUint64(0)
  const biased = Number((bits >> 52n) & 0x7ffn)
  const fraction = bits & 0xfffffffffffffn
  return biased === 0
    ? { mantissa: fraction, exponent: -1074 }
    : { mantissa: fraction | 0x10000000000000n, exponent: biased - 1075 }
}

/** `size * 10 ** places` rounded to a whole number from its exact value, halves to even, as Python rounds. */
function scaledDigits(size: number, places: number): bigint {
  const { mantissa, exponent } = decompose(size)
  let over = mantissa
  let under = 1n
  if (exponent >= 0) over <<= BigInt(exponent)
  else under <<= BigInt(-exponent)
  if (places >= 0) over *= 10n ** BigInt(places)
  else under *= 10n ** BigInt(-places)
  const whole = over / under
  const twice = (over % under) * 2n
  return twice > under || (twice === under && whole % 2n === 1n) ? whole + 1n : whole
}

/** No double has more digits than these that are not zero: after the point, and from its first one on. */
const MAX_PLACES = 1074
const MAX_SIGNIFICANT = 767

/**
 * A finite number that is not negative, with `digits` digits after the point: Python's `%.<digits>f`.
 *
 * JavaScript's `toFixed` differs: it rounds halves up and gives up at 1e21.
 */
export function formatFixed(size: number, digits: number): string {
  const places = Math.min(digits, MAX_PLACES)
  const text = scaledDigits(size, places)
    .toString()
    .padStart(places + 1, '0')
  return withPoint(text, text.length - places) + '0'.repeat(digits - places)
}

/** A finite number that is not negative, as `d.ddde+dd` with `digits` digits after the point: Python's `%e`. */
export function formatExponent(size: number, digits: number): string {
  const count = Math.min(digits + 1, MAX_SIGNIFICANT)
  const { text, exponent } = significantDigits(size, count)
  return withPoint(text, 1) + '0'.repeat(digits + 1 - count) + exponentText(exponent)
}

/**
 * A finite number that is not negative, with `digits` significant digits: Python's `%g`, which writes an exponent below
 * 1e-4 and from `10 ** digits` on.
 *
 * @param keepZeros whether zeros at the end stay (the flag `#`)
 */
export function formatGeneral(size: number, digits: number, keepZeros: boolean): string {
  const wanted = Math.max(digits, 1)
  const found = significantDigits(size, Math.min(wanted, MAX_SIGNIFICANT))
  const { exponent } = found
  const text = keepZeros ? found.text.padEnd(wanted, '0') : found.text
  const scientific = exponent < -4 || exponent >= wanted
  const shown = scientific ? withPoint(text, 1) : pointAt(text, exponent)
  return (keepZeros ? shown : withoutZeros(shown)) + (scientific ? exponentText(exponent) : '')
}

/** The `count` leading digits of a number and the power of ten of the first one. */
function significantDigits(
  size: number,
  count: number,
): { readonly text: string; readonly exponent: number } {
  if (size === 0) return { text: '0'.repeat(count), exponent: 0 }
  const shortest = size.toExponential()
  let exponent = Number(shortest.slice(shortest.indexOf('e') + 1))
  // The shortest digits may have been rounded up to a power of ten, and so may the digits asked for.
  if (scaledDigits(size, count - 1 - exponent).toString().length < count) exponent--
  const text = scaledDigits(size, count - 1 - exponent).toString()
  return text.length > count ? { text: text.slice(0, count), exponent: exponent + 1 } : { text, exponent }
}

function pointAt(digits: string, exponent: number): string {
  return exponent < 0 ? `0.${'0'.repeat(-exponent - 1)}${digits}` : withPoint(digits, exponent + 1)
}

function withPoint(digits: string, at: number): string {
  return at < digits.length ? `${digits.slice(0, at)}.${digits.slice(at)}` : digits
}

function withoutZeros(text: string): string {
  if (!text.includes('.')) return text
  let end = text.length
  while (text.charAt(end - 1) === '0') end--
  return text.slice(0, text.charAt(end - 1) === '.' ? end - 1 : end)
}

function exponentText(exponent: number): string {
  return `e${exponent < 0 ? '-' : '+'}${String(Math.abs(exponent)).padStart(2, '0')}`
}
