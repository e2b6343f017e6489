import { describe, expect, test } from 'vitest'
import { conformity } from '../src/schema/conformity.js'

const TIDE = { type: 'object', properties: { at: { type: 'string' } }, required: ['at'] }
const TREE = {
  $ref: '#/$defs/tree',
  $defs: { tree: { type: 'object', properties: { next: { $ref: '#/$defs/tree' } }, required: ['at'] } },
}
// As text: an object with `then` is taken for a promise.
const CONDITION: unknown = JSON.parse(
  '{"if": {"required": ["a"]}, "then": {"required": ["b"]}, "else": {"required": ["c"]}}',
)
const OPEN_CONDITION: unknown = JSON.parse(
  '{"if": {"properties": {"d": {"pattern": "^[ab]"}}}, "then": {"required": ["e"]}}',
)
const A_TO_B = { pattern: '^[ab]' }

describe.each([
  ['type', { type: ['integer', 'null'] }, [1, 1.0, null], [1.5, '1', true]],
  ['type object', { type: 'object' }, [{}], [[], null, 'x']],
  ['nullable', { type: 'string', nullable: true, enum: ['a'] }, ['a', null], ['b', 1]],
  [
    'enum',
    { enum: [1, { a: [1, 2], b: 3 }] },
    [1, { b: 3, a: [1, 2] }],
    [2, { a: [2, 1], b: 3 }, { a: [1, 2] }],
  ],
  ['const', { const: null }, [null], [0, '']],
  ['bounds', { minimum: 1, exclusiveMaximum: 3 }, [1, 2.9, 'x'], [0.9, 3]],
  ['multipleOf', { multipleOf: 3 }, [0, 9, 'x'], [4]],
  ['length', { minLength: 2, maxLength: 2 }, ['\u{1f30a}\u{1f30a}', 5], ['\u{1f30a}', 'abc']],
  ['required', TIDE, [{ at: 'noon' }], [{}, { at: 1 }]],
  ['names that JavaScript knows', { required: ['constructor'] }, [{ constructor: 1 }], [{}]],
  [
    'additionalProperties',
    { properties: { a: true }, additionalProperties: { type: 'number' } },
    [{ a: 'x', b: 1 }],
    [{ b: 'x' }],
  ],
  ['propertyNames', { propertyNames: { maxLength: 1 } }, [{ a: 1 }], [{ ab: 1 }]],
  [
    'sizes',
    { minProperties: 1, maxProperties: 1, minItems: 1, maxItems: 1 },
    [{ a: 1 }, [1]],
    [{}, [], [1, 2]],
  ],
  ['dependentRequired', { dependentRequired: { a: ['b'] } }, [{ a: 1, b: 1 }, { b: 1 }], [{ a: 1 }]],
  ['dependencies', { dependencies: { a: { required: ['b'] } } }, [{ a: 1, b: 1 }], [{ a: 1 }]],
  ['items', { items: { type: 'string' } }, [['a'], []], [['a', 1]]],
  ['2020-12 tuples', { prefixItems: [{ type: 'string' }], items: false }, [['a'], []], [['a', 1], [1]]],
  ['draft 7 tuples', { items: [{ type: 'string' }], additionalItems: false }, [['a'], []], [['a', 1], [1]]],
  [
    'contains',
    { contains: { const: 1 }, maxContains: 2 },
    [
      [1, 2],
      [1, 1],
    ],
    [[2], [1, 1, 1]],
  ],
  ['anyOf', { anyOf: [{ type: 'string' }, { minimum: 5 }] }, ['a', 5], [4]],
  ['oneOf', { oneOf: [{ type: 'string' }, { maxLength: 1 }] }, ['ab', 4], ['a']],
  ['not', { not: { type: 'string' } }, [1], ['a']],
  ['if', CONDITION, [{ a: 1, b: 1 }, { c: 1 }], [{ a: 1 }, {}]],
  ['$ref', TREE, [{ at: 1, next: { at: 2 } }], [{ at: 1, next: {} }, {}]],
  ['a pointer', { $ref: '#/$defs/a~1b%20c', $defs: { 'a/b c': { const: 1 } } }, [1], [2]],
])('%s', (_name, schema, valid, invalid) => {
  test.each(valid.map((value) => [value]))('valid: %j', (value) => {
    expect(conformity(schema, value)).toBe('valid')
  })
  test.each(invalid.map((value) => [value]))('invalid: %j', (value) => {
    expect(conformity(schema, value)).toBe('invalid')
  })
})

test.each([
  ['a pattern', A_TO_B, 'x', 'unknown'],
  ['a pattern, for what is no text', A_TO_B, 5, 'valid'],
  ['a pattern that is not all', { ...A_TO_B, minLength: 2 }, 'a', 'invalid'],
  ['no pattern', { not: A_TO_B }, 'a', 'unknown'],
  ['one pattern of two', { oneOf: [A_TO_B, { pattern: '^b' }] }, 'b', 'unknown'],
  ['one of two formats', { oneOf: [{ format: 'date' }, { format: 'date-time' }] }, 'noon', 'unknown'],
  [
    'names by a pattern',
    { patternProperties: { '^x': false }, additionalProperties: false },
    { x: 1 },
    'unknown',
  ],
  ['names by a pattern that fit', { patternProperties: { '^x': true } }, { x: 1 }, 'valid'],
  ['if a pattern', OPEN_CONDITION, { d: 'a' }, 'unknown'],
  ['contains a pattern', { contains: A_TO_B }, ['x'], 'unknown'],
  ['entries that differ', { uniqueItems: true }, [1, 1], 'unknown'],
  ['a reference elsewhere', { $ref: 'https://example.org/tide' }, 1, 'unknown'],
  ['a reference to nothing', { $ref: '#/$defs/tide' }, 1, 'unknown'],
  ['a document within', { properties: { a: { $id: 'b', type: 'string' } } }, { a: 1 }, 'unknown'],
  ['a keyword of a later day', { tides: 2, type: 'string' }, 'a', 'valid'],
])('what is not looked into rules nothing out: %s', (_what, schema, value, verdict) => {
  expect(conformity(schema, value)).toBe(verdict)
})

test('a schema that doubles with each reference, or that is about itself, ends', () => {
  const $defs: Record<string, unknown> = { d60: { type: 'string' } }
  for (let i = 0; i < 60; i++) {
    const next = { $ref: `#/$defs/d${i + 1}` }
    $defs[`d${i}`] = { allOf: [next, next] }
  }
  expect(conformity({ $ref: '#/$defs/d0', $defs }, 'a')).toBe('unknown')
  expect(conformity({ $ref: '#' }, 'a')).toBe('unknown')
  expect(conformity({ anyOf: [{ $ref: '#' }, { $ref: '#' }] }, 'a')).toBe('unknown')
})
