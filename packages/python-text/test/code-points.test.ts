import { describe, expect, it } from 'vitest'
import {
  codePointAt,
  codePointLength,
  codePointOffset,
  codePointSlice,
  compareCodePoints,
  InvalidArgumentError,
} from '../src/index.js'

describe('codePointLength', () => {
  it.each([
    ['', 0],
    ['aé漢', 3],
    ['a😀b', 3],
    ['😀😀', 2],
    ['\ud83d\ud83d\ude00\ude00', 3],
    ['👩\u200d💻', 3],
  ])('of %j is %i', (text, length) => {
    expect(codePointLength(text)).toBe(length)
  })
})

describe('codePointAt', () => {
  it.each([
    ['abc', 0, 'a'],
    ['abc', -1, 'c'],
    ['abc', 3, undefined],
    ['abc', -4, undefined],
    ['a😀b', 1, '😀'],
    ['a😀b', 2, 'b'],
    ['a😀b', 3, undefined],
    ['a😀b', -2, '😀'],
    ['a😀b', -3, 'a'],
    ['a😀b', -4, undefined],
    ['', 0, undefined],
  ])('of %j at %i is %j', (text, index, point) => {
    expect(codePointAt(text, index)).toBe(point)
  })
})

describe('codePointSlice', () => {
  it.each<[string, number | null, number | null, number | null, string]>([
    ['abcdef', 1, 4, null, 'bcd'],
    ['abcdef', -2, null, null, 'ef'],
    ['abcdef', null, null, -1, 'fedcba'],
    ['abcdef', 4, 1, -2, 'ec'],
    ['abcdef', null, -100, -3, 'fc'],
    ['abcdef', 100, null, -1, 'fedcba'],
    ['abcdef', 4, 2, null, ''],
    ['a😀b😀c', 1, 3, null, '😀b'],
    ['a😀b😀c', -2, null, null, '😀c'],
    ['a😀b😀c', null, -1, null, 'a😀b😀'],
    ['a😀b😀c', null, null, 2, 'abc'],
    ['a😀b😀c', null, null, -1, 'c😀b😀a'],
    ['a😀b😀c', 1, 100, null, '😀b😀c'],
    ['a😀b😀c', 3, 1, null, ''],
  ])('of %j from %j to %j by %j is %j', (text, start, stop, step, slice) => {
    expect(codePointSlice(text, start, stop, step)).toBe(slice)
  })

  it('refuses a step of 0 and bounds that are not whole', () => {
    expect(() => codePointSlice('abc', 0, 1, 0)).toThrow(InvalidArgumentError)
    expect(() => codePointSlice('abc', 0.5)).toThrow(
      'Invalid argument codePointSlice: start: got 0.5, expected a whole number.',
    )
  })
})

describe('codePointOffset', () => {
  it('is where a code point starts in the JavaScript string', () => {
    expect([0, 1, 2, 3, 9, -1, -2, -3, -9].map((index) => codePointOffset('a😀b', index))).toEqual([
      0, 1, 3, 4, 4, 3, 1, 0, 0,
    ])
  })
})

describe('compareCodePoints', () => {
  it('puts what is beyond U+FFFF last', () => {
    const sorted = [
      '',
      'a',
      'aa',
      'b',
      '\ud7ff',
      '\ud83d',
      '\ud83d\uffff',
      '\ue000',
      '\uffff',
      '😀',
      '😁',
      '\u{10ffff}',
    ]
    expect(sorted.toReversed().toSorted(compareCodePoints)).toEqual(sorted)
    expect(compareCodePoints('😀', '😀')).toBe(0)
  })
})
