import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { HarmonyReader, harmonyTurn } from '../src/index.js'
import { readPieces } from './reading.js'

const parserOf = (turn = 'assistant', calls = true) =>
  new HarmonyReader({
    turn,
    calls,
    callId: (index) => `call_${index}`,
    ends: { markers: ['<|return|>', '<|call|>'], halves: [] },
  })

function read(output: string, turn?: string, calls?: boolean) {
  const whole = readPieces(parserOf(turn, calls), [output]).parsed
  expect(readPieces(parserOf(turn, calls), output.split('')).parsed).toEqual(whole)
  const { content, reasoning_content: reasoning, tool_calls: made = [] } = whole.message
  const named = made.map((call) => `${call.function.name} ${call.function.arguments}`)
  return { content, reasoning, calls: named, complete: whole.complete, problems: whole.problems.length }
}

const THINK = '<|channel|>analysis<|message|>Think.<|end|><|start|>assistant'
const plain = { reasoning: undefined, calls: [], complete: true, problems: 0 }

describe('Harmony', () => {
  it('reads analysis as reasoning and final as content', () => {
    expect(read(`${THINK}<|channel|>final<|message|>Hello<|return|>`)).toEqual({
      ...plain,
      content: 'Hello',
      reasoning: 'Think.',
    })
  })

  it.each([
    ' to=functions.ring<|channel|>commentary json<|message|>{"times": 2}<|call|>',
    ' to=functions.ring<|channel|>commentary <|constrain|>json<|message|>{"times": 2}',
    '<|channel|>commentary to=functions.ring <|constrain|>json<|message|>{"times": 2}<|call|>',
    '<|channel|>commentary to=functions.ring<|constrain|>json<|message|>{"times": 2}<|call|>',
    '<|channel|>analysis to=ring code<|message|>{"times": 2}<|end|>',
  ])('reads a call, wherever its recipient stands: %s', (output) => {
    expect(read(output)).toEqual({ ...plain, content: '', calls: ['ring {"times": 2}'] })
  })

  it('reads commentary without a recipient as content', () => {
    const output = `${THINK}<|channel|>commentary<|message|>I look.<|end|><|start|>assistant to=functions.ring<|channel|>commentary json<|message|>{}<|call|>`
    expect(read(output)).toEqual({ ...plain, content: 'I look.', reasoning: 'Think.', calls: ['ring {}'] })
  })

  it('goes on where the prompt stopped', () => {
    expect(harmonyTurn('<|start|>user<|message|>Hi<|end|><|start|>assistant')).toBe('assistant')
    expect(read('lo<|return|>', 'assistant<|channel|>final<|message|>Hel').content).toBe('lo')
    expect(read('final<|message|>Hello', 'assistant<|channel|>').content).toBe('Hello')
  })

  it('reads on behind a call', () => {
    const call = ' to=functions.ring<|channel|>commentary json<|message|>{"times": 2}'
    expect(read(`${call}\nDone.`)).toMatchObject({ content: '\nDone.', calls: ['ring {"times": 2}'] })
    expect(read(`${call}${call}`).calls).toEqual(['ring {"times": 2}', 'ring {"times": 2}'])
  })

  it('takes as content what has no header, and says so', () => {
    expect(read('I cannot help.')).toEqual({ ...plain, content: 'I cannot help.', problems: 1 })
    expect(read('Half a token <|')).toEqual({ ...plain, content: 'Half a token <|', problems: 1 })
    expect(read(' to=functions.ri')).toEqual({
      ...plain,
      content: ' to=functions.ri',
      complete: false,
      problems: 1,
    })
  })

  it('looks past unknown text in a header', () => {
    expect(read(`${THINK}<|channel|>final ??<|message|>Hello<|return|>`)).toEqual({
      ...plain,
      content: 'Hello',
      reasoning: 'Think.',
      problems: 1,
    })
  })

  it('leaves calls alone when none are asked for', () => {
    const output = ' to=functions.ring<|channel|>commentary json<|message|>{}<|call|>'
    expect(read(output, 'assistant', false)).toEqual({ ...plain, content: '{}' })
  })

  it('gives the same for every way to cut an output, and loses nothing', () => {
    const tokens = [
      '<|start|>',
      '<|channel|>',
      '<|message|>',
      '<|end|>',
      '<|call|>',
      '<|return|>',
      '<|constrain|>',
    ]
    const words = [
      '<|',
      '|>',
      'assistant',
      'user',
      'analysis',
      'commentary',
      'final',
      ' to=functions.ring',
      ' to=',
      'json',
    ]
    const parts = tokens.concat(words, ' ', '\n', '{"times": 2}', '{', '}', '"', 'words 🔔', '🔔')
    const outputs = fc.array(fc.constantFrom(...parts), { maxLength: 14 }).map((list) => list.join(''))
    fc.assert(
      fc.property(outputs, fc.nat(), (output, cut) => {
        const whole = readPieces(parserOf(), [output])
        const at = cut % (output.length + 1)
        for (const pieces of [[output.slice(0, at), output.slice(at)], output.split('')]) {
          const { parsed, joined } = readPieces(parserOf(), pieces)
          expect(parsed).toEqual(whole.parsed)
          expect(joined).toEqual(parsed.message)
        }
        const bells = (text: string) => text.split('🔔').length
        expect(bells(JSON.stringify(whole.parsed))).toBeGreaterThanOrEqual(bells(output))
      }),
      { numRuns: 500 },
    )
  })
})

it('reads a header that never ends in time that grows with it', () => {
  const timed = (length: number) => {
    const output = `<|channel|>${'x'.repeat(length)}`
    const before = process.cpuUsage()
    const parser = parserOf()
    for (let at = 0; at < output.length; at += 7) parser.push(output.slice(at, at + 7))
    parser.end()
    return process.cpuUsage(before).user
  }
  timed(20_000)
  // Eight times the length; quadratic would be sixty-four times the time.
  expect(timed(160_000) / Math.max(timed(20_000), 4000)).toBeLessThan(40)
})
