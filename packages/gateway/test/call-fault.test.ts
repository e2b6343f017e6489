import type { ParsedMessage } from '@parlance/core'
import { expect, test } from 'vitest'
import { callFault } from '../src/chat/check-call.js'

const called = (args: unknown): ParsedMessage => ({
  role: 'assistant',
  content: '',
  tool_calls: [{ id: 'a', type: 'function', function: { name: 'ring', arguments: JSON.stringify(args) } }],
})

function faultOf(parameters: object, args: unknown): string | null {
  const tool = { type: 'function', function: { name: 'ring', parameters } } as const
  return callFault(called(args), { mode: 'required', name: null, tools: [tool] })
}

test.each([
  ['names by pattern', { patternProperties: { '^x_': {} }, additionalProperties: false }, { x_a: 'b' }],
  [
    'one of two patterns',
    { properties: { a: { oneOf: [{ pattern: '^a' }, { pattern: '^b' }] } } },
    { a: 'b' },
  ],
  ['a tuple', { properties: { a: { prefixItems: [{ type: 'integer' }], items: false } } }, { a: [1] }],
])('a call that may be right is let through: %s', (_what, parameters, args) => {
  expect(faultOf(parameters, args)).toBeNull()
})

test('one that is certainly wrong is not', () => {
  const parameters = { properties: { a: { prefixItems: [{ type: 'integer' }], items: false } } }
  expect(faultOf(parameters, { a: [1, 2] })).toBe(
    'The arguments of the model\'s call of "ring" do not match its schema.',
  )
})
