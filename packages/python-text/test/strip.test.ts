import { describe, expect, it } from 'vitest'
import { isSpace, lstrip, rstrip, splitWhitespace, strip } from '../src/index.js'

// The code points for which CPython 3.11's str.isspace holds.
const SPACES =
  '\t\n\u000b\f\r\u001c\u001d\u001e\u001f \u0085\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000'

describe('isSpace', () => {
  it('holds for exactly the white space of Python', () => {
    const found: string[] = []
    for (let point = 0; point <= 0x10ffff; point++)
      if (isSpace(point)) found.push(String.fromCodePoint(point))
    expect(found.join('')).toBe(SPACES)
  })
})

describe('strip', () => {
  it('takes off white space at both ends, but no byte order mark and no zero width space', () => {
    expect(strip(`${SPACES}a b${SPACES}`)).toBe('a b')
    expect(strip(' \ufeff\u200b ')).toBe('\ufeff\u200b')
    expect(strip(SPACES)).toBe('')
  })

  it.each<[string, string, string, string, string]>([
    ['xxaxbxx', 'x', 'axb', 'axbxx', 'xxaxb'],
    ['mississippi', 'ipm', 'ssiss', 'ssissippi', 'mississ'],
    ['😀a😀', '😀', 'a', 'a😀', '😀a'],
    ['😀', '\ud83d', '😀', '😀', '😀'],
    [' a ', '', ' a ', ' a ', ' a '],
    ['aaa', 'a', '', '', ''],
  ])('takes off characters: %j without %j', (text, chars, both, left, right) => {
    expect(strip(text, chars)).toBe(both)
    expect(lstrip(text, chars)).toBe(left)
    expect(rstrip(text, chars)).toBe(right)
  })

  it('takes null for white space', () => {
    expect(lstrip(' a ', null)).toBe('a ')
    expect(rstrip(' a ', null)).toBe(' a')
  })
})

describe('splitWhitespace', () => {
  it.each<[string, number | undefined, string[]]>([
    ['', undefined, []],
    [' \u001f ', undefined, []],
    [' a\u0085b \n c ', undefined, ['a', 'b', 'c']],
    [' a b  c ', 1, ['a', 'b  c ']],
    [' a b ', 0, ['a b ']],
    [' a b ', 5, ['a', 'b']],
    ['a\ufeffb', undefined, ['a\ufeffb']],
  ])('splits %j with maxSplit %j', (text, maxSplit, words) => {
    expect(splitWhitespace(text, maxSplit)).toEqual(words)
  })
})
