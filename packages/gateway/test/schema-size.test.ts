import { expect, test } from 'vitest'
import { readChatRequest } from '../src/request/chat-request.js'
import { SchemaBudget, schemaFault } from '../src/request/check-schema.js'
import { gatewaySettings } from '../src/settings.js'

const withProperties = (count: number) => ({
  properties: Object.fromEntries(Array.from({ length: count }, (_, i) => [`p${i}`, { type: 'string' }])),
})

test('a schema of too many schemas is a fault, however many', () => {
  const fault = { path: 'at', expected: 'at most 20000 schemas in a request' }
  expect(schemaFault(withProperties(200_000), 'at', new SchemaBudget())).toEqual(fault)
  expect(schemaFault(withProperties(20_000), 'at', new SchemaBudget())).toBeNull()
})

test('all tools of a request count together', () => {
  const parameters = withProperties(1_000)
  const tools = Array.from({ length: 21 }, () => ({
    type: 'function',
    function: { name: 'ring', parameters },
  }))
  const body = { messages: [{ role: 'user', content: 'Hi' }], tools }
  expect(() => readChatRequest(body, gatewaySettings({}, 'tide'), null)).toThrow(
    'tools[20].function.parameters of the tool "ring" is wrong: expected at most 20000 schemas in a request.',
  )
})
