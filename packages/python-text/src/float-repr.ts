/**
 * Python's `repr` of a float: the shortest digits that read back as the same number, `1.0` for whole numbers,
 * an exponent of at least two digits below 1e-4 and from 1e16 on, and `inf`, `-inf`, `nan`.
 *
 * Source: CPython, `float_repr_style` "short" (format code `r`).
 */
export function floatRepr(value: number): string {
  const size = Math.abs(value)
  if (size >= 1e-4 && size < 1e16) return Number.isInteger(value) ? `${value}.0` : `${value}`
  if (size === 0) return Object.is(value, -0) ? '-0.0' : '0.0'
  if (size === Infinity) return value > 0 ? 'inf' : '-inf'
  if (Number.isNaN(value)) return 'nan'
  return padExponent(value.toExponential())
}

function padExponent(text: string): string {
  const digits = text.indexOf('e') + 2
  return text.length - digits < 2 ? `${text.slice(0, digits)}0${text.slice(digits)}` : text
}
