import { expect, test } from 'vitest'
import { pythonType } from '../src/python-type.js'

test.each<[string, unknown]>([
  ['str', { type: 'string' }],
  ['float', { type: 'number' }],
  ['int', { type: 'integer' }],
  ['bool', { type: 'boolean' }],
  ['None', { type: 'null' }],
  ['list[Union[]]', { type: 'array', items: { type: 'string' } }],
  ['dict', { type: 'object', properties: { a: { type: 'string' } } }],
  ['dict[str, int]', { type: 'object', additionalProperties: { type: 'integer' } }],
  ['dict[str, Union[]]', { type: 'object', additionalProperties: false }],
  ['Union[str,None]', { type: ['string', 'null'] }],
  ['Union[]', { anyOf: [{ type: 'string' }] }],
  ['Union[]', {}],
  ['Union[]', true],
  ['Any', { type: 'toString' }],
  ['Any', { type: null }],
  ['str', new Map([['type', 'string']])],
])('%s is the type of %j', (expected, schema) => {
  expect(pythonType(schema)).toBe(expected)
})
