import { describe, expect, it } from 'vitest'
import {
  isAlnum,
  isAlpha,
  isDecimal,
  isDigit,
  isLower,
  isNumeric,
  isPrintable,
  isTitle,
  isUpper,
} from '../src/index.js'

const TESTS = { isAlpha, isAlnum, isDecimal, isDigit, isNumeric, isLower, isUpper, isTitle, isPrintable }

// Expected: the str methods of CPython 3.11 that hold for the text.
describe('the tests of characters', () => {
  it.each<[string, string]>([
    ['', 'isPrintable'],
    ['a', 'isAlpha isAlnum isLower isPrintable'],
    ['Ab1', 'isAlnum isTitle isPrintable'],
    ['ÀB', 'isAlpha isAlnum isUpper isPrintable'],
    ['漢字', 'isAlpha isAlnum isPrintable'],
    ['٣4', 'isAlnum isDecimal isDigit isNumeric isPrintable'],
    ['²①', 'isAlnum isDigit isNumeric isPrintable'],
    ['½', 'isAlnum isNumeric isPrintable'],
    ['五', 'isAlpha isAlnum isNumeric isPrintable'],
    ['ǅ', 'isAlpha isAlnum isTitle isPrintable'],
    ['Ǆa', 'isAlpha isAlnum isTitle isPrintable'],
    ["a b's", 'isLower isPrintable'],
    ["A B'S 1", 'isUpper isTitle isPrintable'],
    ['Ab Cd', 'isTitle isPrintable'],
    ['Ⅷ', 'isAlnum isNumeric isUpper isTitle isPrintable'],
    ['𐐀', 'isAlpha isAlnum isUpper isTitle isPrintable'],
    ['😀', 'isPrintable'],
    ['a\n', 'isLower'],
    ['\u00a0\ud800', ''],
  ])('hold for %j: %s', (text, names) => {
    const held = Object.entries(TESTS).filter(([, test]) => test(text))
    expect(held.map(([name]) => name).join(' ')).toBe(names)
  })
})
