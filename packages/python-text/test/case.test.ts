import { describe, expect, it } from 'vitest'
import { capitalize, swapCase, titleCase } from '../src/index.js'

// Expected texts: str.title, str.capitalize and str.swapcase of CPython 3.11.
describe('titleCase, capitalize, swapCase', () => {
  it.each([
    ['hello wORLD', 'Hello World', 'Hello world', 'HELLO World'],
    ["they're x2y", "They'Re X2Y", "They're x2y", "THEY'RE X2Y"],
    ['éCOLE', 'École', 'École', 'École'],
    ['ßa ﬁn', 'Ssa Fin', 'Ssa ﬁn', 'SSA FIN'],
    ['ǆur', 'ǅur', 'ǅur', 'ǄUR'],
    ['ŉa', 'ʼNa', 'ʼNa', 'ʼNA'],
    ['ᾳδης', 'ᾼδης', 'ᾼδης', 'ΑΙΔΗΣ'],
    ['ΟΔΟΣ ΑΣ. Σ', 'Οδος Ας. Σ', 'Οδος ας. σ', 'οδος ας. σ'],
    ['აბ', 'აბ', 'აბ', 'ᲐᲑ'],
    ['😀a 𐐨𐐀', '😀A 𐐀𐐨', '😀a 𐐨𐐨', '😀A 𐐀𐐨'],
    ['', '', '', ''],
  ])('of %j', (text, title, capitalized, swapped) => {
    expect(titleCase(text)).toBe(title)
    expect(capitalize(text)).toBe(capitalized)
    expect(swapCase(text)).toBe(swapped)
  })
})
