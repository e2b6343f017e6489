import '@parlance/plugin-qwen'
import { expect, test } from 'vitest'
import { SchemaBudget, schemaFault } from '../src/request/check-schema.js'
import { served } from './helpers/served.js'

const withProperties = (count: number) => ({
  properties: Object.fromEntries(Array.from({ length: count }, (_, i) => [`p${i}`, { type: 'string' }])),
})

test('a schema of too many schemas is a fault, however many', () => {
  const fault = { path: 'at', expected: 'at most 20000 schemas in a request' }
  expect(schemaFault(withProperties(200_000), 'at', new SchemaBudget())).toEqual(fault)
  expect(schemaFault(withProperties(20_000), 'at', new SchemaBudget())).toBeNull()
})

test('all tools of a request count together', async () => {
  const { post } = await served(['x'])
  const parameters = withProperties(1_000)
  const tools = Array.from({ length: 21 }, () => ({
    type: 'function',
    function: { name: 'ring', parameters },
  }))
  const reply = await post({ messages: [{ role: 'user', content: 'Hi' }], tools })
  expect([reply.status, await reply.json()]).toMatchObject([
    400,
    { error: { param: 'tools[20].function.parameters', code: 'invalid_tool' } },
  ])
})
