import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { StopMatcher } from '../src/index.js'

/** What the pieces came to: each text that was given out, and the stop word. */
function scan(
  words: readonly string[],
  chunks: readonly string[],
): [texts: string[], matched: string | null] {
  const matcher = new StopMatcher(words)
  const texts: string[] = []
  for (const chunk of chunks) {
    const { text, matched } = matcher.push(chunk)
    texts.push(text)
    if (matched !== null) return [texts, matched]
  }
  const { text, matched } = matcher.end()
  return [[...texts, text], matched]
}

describe('stop words', () => {
  test.each<[what: string, words: string[], chunks: string[], texts: string[], matched: string | null]>([
    ['over pieces', ['\n\n'], ['First line', '.\n', '\nSecond'], ['First line', '.', ''], '\n\n'],
    ['one of several', ['###', 'END'], ['abc', 'EN', 'D tail'], ['abc', '', ''], 'END'],
    ['a single letter', ['a'], ['{"n', 'a'], ['{"n', ''], 'a'],
    ['none', ['END'], ['abc'], ['abc', ''], null],
    ['a beginning that does not go on', ['END'], ['aEN', 'd'], ['a', 'ENd', ''], null],
    ['a beginning at the end', ['END'], ['aEN'], ['a', 'EN'], null],
    ['a beginning within a beginning', ['aab'], ['aa', 'ab!'], ['', 'a'], 'aab'],
    ['the one that begins first', ['abcd', 'c'], ['ab', 'c', 'd'], ['', '', ''], 'abcd'],
    ['the later one, when the first does not go on', ['abcd', 'c'], ['abc', 'x'], ['', 'ab'], 'c'],
    ['the later one, when the output ends', ['abcd', 'c'], ['abc'], ['', 'ab'], 'c'],
    ['the shorter one of two in one place', ['abc', 'ab'], ['xabc'], ['x'], 'ab'],
    ['an ending of another', ['abab', 'ba'], ['aba', 'b'], ['', ''], 'abab'],
    ['empty words', [''], ['abc'], ['abc', ''], null],
  ])('%s', (_what, words, chunks, texts, matched) => {
    expect(scan(words, chunks)).toEqual([texts, matched])
  })

  test('are found where a search in the whole text finds the first', () => {
    const letters = fc.string({ unit: fc.constantFrom('a', 'b', 'c') })
    const words = fc.array(fc.string({ unit: fc.constantFrom('a', 'b', 'c'), minLength: 1, maxLength: 5 }))
    fc.assert(
      fc.property(words, fc.array(letters), (stops, chunks) => {
        const whole = chunks.join('')
        const places = stops.map((word) => whole.indexOf(word)).filter((at) => at >= 0)
        const [texts, matched] = scan(stops, chunks)
        expect(texts.join('')).toBe(whole.slice(0, Math.min(whole.length, ...places)))
        expect(matched === null).toBe(places.length === 0)
        if (matched !== null) expect(whole.indexOf(matched)).toBe(Math.min(...places))
      }),
    )
  })

  test('text that no stop word can begin with is never held back', () => {
    const matcher = new StopMatcher(['<|im_end|>'])
    for (const chunk of ['a < b', ' <', '|im', '_start|>']) matcher.push(chunk)
    expect(matcher.push('x').text).toBe('x')
  })
})

test('matchers of the same words know nothing of one another', () => {
  const one = new StopMatcher(['END'])
  const other = new StopMatcher(['END'])
  expect(one.push('aEN').text).toBe('a')
  expect(other.push('D').text).toBe('D')
  expect(one.push('D')).toEqual({ text: '', matched: 'END' })
  for (let i = 0; i < 300; i++) expect(scan([`END${i}`], [`aEND${i}`])).toEqual([['a'], `END${i}`])
})
