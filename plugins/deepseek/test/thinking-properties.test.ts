import type { BaseChatTemplate, Message } from '@parlance/core'
import {
  checkPrompt,
  checkTrusted,
  conversations,
  histories,
  TOOLS,
  texts,
  toolCalls,
} from '@parlance/testkit'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { DeepSeekV4, DeepSeekV32 } from '../src/index.js'

const shape = {
  roles: ['system', 'developer', 'user', 'assistant', 'tool'],
  reasoning: true,
  calls: true,
  text: texts(),
}

const switches = fc.record(
  { thinking: fc.boolean(), enable_thinking: fc.boolean(), drop_thinking: fc.boolean() },
  { requiredKeys: [] },
)
const options = fc.record(
  { kwargs: switches, tools: fc.constantFrom(null, [], TOOLS), bos: fc.boolean() },
  { requiredKeys: [] },
)

/** Assistant messages with reasoning, and with text, calls or both. */
const answers = fc
  .tuple(
    texts().filter((text) => text !== ''),
    texts(),
    fc.option(toolCalls(texts())),
  )
  .map(
    ([reasoning, content, calls]): Message => ({
      role: 'assistant',
      content,
      reasoning_content: reasoning,
      tool_calls: calls,
    }),
  )

describe.each<[string, BaseChatTemplate]>([
  ['deepseek-v32', new DeepSeekV32()],
  ['deepseek-v4', new DeepSeekV4()],
])('%s with tools and reasoning', (_name, template) => {
  test('the contract of prompts holds', () => {
    fc.assert(
      fc.property(conversations(shape), options, (messages, set) => {
        checkPrompt(template, messages, set)
      }),
    )
  })

  test('trusted segments hold no text of a caller', () => {
    fc.assert(
      fc.property(conversations(shape), options, (messages, set) => {
        checkTrusted(template, messages, set)
      }),
    )
  })

  test('what the model is invited to write is what the next message shows as generated', () => {
    let taken = 0
    const past = histories({ ...shape, roles: ['system', 'user', 'assistant'], alternate: true })
    fc.assert(
      fc.property(past, answers, options, (messages, answer, set) => {
        const asked = textOf(template, messages, { ...set, addGenerationPrompt: true })
        if (asked === null) return
        taken++
        const closed = template.compose([...messages, answer], { ...set, addGenerationPrompt: false })
        expect(closed.text.startsWith(asked)).toBe(true)
        const generated = closed.segments.filter((segment) => segment.generated)
        const written = closed.text.slice(asked.length)
        expect(
          generated
            .map(({ text }) => text)
            .join('')
            .endsWith(written),
        ).toBe(true)
        expect(written.endsWith('<｜end▁of▁sentence｜>')).toBe(true)
      }),
    )
    expect(taken).toBeGreaterThan(0)
  })
})

/** Null for a conversation that the format forbids. */
function textOf(template: BaseChatTemplate, messages: readonly Message[], set: object): string | null {
  try {
    return template.render(messages, set)
  } catch {
    return null
  }
}
