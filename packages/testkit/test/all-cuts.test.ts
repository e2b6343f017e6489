import { expect, test } from 'vitest'
import { allCuts } from '../src/all-cuts.js'

test('a text is cut in two everywhere, and into single code units', () => {
  expect(allCuts('ab')).toEqual([
    ['a', 'b'],
    ['', 'ab'],
    ['a', 'b'],
    ['ab', ''],
  ])
})

test('a longer text is cut at fewer places', () => {
  expect(allCuts('abcde', 2).map((pieces) => pieces.join('|'))).toEqual(['a|b|c|d|e', 'ab|cde', 'abcde|'])
})

test('every way gives the text', () => {
  for (const pieces of allCuts('你好 🌊'.repeat(30), 7)) expect(pieces.join('')).toBe('你好 🌊'.repeat(30))
})
