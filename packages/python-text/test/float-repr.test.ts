import { describe, expect, it } from 'vitest'
import { floatRepr } from '../src/index.js'

// Expected texts: repr() of CPython 3.11.
const cases: ReadonlyArray<readonly [number, string]> = [
  [0, '0.0'],
  [-0, '-0.0'],
  [1, '1.0'],
  [-1.5, '-1.5'],
  [0.1, '0.1'],
  [1 / 3, '0.3333333333333333'],
  [0.0001, '0.0001'],
  [0.00001, '1e-05'],
  [0.0000123, '1.23e-05'],
  [1e-7, '1e-07'],
  [1.5e-10, '1.5e-10'],
  [5e-324, '5e-324'],
  [123456789012345680, '1.2345678901234568e+17'],
  [9999999999999998, '9999999999999998.0'],
  [1e15, '1000000000000000.0'],
  [1e16, '1e+16'],
  [1e22, '1e+22'],
  [1.7976931348623157e308, '1.7976931348623157e+308'],
  [Infinity, 'inf'],
  [-Infinity, '-inf'],
  [Number.NaN, 'nan'],
]

describe('floatRepr', () => {
  it.each(cases)('%s is %s', (value, text) => {
    expect(floatRepr(value)).toBe(text)
  })
})
