import { describe, expect, it } from 'vitest'
import {
  dumpsJson,
  InvalidArgumentError,
  NestingError,
  PyFloat,
  PyTuple,
  UnsupportedValueError,
} from '../src/index.js'

// Expected texts: json.dumps(value, ensure_ascii=False) of CPython 3.11, with the options named.
describe('dumpsJson', () => {
  it.each<[unknown, string]>([
    [null, 'null'],
    [true, 'true'],
    [false, 'false'],
    [0, '0'],
    [-12, '-12'],
    [1e16, '10000000000000000'],
    [12345678901234567890n, '12345678901234567890'],
    [-0, '-0.0'],
    [0.5, '0.5'],
    [1e-7, '1e-07'],
    [1e21, '1e+21'],
    [new PyFloat(1), '1.0'],
    [new PyFloat(1e16), '1e+16'],
    [Number.NaN, 'NaN'],
    [Infinity, 'Infinity'],
    [new PyFloat(-Infinity), '-Infinity'],
    ['', '""'],
    [[], '[]'],
    [{}, '{}'],
    [new Map(), '{}'],
    [[1, [], {}], '[1, [], {}]'],
    [PyTuple.of(1, 2), '[1, 2]'],
    [{ name: 'f', strict: true, of: [1, 2] }, '{"name": "f", "strict": true, "of": [1, 2]}'],
    [
      new Map<unknown, unknown>([
        ['2', 'a'],
        ['1', 'b'],
      ]),
      '{"2": "a", "1": "b"}',
    ],
    [
      new Map<unknown, unknown>([
        [1, 1],
        [true, 2],
        [null, 3],
        [0.5, 4],
        [new PyFloat(2), 5],
      ]),
      '{"1": 1, "true": 2, "null": 3, "0.5": 4, "2.0": 5}',
    ],
  ])('writes %o as %s', (value, text) => {
    expect(dumpsJson(value)).toBe(text)
  })

  it.each([
    ['it\'s "x" \\ /', '"it\'s \\"x\\" \\\\ /"'],
    ['\b\f\n\r\t', '"\\b\\f\\n\\r\\t"'],
    ['\u0000\u001f\u007f', '"\\u0000\\u001f\u007f"'],
    ['é漢😀\u2028\u2029\ufeff', '"é漢😀\u2028\u2029\ufeff"'],
    ['<&>', '"<&>"'],
    ['a\ud83db"\udc00', '"a\ud83db\\"\udc00"'],
  ])('writes the string %j as Python does', (value, text) => {
    expect(dumpsJson(value)).toBe(text)
  })

  it('escapes everything but printable ASCII with ensureAscii', () => {
    expect(dumpsJson({ é: '漢😀\u007f~ \ud83d' }, { ensureAscii: true })).toBe(
      '{"\\u00e9": "\\u6f22\\ud83d\\ude00\\u007f~ \\ud83d"}',
    )
  })

  it('lays out an indented value', () => {
    const value = { a: [1, { b: null }], c: [], d: {}, e: new Map([['f', 'g']]) }
    expect(dumpsJson(value, { indent: 2 })).toBe(
      [
        '{',
        '  "a": [',
        '    1,',
        '    {',
        '      "b": null',
        '    }',
        '  ],',
        '  "c": [],',
        '  "d": {},',
        '  "e": {',
        '    "f": "g"',
        '  }',
        '}',
      ].join('\n'),
    )
  })

  it.each<[number | string | null, string]>([
    [null, '[1, [2]]'],
    [0, '[\n1,\n[\n2\n]\n]'],
    [-1, '[\n1,\n[\n2\n]\n]'],
    ['', '[\n1,\n[\n2\n]\n]'],
    [1, '[\n 1,\n [\n  2\n ]\n]'],
    ['\t', '[\n\t1,\n\t[\n\t\t2\n\t]\n]'],
  ])('indents with %j', (indent, text) => {
    expect(dumpsJson([1, [2]], { indent })).toBe(text)
  })

  it('takes separators, with an indent too', () => {
    expect(dumpsJson({ a: [1, 2] }, { separators: [',', ':'] })).toBe('{"a":[1,2]}')
    expect(dumpsJson([1, 2], { separators: [', ', ': '], indent: 1 })).toBe('[\n 1, \n 2\n]')
  })

  it('sorts keys by code point, which is not the order of UTF-16', () => {
    const value = { '😀': 1, '\uffff': 2, b: { d: 1, c: 2 }, a: 4 }
    expect(dumpsJson(value, { sortKeys: true })).toBe('{"a": 4, "b": {"c": 2, "d": 1}, "\uffff": 2, "😀": 1}')
  })

  it('sorts number keys by size and refuses keys without an order', () => {
    const numbers = new Map<unknown, unknown>([
      [10, 'a'],
      [9n, 'b'],
      [new PyFloat(9.5), 'c'],
      [true, 'd'],
    ])
    expect(dumpsJson(numbers, { sortKeys: true })).toBe('{"true": "d", "9": "b", "9.5": "c", "10": "a"}')
    expect(() =>
      dumpsJson(
        new Map<unknown, unknown>([
          [1, 1],
          ['a', 1],
        ]),
        { sortKeys: true },
      ),
    ).toThrow(InvalidArgumentError)
  })

  it('keeps keys that are names of Object.prototype', () => {
    const value: unknown = JSON.parse('{"__proto__": 1, "constructor": 2, "toString": 3}')
    expect(dumpsJson(value)).toBe('{"__proto__": 1, "constructor": 2, "toString": 3}')
  })

  it('writes more keys, and longer ones, than it remembers', () => {
    const names = Array.from({ length: 1500 }, (_, index) => `key ${index} ${'x'.repeat(index % 100)}`)
    const value = Object.fromEntries(names.map((name) => [name, 0]))
    const text = `{${names.map((name) => `"${name}": 0`).join(', ')}}`
    expect([dumpsJson(value), dumpsJson(value)]).toEqual([text, text])
  })

  it('leaves out undefined properties, writes undefined items as null, and asks toJSON', () => {
    expect(dumpsJson({ a: undefined, b: [undefined], c: new Date(0) })).toBe(
      '{"b": [null], "c": "1970-01-01T00:00:00.000Z"}',
    )
    expect(dumpsJson({ a: undefined })).toBe('{}')
  })

  it('writes an instance of a class by its properties', () => {
    class Point {
      x = 1
      y = 2
    }
    expect(dumpsJson(new Point())).toBe('{"x": 1, "y": 2}')
  })

  it.each<[unknown, string]>([
    [undefined, 'undefined as JSON (at the value itself)'],
    [{ tools: [{ handler: () => 1 }] }, 'a function as JSON (at tools[0].handler)'],
    [[Symbol('s')], 'a symbol as JSON (at [0])'],
    [{ 'a b': new Set([1]) }, 'a Set as JSON (at ["a b"])'],
    [new Map([['k', /x/]]), 'a RegExp as JSON (at k)'],
    [{ m: new Map([[{}, 1]]) }, 'a Map key that is an Object as JSON (at m)'],
  ])('refuses %o and says where it is', (value, message) => {
    expect(() => dumpsJson(value)).toThrow(UnsupportedValueError)
    expect(() => dumpsJson(value)).toThrow(message)
  })

  it('refuses a value that contains itself', () => {
    const loop: Record<string, unknown> = {}
    loop.self = [loop]
    expect(() => dumpsJson(loop)).toThrow(NestingError)
    expect(() => dumpsJson(loop)).toThrow('deeper than 1000 levels, below self[0].self[0]')
  })

  it('writes 1000 levels', () => {
    let value: unknown = []
    for (let level = 1; level < 1000; level++) value = [value]
    expect(dumpsJson(value)).toBe('['.repeat(1000) + ']'.repeat(1000))
    expect(() => dumpsJson([value])).toThrow(NestingError)
  })

  it('refuses an indent that is not whole', () => {
    expect(() => dumpsJson([], { indent: 1.5 })).toThrow('Invalid argument dumpsJson: indent: got 1.5')
  })
})
