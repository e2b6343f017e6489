import { CALL_IDS, countedCallIds, MODELS } from '@parlance/core'
import { expect, it } from 'vitest'
import '../src/index.js'

it.each([
  ['mistral-v3', '[TOOL_CALLS] [{"name": "ring", "arguments": {"times": 2}}]</s>'],
  ['mistral-v7', '[TOOL_CALLS][{"name": "ring", "arguments": {"times": 2}}]</s>'],
  ['mistral-v11', '[TOOL_CALLS]ring[ARGS]{"times": 2}</s>'],
  ['mistral-v13', '[TOOL_CALLS]ring[ARGS]{"times": 2}</s>'],
])('%s takes back the calls that it read, with ids of nine characters', (name, output) => {
  const template = MODELS.build(name)
  const tools = [{ name: 'ring', parameters: {} }]
  const { message } = template.compose('Ring.', { tools }).parse(output)
  const { id } = message.tool_calls![0]!
  expect(id).toMatch(/^[0-9A-Za-z]{9}$/)
  const result = { role: 'tool', tool_call_id: id, content: 'rung' }
  expect(template.render([{ role: 'user', content: 'Ring.' }, message, result], { tools })).toContain('rung')
})

it('makes an id that is too short longer', () => {
  MODELS.container.register(CALL_IDS, { useValue: countedCallIds() })
  const { message } = MODELS.build('mistral-v13').parse('[TOOL_CALLS]ring[ARGS]{}')
  expect(message.tool_calls?.[0]?.id).toBe('0000call0')
})
