import { describe, expect, test } from 'vitest'
import { fillColumns, PromptTemplate } from '../src/index.js'

describe('filling', () => {
  test.each([
    ['every occurrence', '{q}{q} {q}', { q: 'x' }, 'xx x'],
    ['no escapes', '{{q}} {q}}', { q: 'x' }, '{x} x}'],
    ['no format specifications', '{q!r} {q:>10} {q[0]} { q }', { q: 'x' }, '{q!r} {q:>10} {q[0]} { q }'],
    ['unknown names stay', '{q} {nope}', { q: 'x' }, 'x {nope}'],
    ['$ has no meaning in a value', 'v={v}', { v: '$& $1 $$ \\1' }, 'v=$& $1 $$ \\1'],
    ['nor regular expressions in a name', '{a.b} {x+y} {c*}', { 'a.b': '1', 'x+y': '2', 'c*': '3' }, '1 2 3'],
    ['the empty name', 'x{}y', { '': 'E' }, 'xEy'],
    ['values are data, whatever comes later', '{a} {b}', { a: '{b}', b: 'B' }, '{b} B'],
    ['values do not build names together with the template', '{{a}}', { a: 'b', b: 'B' }, '{b}'],
    [
      'names of every object are ordinary names',
      '{constructor} {toString}',
      { constructor: 'c' },
      'c {toString}',
    ],
    [
      "Python's spelling",
      '{t} {n} {l} {f}',
      { t: true, n: null, l: ['x', 1], f: 0.5 },
      "True None ['x', 1] 0.5",
    ],
    ['braces of LaTeX', '\\frac{1}{2} \\boxed{{q}}', { q: 'x' }, '\\frac{1}{2} \\boxed{x}'],
    ['a brace in a name', '{a}b} {c}', { 'a}b': '1', c: '2' }, '1 2'],
    ['an unclosed brace', '{q} {q', { q: 'x' }, 'x {q'],
  ])('%s', (_, text, item, expected) => {
    expect(fillColumns(text, item)).toBe(expected)
  })

  test('__proto__ is an ordinary column', () => {
    expect(
      fillColumns('{__proto__}', JSON.parse('{"__proto__": "p"}') as object as Record<string, unknown>),
    ).toBe('p')
    expect(fillColumns('{__proto__}', {})).toBe('{__proto__}')
  })

  test('an item may be a Map or pairs; of names that overlap the earlier column wins', () => {
    expect(
      fillColumns(
        '{1}{0}',
        new Map([
          ['1', 'a'],
          ['0', 'b'],
        ]),
      ),
    ).toBe('ab')
    expect(
      fillColumns('{a}b}', [
        ['a}b', '1'],
        ['a', '2'],
      ]),
    ).toBe('1')
    expect(
      fillColumns('{a}b}', [
        ['a', '2'],
        ['a}b', '1'],
      ]),
    ).toBe('2b}')
  })

  test('a value without a text is refused by its name', () => {
    expect(() => fillColumns('{f}', { f: () => 1 })).toThrow('Column "f" is a function, which has no text.')
    expect(() => fillColumns('{f}', { f: undefined })).toThrow('Column "f" is undefined, which has no text.')
    expect(fillColumns('no mark', { f: () => 1 })).toBe('no mark')
  })

  test('an item that has no columns is refused', () => {
    expect(() => fillColumns('x', null as never)).toThrow('The item is null; expected its columns')
    expect(() => fillColumns('x', ['a'] as never)).toThrow('The item is an array of 1; expected its columns')
  })
})

test('labels that look like integers keep their order in a Map', () => {
  const template = new PromptTemplate(
    new Map([
      ['10', 'ten {q}'],
      ['9', 'nine {q}'],
    ]),
  )
  expect(template.labels).toEqual(['10', '9'])
  expect(template.fill({ q: 'x' }).text).toBe('ten x')
})
