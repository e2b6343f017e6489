import '@parlance/plugin-deepseek'
import '@parlance/plugin-gpt-oss'
import '@parlance/plugin-mistral'
import '@parlance/plugin-qwen'
import type { Tool } from '@parlance/core'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { pipeline, type Response } from '../src/index.js'
import { MessageParts } from '../src/pipeline/message-parts.js'
import { replay } from './support/replay.js'

const HI = [{ role: 'user', content: 'Hi' }]
const RING: Tool = {
  type: 'function',
  function: {
    name: 'ring',
    description: 'Rings.',
    parameters: { type: 'object', properties: { times: { type: 'integer' } } },
  },
}
const OPTIONS = { tools: [RING], callId: (index: number) => `call_${index}`, stop: ['STOP', 'OP!'] }

const OUTPUTS: readonly (readonly [model: string, output: string])[] = [
  [
    'Qwen/Qwen3-8B',
    '<think>\nTwice.\n</think>\n\nRinging.\n<tool_call>\n{"name": "ring", "arguments": {"times": 2}}\n</tool_call><|im_end|>',
  ],
  ['Qwen/Qwen3-8B', '<think>\nWhat now?\n</think>\n\nHello <b>you</b>. STO\u{1F30D}OP! more'],
  ['Qwen/Qwen3-8B', '<think>\nnever closed'],
  [
    'openai/gpt-oss-20b',
    '<|channel|>analysis<|message|>Twice.<|end|><|start|>assistant<|channel|>commentary to=functions.ring <|constrain|>json<|message|>{"times": 2}<|call|>',
  ],
  [
    'deepseek-ai/DeepSeek-V3.1',
    'Ringing.<｜tool▁calls▁begin｜><｜tool▁call▁begin｜>ring<｜tool▁sep｜>{"times": 2}<｜tool▁call▁end｜><｜tool▁calls▁end｜><｜end▁of▁sentence｜>',
  ],
  ['mistralai/Mistral-7B-Instruct-v0.3', '[TOOL_CALLS] [{"name": "ring", "arguments": {"times": 2}}]</s>'],
]

/** `text` cut anywhere, even within a surrogate pair. */
function cut(text: string, places: readonly number[]): string[] {
  const at = [...new Set(places.map((place) => place % (text.length + 1)))].sort((a, b) => a - b)
  return [...at, text.length].map((end, i) => text.slice(at[i - 1] ?? 0, end))
}

describe('however an output is cut into pieces, the answer is the same', () => {
  test.each(OUTPUTS)('%s', async (model, output) => {
    const whole = await (await pipeline(model, { engine: replay([[output]]) })).infer(HI, OPTIONS)
    await fc.assert(
      fc.asyncProperty(fc.array(fc.nat()), async (places) => {
        const pipe = await pipeline(model, { engine: replay([cut(output, places)]) })
        const parts = new MessageParts()
        let text = ''
        let last: Response | undefined
        for await (const piece of pipe.streamInfer(HI, OPTIONS)) {
          expect(piece.text).not.toMatch(/[\uD800-\uDBFF]$/)
          text += piece.text
          for (const delta of piece.deltas) parts.add(delta)
          last = piece
        }
        expect(text).toBe(whole.text)
        expect(parts.message()).toEqual(whole.message)
        const { message, finishReason, matchedStop, complete, problems } = last!
        expect({ message, finishReason, matchedStop, complete, problems }).toEqual({
          message: whole.message,
          finishReason: whole.finishReason,
          matchedStop: whole.matchedStop,
          complete: whole.complete,
          problems: whole.problems,
        })
      }),
      { numRuns: 50 },
    )
  })
})
