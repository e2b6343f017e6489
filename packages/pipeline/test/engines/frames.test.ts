import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type FrameFormat, LONGEST_FRAME } from '../../src/engines/http/frames.js'
import { jsonLineFrames } from '../../src/engines/http/json-line-frames.js'
import { sseFrames } from '../../src/engines/http/sse-frames.js'

function framesOf(format: FrameFormat, texts: Iterable<string>): string[] {
  const found: string[] = []
  const frames = format.open(
    (data) => found.push(data),
    (why) => {
      throw new Error(why)
    },
  )
  for (const text of texts) frames.push(text)
  frames.end()
  return found
}

/** The text in pieces that end at the given places. */
function cut(text: string, places: readonly number[]): string[] {
  const ends = [...new Set(places.map((place) => place % (text.length + 1))), text.length].sort(
    (a, b) => a - b,
  )
  return ends.map((end, i) => text.slice(ends[i - 1] ?? 0, end))
}

const places = fc.array(fc.nat(1000), { maxLength: 20 })

describe.each([
  [
    'server-sent events',
    sseFrames,
    'data: {"a": 1}\n\n: ping\n\ndata: {"b":\ndata: 2}\r\n\r\nevent: x\ndata: [DONE]\n\n',
    ['{"a": 1}', '{"b":\n2}', '[DONE]'],
  ],
  [
    'JSON lines',
    jsonLineFrames,
    '{"a": 1}\n\n{"b": "x"}\r\n{"c": 3}',
    ['{"a": 1}', '{"b": "x"}\r', '{"c": 3}'],
  ],
] as const)('%s', (_, format, text, expected) => {
  test('come out the same however the text is cut', () => {
    fc.assert(
      fc.property(places, (at) => {
        expect(framesOf(format, cut(text, at))).toEqual(expected)
      }),
    )
  })

  test('have a greatest length', () => {
    const part = 'x'.repeat(LONGEST_FRAME / 4)
    const endless = ['data: ', part, part, part, part, part]
    expect(() => framesOf(format, endless)).toThrow(`has more than ${LONGEST_FRAME} characters`)
  })
})
