import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { BaseChatTemplate, EndFilter } from '../src/index.js'

const WHOLE: readonly [name: string, markers: readonly string[], output: string, expected: string][] = [
  ['a stop word', ['</s>'], 'hi</s>', 'hi'],
  ['several of them', ['</s>', '<e>'], 'hi</s><e></s>', 'hi'],
  ['one inside the text', ['</s>'], 'a</s>b', 'a</s>b'],
  ['the beginning of one', ['</s>'], 'hi</s', 'hi</s'],
  ['a whole one before a beginning', ['</s>'], 'hi</s></s', 'hi</s></s'],
  ['one that overlaps itself', ['###'], 'hello###', 'hello'],
  ['more characters of it than it has', ['###'], 'hello####', 'hello#'],
  ['one character, twice', ['\n\n'], 'hi\n\n', 'hi'],
  ['one that repeats itself', ['</s></s>'], 'hi</s></s>', 'hi'],
  ['one that begins another', ['</s>', '</s>\n'], 'hi</s>', 'hi'],
  ['the longer of two', ['</s>', '</s>\n'], 'hi</s>\n', 'hi'],
  ['white space behind it', ['</s>'], 'hi</s>\n ', 'hi'],
  ['white space between two', ['</s>', '<e>'], 'hi</s>\n<e>', 'hi'],
  ['white space and the beginning of one', ['</s>'], 'hi</s>\n</s', 'hi</s>\n</s'],
  ['white space and text behind it', ['</s>'], 'hi</s>\nyes', 'hi</s>\nyes'],
  ['no marker', [], 'hi', 'hi'],
  ['nothing', ['</s>'], '', ''],
]

function filtered(filter: EndFilter, chunks: readonly string[]): string {
  return chunks.map((chunk) => filter.push(chunk)).join('') + filter.end()
}

describe('EndFilter', () => {
  it.each(WHOLE)('%s', (_name, markers, output, expected) => {
    expect(filtered(new EndFilter({ markers, halves: [] }), [output])).toBe(expected)
    expect(filtered(new EndFilter({ markers, halves: [] }), Array.from(output))).toBe(expected)
  })

  it('takes off what stands before a stop word that the server took off, once', () => {
    const filter = () => new EndFilter({ markers: ['\n<|EOT|>', '<|EOT|>'], halves: ['\n'] })
    expect(filtered(filter(), ['hi\n'])).toBe('hi')
    expect(filtered(filter(), ['hi\n\n'])).toBe('hi\n')
    expect(filtered(filter(), ['hi\n<|EOT|>'])).toBe('hi')
    expect(filtered(filter(), ['hi\n<|EO'])).toBe('hi\n<|EO')
  })

  it('gives text on as soon as it cannot be the end', () => {
    const filter = new EndFilter({ markers: ['</s>'], halves: [] })
    expect([filter.push('a</'), filter.push('s'), filter.push('>'), filter.push('b')]).toEqual([
      'a',
      '',
      '',
      '</s>b',
    ])
  })

  it('gives the same for every way to cut the output', () => {
    const markers = fc.uniqueArray(fc.stringMatching(/^[ab<]{1,4}$/), { minLength: 1, maxLength: 3 })
    fc.assert(
      fc.property(markers, fc.stringMatching(/^[ab<]{0,24}$/), fc.nat(), (list, output, cut) => {
        const at = cut % (output.length + 1)
        const whole = filtered(new EndFilter({ markers: list, halves: [] }), [output])
        expect(
          filtered(new EndFilter({ markers: list, halves: [] }), [output.slice(0, at), output.slice(at)]),
        ).toBe(whole)
        expect(filtered(new EndFilter({ markers: list, halves: [] }), Array.from(output))).toBe(whole)
        expect(whole).toBe(withoutRun(output, list))
      }),
      { numRuns: 1000 },
    )
  })

  it('is what the marker templates parse with', () => {
    expect(new BaseChatTemplate({ stopWords: ['###'] }).parse('hello###').message.content).toBe('hello')
  })
})

/** The rule, the slow way: without the longest end that is made of markers alone. */
function withoutRun(output: string, markers: readonly string[]): string {
  const made = new Set([output.length])
  for (let at = output.length - 1; at >= 0; at--) {
    if (markers.some((marker) => output.startsWith(marker, at) && made.has(at + marker.length))) made.add(at)
  }
  return output.slice(0, Math.min(...made))
}
