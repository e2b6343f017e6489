import { expect, test } from 'vitest'
import { matches } from '../src/conformance/index.js'

test.each<[expected: unknown, got: unknown, holds: boolean]>([
  ['a', 'a', true],
  ['a', 'a ', false],
  [null, null, true],
  [null, undefined, false],
  [['a'], ['a'], true],
  [['a'], ['a', 'b'], false],
  [{ a: 1 }, { a: 1, b: 2 }, true],
  [{ a: null }, {}, false],
  [{ a: [{ b: 1 }] }, { a: [{ b: 2 }] }, false],
  [{ toString: 1 }, {}, false],
  [{ $pattern: '^[0-9a-f]{4}$' }, 'beef', true],
  [{ $pattern: '^[0-9a-f]{4}$' }, 'beefs', false],
  [{ $error: true }, { $error: 'messages[0] is null' }, true],
  [{ $error: true }, 'a prompt', false],
  [{ $error: true }, { $crash: 'TypeError' }, false],
  [{ $free: 'the message stays open' }, 'anything', true],
  [{ $free: 'the message stays open' }, { $crash: 'TypeError' }, false],
])('%j against %j: %j', (expected, got, holds) => {
  expect(matches(expected, got)).toBe(holds)
})
