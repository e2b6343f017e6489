import { expect, test } from 'vitest'
import { z } from 'zod'
import { readChatRequest } from '../src/request/chat-request.js'
import { checkEach } from '../src/request/check-fields.js'
import { readCompletionRequest } from '../src/request/completion-request.js'
import { gatewaySettings } from '../src/settings.js'

const SETTINGS = gatewaySettings({ limits: { messages: 20 } }, 'tide')
const USER = { role: 'user', content: 'Hi' }

/** A list that tells of the first look at one of its entries. */
function untouchable(length: number): unknown[] {
  const entries: unknown[] = Array(length).fill({})
  return new Proxy(entries, {
    get(target, key) {
      if (typeof key === 'string' && /^\d+$/.test(key)) throw new Error('an entry was looked at')
      return Reflect.get(target, key) as unknown
    },
  })
}

const called = (calls: unknown[]) => ({ role: 'assistant', content: null, tool_calls: calls })
const allowed = (tools: unknown[]) => ({ type: 'allowed_tools', allowed_tools: { mode: 'auto', tools } })

test.each([
  ['messages', { messages: untouchable(21) }, 20],
  ['messages[1].content', { messages: [USER, { role: 'user', content: untouchable(1_025) }] }, 1_024],
  ['messages[0].tool_calls', { messages: [called(untouchable(1_025))] }, 1_024],
  ['tools', { messages: [USER], tools: untouchable(1_025) }, 1_024],
  ['documents', { messages: [USER], documents: untouchable(1_025) }, 1_024],
  ['tool_choice.allowed_tools.tools', { messages: [USER], tool_choice: allowed(untouchable(1_025)) }, 1_024],
  ['stop', { messages: [USER], stop: untouchable(17) }, 16],
])('a list that is too long is refused unread: %s', (param, body, most) => {
  const message = `${param} has ${most + 1} entries; at most ${most} are taken.`
  expect(() => readChatRequest(body, SETTINGS, null)).toThrow(message)
})

test('biases and prompts are counted as well', () => {
  const biases = Object.fromEntries(Array.from({ length: 4_097 }, (_, i) => [`${i}`, 'x']))
  expect(() => readChatRequest({ messages: [USER], logit_bias: biases }, SETTINGS, null)).toThrow(
    'logit_bias has 4097 entries; at most 4096 are taken.',
  )
  expect(() => readCompletionRequest({ prompt: untouchable(129) }, SETTINGS)).toThrow(
    'prompt has 129 entries; at most 128 are taken.',
  )
})

test('of many wrong entries the first alone is looked at', () => {
  let looks = 0
  const never = z.custom(() => {
    looks++
    return false
  }, 'expected nothing')
  expect(() => checkEach(never, Array(1_000).fill(0), 'list')).toThrow('list[0]: expected nothing.')
  expect(looks).toBe(1)
})
