import type { Message } from '@parlance/core'
import { describe, expect, test } from 'vitest'
import {
  argumentsJson,
  argumentsText,
  listedTools,
  messageCalls,
  writeHermesCalls,
  writeHermesTools,
  writeThink,
} from '../src/index.js'
import { written } from './written.js'

describe('tools', () => {
  test('one line of JSON each, a bare function in its wrapper', () => {
    const ring = { name: 'ring', parameters: { type: 'object', properties: {} } }
    const prompt = written((out) => writeHermesTools(out, listedTools({ tools: [ring] })))
    expect(prompt.text).toContain(
      '<tools>\n{"type": "function", "function": {"name": "ring", "parameters": {"type": "object", "properties": {}}}}\n</tools>',
    )
    expect(prompt.segments.filter((segment) => !segment.trusted).map((segment) => segment.source)).toEqual([
      'tools[0]',
    ])
  })
})

describe('calls', () => {
  const calls = (given: string | object | null) => {
    const call = { type: 'function', function: { name: 'ring', arguments: given } }
    return messageCalls({ role: 'assistant', tool_calls: [call, call] } as Message, 0)
  }

  test('stand on lines of their own', () => {
    expect(written((out) => writeHermesCalls(out, calls({ times: 2 }), argumentsJson)).text).toBe(
      [
        '<tool_call>\n{"name": "ring", "arguments": {"times": 2}}\n</tool_call>\n',
        '<tool_call>\n{"name": "ring", "arguments": {"times": 2}}\n</tool_call>',
      ].join(''),
    )
  })

  test.each([
    ['{"times":2.0}', '{"times": 2.0}', '{"times":2.0}'],
    ['', '{}', '{}'],
    [null, '{}', '{}'],
  ])('arguments %j are written anew, or as they are', (given, anew, asTheyAre) => {
    const [call] = calls(given)
    expect(argumentsJson(call!)).toBe(anew)
    expect(argumentsText(call!)).toBe(asTheyAre)
  })
})

describe('reasoning', () => {
  test.each([
    ['', 'a', [['<think>\na\n</think>\n\n', true]]],
    [
      '<think>\n',
      'a',
      [
        ['<think>\n', false],
        ['a\n</think>\n\n', true],
      ],
    ],
    ['<think>\n\n</think>\n\n', '', [['<think>\n\n</think>\n\n', false]]],
    ['<think>\n\n</think>\n\n', 'a', [['<think>\na\n</think>\n\n', true]]],
  ] as const)('what the prompt invites with %j is not generated', (invited, reasoning, expected) => {
    const { segments } = written((out) => {
      writeThink(out, { reasoning, field: 'reasoning_content', invited })
      out.generated(false)
    })
    const joined: [string, boolean][] = []
    for (const { text, generated } of segments) {
      const last = joined.at(-1)
      if (last?.[1] === generated) last[0] += text
      else joined.push([text, generated])
    }
    expect(joined).toEqual(expected)
  })
})
