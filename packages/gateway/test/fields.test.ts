import '@parlance/plugin-deepseek'
import '@parlance/plugin-qwen'
import { expect, test } from 'vitest'
import { readChatRequest } from '../src/request/chat-request.js'
import { readCompletionRequest } from '../src/request/completion-request.js'
import { gatewaySettings } from '../src/settings.js'
import { served } from './helpers/served.js'

const SETTINGS = gatewaySettings({}, 'tide')
const MESSAGES = [{ role: 'user', content: 'Hi' }]

test.each([
  ['functions', [{ name: 'ring' }]],
  ['function_call', 'auto'],
  ['modalities', ['text', 'audio']],
  ['best_of', 4],
  ['guided_json', { type: 'object' }],
  ['guided_choice', ['a', 'b']],
  ['structured_outputs', {}],
])('a field that would make it another answer is 400: %s %j', (field, value) => {
  const words = `${field} is not served here.`
  expect(() => readChatRequest({ messages: MESSAGES, [field]: value }, SETTINGS, null)).toThrow(words)
  expect(() => readCompletionRequest({ prompt: 'Hi', [field]: value }, SETTINGS)).toThrow(words)
})

test('what asks for nothing is no fault, and other fields are named', () => {
  const idle = { functions: null, best_of: 1, modalities: ['text'], use_beam_search: false, suffix: '' }
  const { ignored } = readChatRequest({ messages: MESSAGES, ...idle, user: 'u', store: true }, SETTINGS, null)
  expect(ignored).toEqual(['best_of', 'modalities', 'use_beam_search', 'suffix', 'user', 'store'])
})

test.each([
  ['qwen3', '<|im_start|>system\nBe brief.<|im_end|>\n<|im_start|>user\nHi<|im_end|>\n'],
  ['deepseek-v3.1', 'Be brief.<｜User｜>Hi'],
])(
  'a message of the developer is one of the system where there is no other: %s',
  async (template, prompt) => {
    const { post, engine } = await served(['x'], { template })
    const messages = [{ role: 'developer', content: 'Be brief.' }, ...MESSAGES]
    expect((await post({ messages })).status).toBe(200)
    expect(engine.requests[0]?.prompt).toContain(prompt)
  },
)

test('another role that the format does not know is 400', async () => {
  const { post } = await served(['x'])
  const reply = await post({ messages: [{ role: 'harbour', content: 'x' }, ...MESSAGES] })
  expect([reply.status, await reply.json()]).toMatchObject([400, { error: { param: 'messages[0].role' } }])
})
