import { PyFloat } from '@parlance/python-text'
import { expect, test } from 'vitest'
import { isTruthy } from '../src/index.js'

test.each([
  [undefined, false],
  [null, false],
  [false, false],
  [true, true],
  ['', false],
  ['false', true],
  [0, false],
  [-0, false],
  [0n, false],
  [3, true],
  [Number.NaN, true],
  [new PyFloat(0), false],
  [new PyFloat(1), true],
  [[], false],
  [[0], true],
  [{}, false],
  [{ a: 0 }, true],
  [new Map(), false],
  [new Set([1]), true],
])('%o counts as %s', (value, truth) => {
  expect(isTruthy(value)).toBe(truth)
})
