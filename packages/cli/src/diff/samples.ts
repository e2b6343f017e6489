import type { Conversation, RenderOptions } from '@parlance/core'

const TOOL = {
  type: 'function',
  function: {
    name: 'get_weather',
    description: 'Weather by city',
    parameters: { type: 'object', properties: { city: { type: 'string' } }, required: ['city'] },
  },
} as const

const CALL = {
  id: 'call00001',
  type: 'function',
  function: { name: 'get_weather', arguments: '{"city": "Paris"}' },
} as const

const system = { role: 'system', content: 'Be brief.' } as const
const question = { role: 'user', content: 'Hi' } as const
const answer = { role: 'assistant', content: 'Hello!' } as const
const more = { role: 'user', content: '  What is {{ 6 * 7 }}?\n' } as const
const calling = { role: 'assistant', content: '', tool_calls: [CALL] } as const
const result = {
  role: 'tool',
  tool_call_id: CALL.id,
  name: 'get_weather',
  content: '{"degrees": 21}',
} as const
const thoughtful = { role: 'assistant', reasoning_content: 'They greet me.', content: 'Hello!' } as const

interface Sample {
  readonly name: string
  readonly conversation: Conversation
  readonly options: RenderOptions
}

/** What two templates are compared with when no conversations are given: one for each thing that formats do differently. */
export const SAMPLES: readonly Sample[] = [
  { name: 'one question', conversation: [question], options: {} },
  { name: 'a system message', conversation: [system, question], options: {} },
  { name: 'several turns', conversation: [system, question, answer, more], options: {} },
  { name: 'a finished answer', conversation: [question, answer], options: { addGenerationPrompt: false } },
  { name: 'an open answer', conversation: [question, answer], options: { continueFinalMessage: true } },
  { name: 'reasoning', conversation: [question, thoughtful, more], options: {} },
  { name: 'tools', conversation: [system, question], options: { tools: [TOOL] } },
  { name: 'a call and its result', conversation: [question, calling, result], options: { tools: [TOOL] } },
]
