import { describe, expect, it } from 'vitest'
import {
  formatExponent,
  formatFixed,
  formatGeneral,
  PercentFormatError,
  PyFloat,
  PyTuple,
  percentFormat,
  percentParts,
} from '../src/index.js'

const tuple = (...items: unknown[]) => PyTuple.of(...items)

function failure(format: string, values: unknown): string {
  try {
    percentFormat(format, values)
  } catch (error) {
    if (error instanceof PercentFormatError) return `${error.pythonType}: ${error.pythonMessage}`
    throw error
  }
  throw new Error(`${format} was written`)
}

// Expected texts: `format % values` of CPython 3.11.
describe('percentFormat', () => {
  it.each<[string, unknown, string]>([
    ['plain', tuple(), 'plain'],
    ['100%%', tuple(), '100%'],
    ['%s and %s', tuple('a', null), 'a and None'],
    ['%s', 'only', 'only'],
    ['%s', [1, 'a'], "[1, 'a']"],
    ['%s', tuple(tuple(1, 2)), '(1, 2)'],
    ['%r %a', tuple("é'", '漢😀'), "\"é'\" '\\u6f22\\U0001f600'"],
    ['%(b)s-%(a)03d', { a: 7, b: 'x' }, 'x-007'],
    ['%(a)s %(a)s', new Map([['a', new PyFloat(1)]]), '1.0 1.0'],
    ['%(a(b))s', { 'a(b)': 1 }, '1'],
    ['%s %(a)s', { a: 1 }, "{'a': 1} 1"],
    ['%d %i %u', tuple(3, -4, true), '3 -4 1'],
    ['%d %d', tuple(2.9, new PyFloat(-3)), '2 -3'],
    ['%d', 10n ** 20n, '100000000000000000000'],
    ['%5d|%-5d|%05d|%+d|% d', tuple(42, 42, 42, 42, 42), '   42|42   |00042|+42| 42'],
    ['%.3d|%08.3d|%*d|%-*d|', tuple(7, 7, 4, 7, 4, 7), '007|00000007|   7|7   |'],
    ['%x %X %#x %#o %o', tuple(255, 255, 255, 8, 8), 'ff FF 0xff 0o10 10'],
    ['%#08x %-#8x| %x', tuple(255, 255, -255), '0x0000ff 0xff    | -ff'],
    ['%f %.2f %.0f %.0f %.0f', tuple(1, 2.71, 0.5, 1.5, 2.5), '1.000000 2.71 0 2 2'],
    ['%.2f %.1f %.3f', tuple(0.125, 0.25, 2.0005), '0.12 0.2 2.001'],
    ['%.2f', 1e22, '10000000000000000000000.00'],
    ['%08.2f %+.1f % .1f %-8.1f|', tuple(-1.5, 2, 2, 2), '-0001.50 +2.0  2.0 2.0     |'],
    ['%e %.2E %.0e', tuple(12345.678, 0.00012345, 9.9), '1.234568e+04 1.23E-04 1e+01'],
    ['%g %g %g %g %G', tuple(100000, 1e6, 0.0001, 0.00001, 1e-10), '100000 1e+06 0.0001 1e-05 1E-10'],
    ['%.3g %#.3g %#.0f %g', tuple(1, 1, 1, 0), '1 1.00 1. 0'],
    ['%f %F %e %5g|%05d', tuple(Infinity, Number.NaN, -Infinity, Number.NaN, 0), 'inf NAN -inf   nan|00000'],
    ['%c%c%5c', tuple(65, '漢', 128512), 'A漢    😀'],
    ['%5s|%-5s|%.2s|%5.1s|', tuple('😀', 'é', '😀😀😀', 'ab'), '    😀|é    |😀😀|    a|'],
    ['%ld %hs', tuple(1, 'a'), '1 a'],
  ])('writes %j %% %o as %j', (format, values, text) => {
    expect(percentFormat(format, values)).toBe(text)
  })

  it.each<[string, unknown, string]>([
    ['%s %s', tuple(1), 'TypeError: not enough arguments for format string'],
    ['%s', tuple(), 'TypeError: not enough arguments for format string'],
    ['%s', tuple(1, 2), 'TypeError: not all arguments converted during string formatting'],
    ['x', 1, 'TypeError: not all arguments converted during string formatting'],
    ['%(a)s %s', { a: 1 }, 'TypeError: not enough arguments for format string'],
    ['%(a)s', 1, 'TypeError: format requires a mapping'],
    ['%(toString)s', {}, "KeyError: 'toString'"],
    ['%(b)s', new Map([['a', 1]]), "KeyError: 'b'"],
    ['%d', 'a', 'TypeError: %d format: a real number is required, not str'],
    ['%x', 1.5, 'TypeError: %x format: an integer is required, not float'],
    ['%f', null, 'TypeError: must be real number, not NoneType'],
    ['%d', Infinity, 'OverflowError: cannot convert float infinity to integer'],
    ['%d', Number.NaN, 'ValueError: cannot convert float NaN to integer'],
    ['%f', 10n ** 400n, 'OverflowError: int too large to convert to float'],
    ['%c', 'ab', 'TypeError: %c requires int or char'],
    ['%c', -1, 'OverflowError: %c arg not in range(0x110000)'],
    ['%*d', tuple('a', 1), 'TypeError: * wants int'],
    ['😀%y', 1, "ValueError: unsupported format character 'y' (0x79) at index 2"],
    ['%é', 1, "ValueError: unsupported format character '?' (0xe9) at index 1"],
    ['50%', 1, 'ValueError: incomplete format'],
    ['%(a', {}, 'ValueError: incomplete format key'],
    ['%999999999d', 1, 'ValueError: width or precision too big: got 999999999, expected at most 100000'],
  ])('refuses %j %% %o: %s', (format, values, message) => {
    expect(failure(format, values)).toBe(message)
  })

  it('lets an unused list or mapping pass, as Python does', () => {
    expect(percentFormat('x', [1])).toBe('x')
    expect(percentFormat('x', { a: 1 })).toBe('x')
  })

  it("writes values with the caller's own texts", () => {
    const options = { str: (value: unknown) => `<${String(value)}>`, repr: () => 'R' }
    expect(percentFormat('%s %r', PyTuple.of(1, 2), options)).toBe('<1> R')
  })

  it('says where the format is wrong', () => {
    expect(() => percentFormat('a %d', 'b')).toThrow(
      '%d format: a real number is required, not str (at offset 3 of the format text)',
    )
  })
})

describe('formatFixed, formatExponent, formatGeneral', () => {
  it('round from the exact value, halves to even', () => {
    expect([0.5, 1.5, 2.5, 1.005, 1e23].map((size) => formatFixed(size, 0))).toEqual([
      '0',
      '2',
      '2',
      '1',
      '99999999999999991611392',
    ])
    expect(formatFixed(1.005, 2)).toBe('1.00')
    expect(formatFixed(5e-324, 3)).toBe('0.000')
    expect([1e23, 9.9999999, 0].map((size) => formatExponent(size, 3))).toEqual([
      '1.000e+23',
      '1.000e+01',
      '0.000e+00',
    ])
    expect(formatExponent(1e23, 20)).toBe('9.99999999999999916114e+22')
    expect([999999.5, 123456789, 0.00001234, 1.5].map((size) => formatGeneral(size, 6, false))).toEqual([
      '1e+06',
      '1.23457e+08',
      '1.234e-05',
      '1.5',
    ])
  })
})

describe('percentParts', () => {
  it('says which text came from which values', () => {
    const options = { str: String, repr: String, plain: (value: unknown) => (value === 'three' ? 3 : value) }
    expect(percentParts('%%a%*d|%s', tuple(2, 'three', 'x'), options)).toEqual([
      { kind: 'format', start: 0, end: 1 },
      { kind: 'format', start: 2, end: 3 },
      { kind: 'value', text: ' 3', values: [2, 'three'] },
      { kind: 'format', start: 6, end: 7 },
      { kind: 'value', text: 'x', values: ['x'] },
      { kind: 'format', start: 9, end: 9 },
    ])
  })
})

describe('many digits', () => {
  it('are zeros after the last one of the number, and cost no time', () => {
    const start = performance.now()
    expect(formatFixed(1.1, 3_000_000).replace(/0+$/, '')).toBe(
      '1.100000000000000088817841970012523233890533447265625',
    )
    expect(formatFixed(5e-324, 2_000)).toHaveLength(2_002)
    expect(formatExponent(2.5, 3_000_000)).toBe(`2.5${'0'.repeat(2_999_999)}e+00`)
    expect(formatGeneral(2.5, 3_000_000, false)).toBe('2.5')
    expect(formatGeneral(1e22, 3_000, false)).toBe(`1${'0'.repeat(22)}`)
    expect(performance.now() - start).toBeLessThan(5_000)
  })

  it('of ints are refused as Python refuses them', () => {
    expect(failure('%d', 10n ** 5000n)).toBe(
      'ValueError: Exceeds the limit (4300 digits) for integer string conversion',
    )
    expect(percentFormat('%x', 16n ** 5000n)).toHaveLength(5001)
  })
})
