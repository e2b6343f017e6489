import { describe, expect, it } from 'vitest'
import { NestingError, PyFloat, PyTuple, reprPython, strPython, UnsupportedValueError } from '../src/index.js'

// Expected texts: repr() of CPython 3.11.
describe('reprPython', () => {
  it.each<[unknown, string]>([
    [null, 'None'],
    [true, 'True'],
    [false, 'False'],
    [7, '7'],
    [-0, '-0.0'],
    [10n ** 20n, '100000000000000000000'],
    [1e-7, '1e-07'],
    [new PyFloat(3), '3.0'],
    [Number.NaN, 'nan'],
    [-Infinity, '-inf'],
    [[], '[]'],
    [[1, 'a', null, [true]], "[1, 'a', None, [True]]"],
    [PyTuple.of(), '()'],
    [PyTuple.of(3), '(3,)'],
    [PyTuple.of('a', [1], PyTuple.of(1, 2)), "('a', [1], (1, 2))"],
    [{}, '{}'],
    [{ a: 1, "it's": { b: [] } }, "{'a': 1, \"it's\": {'b': []}}"],
    [
      new Map<unknown, unknown>([
        [1, 2],
        ['1', null],
        [PyTuple.of(1, 2), 'x'],
      ]),
      "{1: 2, '1': None, (1, 2): 'x'}",
    ],
    [{ a: undefined, b: [undefined] }, "{'b': [None]}"],
  ])('writes %o as %s', (value, text) => {
    expect(reprPython(value)).toBe(text)
  })

  it.each([
    ['', "''"],
    ['plain', "'plain'"],
    ["it's", '"it\'s"'],
    ['say "hi"', '\'say "hi"\''],
    ['it\'s "x"', "'it\\'s \"x\"'"],
    ['a\\b', "'a\\\\b'"],
    ["a\\b'", '"a\\\\b\'"'],
    ['\t\n\r\b\u0000\u001b\u007f', "'\\t\\n\\r\\x08\\x00\\x1b\\x7f'"],
    ['\u0080\u0085\u00a0\u00ad¡é', "'\\x80\\x85\\xa0\\xad¡é'"],
    [
      '漢\u1680\u2003\u200b\u2028\u3000\ufeff\ue000\uffff',
      "'漢\\u1680\\u2003\\u200b\\u2028\\u3000\\ufeff\\ue000\\uffff'",
    ],
    ['😀\u{e0001}\u{10ffff}', "'😀\\U000e0001\\U0010ffff'"],
    ['\ud83d \udc00', "'\\ud83d \\udc00'"],
    ['e\u0301 👩\u200d💻', "'e\u0301 👩\\u200d💻'"],
  ])('writes the string %j as %s', (value, text) => {
    expect(reprPython(value)).toBe(text)
  })

  it('refuses what Python has no value for, and says where it is', () => {
    expect(() => reprPython({ a: [() => 1] })).toThrow(UnsupportedValueError)
    expect(() => reprPython({ a: [() => 1] })).toThrow('a function as a Python value (at a[0])')
    expect(() => reprPython(undefined)).toThrow('undefined as a Python value (at the value itself)')
  })

  it('refuses a value that contains itself', () => {
    const loop: unknown[] = []
    loop.push(loop)
    expect(() => reprPython(loop)).toThrow(NestingError)
  })
})

describe('strPython', () => {
  it.each<[unknown, string]>([
    ["it's\n", "it's\n"],
    [null, 'None'],
    [new PyFloat(1), '1.0'],
    [['a'], "['a']"],
  ])('writes %o as %j', (value, text) => {
    expect(strPython(value)).toBe(text)
  })
})
