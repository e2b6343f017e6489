import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import type { Message } from '../conversation/message.js'
import { isParlanceError } from '../errors/parlance-error.js'
import type { RenderOptions } from './options.js'

const CALL = { id: 'call_1', type: 'function', function: { name: 'add', arguments: '{"a": 1}' } }
const TOOL = {
  type: 'function',
  function: { name: 'add', description: 'd', parameters: { type: 'object', properties: {} } },
}

/** Conversations that touch each part of a format. */
const SAMPLES: readonly (readonly Message[])[] = [
  [{ role: 'user', content: 'a' }],
  [
    { role: 'system', content: 's' },
    { role: 'user', content: 'a' },
    { role: 'assistant', reasoning_content: 'r', content: 'b' },
    { role: 'user', content: 'c' },
  ],
  [
    { role: 'user', content: 'a' },
    { role: 'assistant', content: 'b', tool_calls: [CALL] },
    { role: 'tool', tool_call_id: 'call_1', content: '1' },
  ],
]

/** First 16 hex digits of the SHA-256 of a text's UTF-8. */
export function fingerprint(text: string): string {
  return bytesToHex(sha256(utf8ToBytes(text))).slice(0, 16)
}

/** Renders a sample without logging. */
export type SampleRender = (messages: readonly Message[], options: RenderOptions) => string

/** A digest of a format: of its markers and of the prompts of fixed samples. */
export function formatDigest(markers: object, render: SampleRender): string {
  const now = new Date(0)
  const prompts = SAMPLES.flatMap((messages) => [
    attempt(() => render(messages, { now })),
    attempt(() => render(messages, { now, tools: [TOOL] })),
  ])
  return fingerprint(JSON.stringify([markers, prompts]))
}

/** A sample that the format refuses counts with the kind of the refusal. */
function attempt(render: () => string): string {
  try {
    return render()
  } catch (error) {
    return `error ${isParlanceError(error) ? error.code : String(error)}`
  }
}
