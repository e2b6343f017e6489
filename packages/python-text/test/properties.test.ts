import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  codePointAt,
  codePointLength,
  codePointSlice,
  compareCodePoints,
  dumpsJson,
  floatRepr,
  isPyFloat,
  isSpace,
  JsonSyntaxError,
  lstrip,
  parseJson,
  percentFormat,
  reprPython,
  rstrip,
  splitWhitespace,
  strip,
} from '../src/index.js'

// Texts with whatever a JavaScript string can hold: controls, pairs and lone surrogates.
const text = fc
  .array(
    fc.oneof(
      fc.string({ unit: 'binary', maxLength: 3 }),
      fc.constantFrom(
        '\ud83d',
        '\ude00',
        '😀',
        '"',
        "'",
        '\\',
        '\u001f',
        '\u0085',
        ' ',
        '\t',
        '__proto__',
        '7',
      ),
    ),
    { maxLength: 8 },
  )
  .map((parts) => parts.join(''))
const SIGNS = Array.from('{}[]:,"\\u0-1.eE tnN')
const value = fc.jsonValue({ stringUnit: 'binary' })

describe('JSON', () => {
  it('read and written again is the same text, however it was laid out', () => {
    fc.assert(
      fc.property(value, fc.boolean(), fc.constantFrom(null, 0, 2, '\t'), (input, ensureAscii, indent) => {
        const written = dumpsJson(input)
        expect(dumpsJson(parseJson(written))).toBe(written)
        expect(dumpsJson(parseJson(dumpsJson(input, { ensureAscii, indent })))).toBe(written)
        expect(dumpsJson(parseJson(written, { objects: 'map' }))).toBe(written)
      }),
    )
  })

  it('keeps every string', () => {
    fc.assert(
      fc.property(text, (input) => {
        expect(parseJson(dumpsJson(input))).toBe(input)
        expect(parseJson(dumpsJson(input, { ensureAscii: true }))).toBe(input)
        expect(parseJson(dumpsJson(new Map([[input, input]])), { objects: 'map' })).toEqual(
          new Map([[input, input]]),
        )
      }),
    )
  })

  it('without spaces is what JSON.stringify writes, as long as there are no floats', () => {
    const whole = fc.letrec((tie) => ({
      value: fc.oneof(
        { maxDepth: 3 },
        fc.constantFrom(null, true, false),
        fc.maxSafeInteger(),
        fc.string({ unit: 'grapheme' }),
        fc.array(tie('value')),
        fc.dictionary(fc.string({ unit: 'grapheme' }), tie('value')),
      ),
    })).value
    fc.assert(
      fc.property(whole, (input) => {
        expect(dumpsJson(input, { separators: [',', ':'] })).toBe(JSON.stringify(input))
      }),
    )
  })

  it('is read where JSON.parse reads it, with the same content', () => {
    fc.assert(
      fc.property(value, fc.nat(40), fc.string({ maxLength: 2 }), (input, cut, put) => {
        const source = JSON.stringify(input)
        const broken = source.slice(0, cut) + put + source.slice(cut + 1)
        let expected: unknown
        try {
          expected = JSON.parse(broken)
        } catch {
          return
        }
        expect(asJsonParse(parseJson(broken))).toEqual(expected)
      }),
    )
  })

  it('that is broken gives JsonSyntaxError and nothing else', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...SIGNS), { maxLength: 12 }), (parts) => {
        try {
          parseJson(parts.join(''))
        } catch (error) {
          expect(error).toBeInstanceOf(JsonSyntaxError)
        }
      }),
      { numRuns: 2000 },
    )
  })

  it('sorts keys by code point', () => {
    fc.assert(
      fc.property(fc.array(text), (keys) => {
        const sorted = keys.toSorted(compareCodePoints)
        const points = (key: string) => Array.from(key, (character) => character.codePointAt(0) ?? 0)
        for (const [index, key] of sorted.slice(1).entries()) {
          const [before, after] = [points(sorted[index] ?? ''), points(key)]
          const at = before.findIndex((point, place) => point !== after[place])
          if (at !== -1) expect(before[at]).toBeLessThan(after[at] ?? -1)
        }
      }),
    )
  })
})

describe('floatRepr', () => {
  it('reads back as the same number', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (number) => {
        expect(Number(floatRepr(number))).toBe(number)
        expect(floatRepr(number)).toMatch(/[.e]/)
      }),
    )
  })
})

describe('percentFormat', () => {
  it('writes %.17g so that it reads back, and %.340f from the exact value', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (number) => {
        expect(Number(percentFormat('%.17g', number))).toBe(number)
        expect(Number(percentFormat('%.340f', number))).toBe(number)
      }),
    )
  })
})

describe('strings', () => {
  it('are counted and cut in code points', () => {
    const bound = fc.option(fc.integer({ min: -12, max: 12 }))
    fc.assert(
      fc.property(text, bound, bound, (input, start, stop) => {
        const points = Array.from(input)
        expect(codePointLength(input)).toBe(points.length)
        expect(codePointSlice(input, start, stop)).toBe(points.slice(start ?? 0, stop ?? undefined).join(''))
        expect(codePointSlice(input, null, null, -1)).toBe(points.toReversed().join(''))
        expect(codePointAt(input, start ?? 0)).toBe(points.at(start ?? 0))
      }),
    )
  })

  it('lose white space at their ends only, and nothing else', () => {
    fc.assert(
      fc.property(text, (input) => {
        const stripped = strip(input)
        expect(lstrip(rstrip(input))).toBe(stripped)
        expect(input).toContain(stripped)
        for (const end of [stripped.at(0), stripped.at(-1)]) {
          if (end !== undefined) expect(isSpace(end.charCodeAt(0))).toBe(false)
        }
        expect(splitWhitespace(input).join('')).toBe(
          Array.from(input)
            .filter((c) => !isSpace(c.codePointAt(0) ?? 0))
            .join(''),
        )
      }),
    )
  })

  it('have a repr on one line without anything that cannot be seen', () => {
    fc.assert(
      fc.property(text, (input) => {
        expect(reprPython(input)).toMatch(/^(?:(?! )[^\p{C}\p{Z}]| )+$/u)
      }),
    )
  })
})

/** What was read, with the numbers and objects that JSON.parse makes of the same text. */
function asJsonParse(read: unknown): unknown {
  if (isPyFloat(read)) return read.value
  if (typeof read === 'bigint') return Number(read)
  if (Array.isArray(read)) return read.map(asJsonParse)
  if (typeof read !== 'object' || read === null) return read
  const entries = read instanceof Map ? [...(read as Map<string, unknown>)] : Object.entries(read)
  return Object.fromEntries(entries.map(([key, item]) => [key, asJsonParse(item)]))
}

it('a number too large for a float is infinite, as JSON.parse has it', () => {
  const text = '[-1.797693134862316e+8308]'
  expect(asJsonParse(parseJson(text))).toEqual(JSON.parse(text))
})
