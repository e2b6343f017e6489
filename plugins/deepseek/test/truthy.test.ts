import { PyFloat } from '@parlance/python-text'
import { expect, test } from 'vitest'
import { isTruthy } from '../src/truthy.js'

test.each([
  ...[true, 1, -1, 0.5, Number.NaN, 1n, 'x', '0', [0], { a: 0 }, new Map([[1, 1]]), new PyFloat(1)].map(
    (v) => [v, true] as const,
  ),
  ...[false, 0, -0, 0n, '', [], {}, new Map(), new Set(), null, undefined, new PyFloat(0)].map(
    (v) => [v, false] as const,
  ),
])('%o is %s', (value, expected) => {
  expect(isTruthy(value)).toBe(expected)
})
