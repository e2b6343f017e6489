import { describe, expect, it } from 'vitest'
import { dumpsJson, JsonSyntaxError, PyFloat, PythonTextError, parseJson } from '../src/index.js'

function failure(text: string): JsonSyntaxError {
  try {
    parseJson(text)
  } catch (error) {
    if (error instanceof JsonSyntaxError) return error
    throw error
  }
  throw new Error(`${text} was read`)
}

describe('parseJson', () => {
  it.each<[string, unknown]>([
    ['null', null],
    [' \t\r\n true ', true],
    ['0', 0],
    ['-0', 0],
    ['12', 12],
    ['9007199254740991', 9007199254740991],
    ['9007199254740993', 9007199254740993n],
    ['-12345678901234567890', -12345678901234567890n],
    ['1.5', 1.5],
    ['1e-7', 1e-7],
    ['1.0', new PyFloat(1)],
    ['1e2', new PyFloat(100)],
    ['1.5E+3', new PyFloat(1500)],
    ['-0.0', new PyFloat(-0)],
    ['1e400', Infinity],
    ['NaN', Number.NaN],
    ['Infinity', Infinity],
    ['-Infinity', -Infinity],
    ['"a\\"\\\\\\/\\b\\f\\n\\r\\t\\u00e9\\uD83D\\ude00\\udc00"', 'a"\\/\b\f\n\r\té😀\udc00'],
    ['"\u007f\u2028😀"', '\u007f\u2028😀'],
    ['[]', []],
    ['[1, [2], {}]', [1, [2], {}]],
    ['{"a": {"b": [null]}, "c": ""}', { a: { b: [null] }, c: '' }],
    ['{"a": 1, "b": 2, "a": 3}', { a: 3, b: 2 }],
  ])('reads %s', (text, value) => {
    expect(parseJson(text)).toStrictEqual(value)
  })

  it('gives a Map for an object whose keys a plain object would move or lose', () => {
    expect(parseJson('{"b": 1, "2": {"c": 3}, "1": 4}')).toStrictEqual(
      new Map<string, unknown>([
        ['b', 1],
        ['2', { c: 3 }],
        ['1', 4],
      ]),
    )
    expect(parseJson('{"__proto__": {"x": 1}}')).toStrictEqual(new Map([['__proto__', { x: 1 }]]))
    expect(parseJson('{"\\u005f_proto__": 1}')).toStrictEqual(new Map([['__proto__', 1]]))
    expect(parseJson('{"constructor": 1, "01": 2, "-1": 3, "1.5": 4}')).toStrictEqual({
      constructor: 1,
      '01': 2,
      '-1': 3,
      '1.5': 4,
    })
  })

  it('gives Maps only, when asked', () => {
    expect(parseJson('{"a": [{}]}', { objects: 'map' })).toStrictEqual(new Map([['a', [new Map()]]]))
  })

  it('keeps what JSON.parse loses', () => {
    const text = '{"b": 1.0, "10": 18446744073709551616, "9": -0.0, "__proto__": 1e-07}'
    expect(dumpsJson(parseJson(text))).toBe(text)
  })

  it.each<[string, string, string]>([
    ['', 'the end of the text', 'a value'],
    ['{"a": 1,}', '"}"', 'a key in double quotes'],
    ["{'a': 1}", '"\'"', 'a key in double quotes'],
    ['{"a" 1}', '"1"', '":"'],
    ['{"a": 1 "b": 2}', '"\\""', '"," or "}"'],
    ['[1 2]', '"2"', '"," or "]"'],
    ['[1,]', '"]"', 'a value'],
    ['[1', 'the end of the text', '"," or "]"'],
    ['01', '"1"', 'the end of the text'],
    ['1.', '"."', 'the end of the text'],
    ['-', '"-"', 'a value'],
    ['+1', '"+"', 'a value'],
    ['True', '"T"', 'a value'],
    ['1 😀', '"😀"', 'the end of the text'],
    ['"abc', 'a string without end', 'a closing double quote'],
    ['"a\nb"', '"\\n"', 'no control character in a string'],
    [
      '"\\x41"',
      'the escape "\\\\x"',
      'one of \\" \\\\ \\/ \\b \\f \\n \\r \\t or \\u with four hexadecimal digits',
    ],
    [
      '"\\u12g4"',
      'the escape "\\\\u12g4"',
      'one of \\" \\\\ \\/ \\b \\f \\n \\r \\t or \\u with four hexadecimal digits',
    ],
    ['\ufeff{}', 'a byte order mark', 'JSON'],
  ])('refuses %j', (text, got, expected) => {
    expect(failure(text)).toMatchObject({ code: 'json_syntax', got, expected })
  })

  it('says where the text is wrong: line and column from 1 in code points, position in UTF-16 units', () => {
    const error = failure('{\n  "😀": tru\n}')
    expect(error).toMatchObject({ line: 2, column: 8, position: 10 })
    expect(error.message).toBe('Invalid JSON at line 2, column 8: got "t", expected a value.')
    expect(error.hint).toBe(
      'A value is an object, a list, a string in double quotes, a number, true, false or null.',
    )
    expect(PythonTextError.is(error)).toBe(true)
  })

  it('reads 1000 levels and refuses more, without a stack overflow', () => {
    expect(dumpsJson(parseJson('['.repeat(1000) + ']'.repeat(1000)))).toHaveLength(2000)
    expect(failure('['.repeat(1001) + ']'.repeat(1001))).toMatchObject({
      position: 1000,
      got: 'nesting deeper than 1000 levels',
    })
    expect(failure('{"a":'.repeat(200_000)).got).toBe('nesting deeper than 1000 levels')
  })

  it("reads integers of up to Python's limit of digits", () => {
    expect(parseJson('9'.repeat(4300))).toBe(BigInt('9'.repeat(4300)))
    expect(failure('9'.repeat(4301)).got).toBe('an integer of 4301 digits')
  })
})
