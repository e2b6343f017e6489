import { describe, expect, it } from 'vitest'
import { expandTabs, splitLines } from '../src/index.js'

describe('splitLines', () => {
  it('stops after as many lines as are wanted', () => {
    expect(splitLines('a\nb\nc', false, 2)).toEqual(['a', 'b'])
    expect(splitLines('a\nb\nc', true, 9)).toEqual(['a\n', 'b\n', 'c'])
  })

  it.each<[string, string[]]>([
    ['', []],
    ['a', ['a']],
    ['a\n', ['a\n']],
    ['\n', ['\n']],
    ['a\r\nb\rc\n\nd', ['a\r\n', 'b\r', 'c\n', '\n', 'd']],
    ['\n\r', ['\n', '\r']],
    [
      'a\vb\fc\u001cd\u001de\u001ef\u0085g\u2028h\u2029i',
      ['a\v', 'b\f', 'c\u001c', 'd\u001d', 'e\u001e', 'f\u0085', 'g\u2028', 'h\u2029', 'i'],
    ],
    ['a\u001fb', ['a\u001fb']],
  ])('splits %j', (text, lines) => {
    expect(splitLines(text, true)).toEqual(lines)
    expect(splitLines(text)).toEqual(lines.map((line) => line.replace(/(?:\r\n|[^a-z])$/, '')))
  })
})

describe('expandTabs', () => {
  it.each<[string, number | undefined, string]>([
    ['a\tb', undefined, 'a       b'],
    ['a\tb', 4, 'a   b'],
    ['abcd\te', 4, 'abcd    e'],
    ['😀\tb\n\tc\r\td', 4, '😀   b\n    c\r    d'],
    ['a\tb', 0, 'ab'],
    ['a\tb', -1, 'ab'],
    ['ab', undefined, 'ab'],
  ])('of %j with size %j is %j', (text, size, expanded) => {
    expect(expandTabs(text, size)).toBe(expanded)
  })
})
