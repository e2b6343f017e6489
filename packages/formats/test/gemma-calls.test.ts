import { describe, expect, it } from 'vitest'
import { FUNCTIONGEMMA_CALLS, GEMMA4_CALLS, GEMMA4_THOUGHT, type OutputFormat } from '../src/index.js'
import { parserOf, readPieces } from './reading.js'

const GEMMA4: OutputFormat = { reasoning: GEMMA4_THOUGHT, calls: [GEMMA4_CALLS] }

/** Reads an output whole, and checks that every cut of it, and each character by itself, gives the same. */
function read(output: string, format: OutputFormat = GEMMA4) {
  const whole = readPieces(parserOf(format), [output])
  for (let at = 0; at <= output.length; at++) {
    expect(readPieces(parserOf(format), [output.slice(0, at), output.slice(at)])).toEqual(whole)
  }
  expect(readPieces(parserOf(format), output.split(''))).toEqual(whole)
  const { content, reasoning_content: reasoning = '', tool_calls: made = [] } = whole.parsed.message
  const calls = made.map((call) => `${call.function.name} ${call.function.arguments}`)
  return { read: [reasoning, content, ...calls], complete: whole.parsed.complete }
}

const call = (given: string) => `<|tool_call>call:ring{${given}}<tool_call|>`

describe('gemma4', () => {
  it.each([
    ['no arguments', '', '{}'],
    ['texts and numbers', 'note:<|"|>now<|"|>,times:2', '{"note": "now", "times": 2}'],
    [
      'numbers as they are written',
      'a:-7,b:2.50,c:1e-07,d:1.0',
      '{"a": -7, "b": 2.50, "c": 1e-07, "d": 1.0}',
    ],
    ['constants', 'a:true,b:false,c:null,d:None', '{"a": true, "b": false, "c": null, "d": null}'],
    [
      'lists and objects',
      'a:[1,<|"|>b<|"|>,[]],o:{k:{},l:[{m:1}]}',
      '{"a": [1, "b", []], "o": {"k": {}, "l": [{"m": 1}]}}',
    ],
    [
      'marks in a text',
      'note:<|"|>}, a:{ <tool_call|> "q" \\ \n<|"|>',
      '{"note": "}, a:{ <tool_call|> \\"q\\" \\\\ \\n"}',
    ],
    ['characters of two halves', 'note:<|"|>🔔 圣<|"|>', '{"note": "🔔 圣"}'],
    ['quoted keys', '<|"|>a b<|"|>:1', '{"a b": 1}'],
    [
      'names of Object',
      '__proto__:1,constructor:{toString:2}',
      '{"__proto__": 1, "constructor": {"toString": 2}}',
    ],
    ['white space and a comma too many', ' a : 1 , b : [ 2 , ] , ', '{"a": 1, "b": [2]}'],
    ['a text without quotes', 'note:now or never,times:2', '{"note": "now or never", "times": 2}'],
  ])('reads %s', (_what, given, expected) => {
    expect(read(call(given))).toEqual({ read: ['', '', `ring ${expected}`], complete: true })
  })

  it('reads reasoning, and several calls', () => {
    expect(read(`<|channel>thought\nTwo rings.\n<channel|>${call('n:1')}${call('n:2')}`)).toEqual({
      read: ['Two rings.', '', 'ring {"n": 1}', 'ring {"n": 2}'],
      complete: true,
    })
  })

  it.each([
    ['no end mark', '<|tool_call>call:ring{n:1}', ['', 'ring {"n": 1}']],
    [
      'another call in its place',
      `<|tool_call>call:ring{n:1}${call('n:2')}`,
      ['', 'ring {"n": 1}', 'ring {"n": 2}'],
    ],
    ['no bracket at the end', '<|tool_call>call:ring{n:1<tool_call|>', ['', 'ring {"n": 1']],
    ['an end inside a text', '<|tool_call>call:ring{note:<|"|>no', ['', 'ring {"note": "no']],
    ['an end inside a number', '<|tool_call>call:ring{n:12', ['', 'ring {"n": 12']],
    ['a key without a value', `${call('n:1,m')}Bye`, ['Bye', 'ring {"n": 1, m}']],
    ['text behind a text', call('a:<|"|>b<|"|>c'), ['', 'ring {"a": "b"c}']],
    ['no call', '<|tool_call>ring(1)<tool_call|>', ['<|tool_call>ring(1)<tool_call|>']],
    ['no name', '<|tool_call>call:{}<tool_call|>', ['<|tool_call>call:{}<tool_call|>']],
    ['an end inside the name', '<|tool_call>call:ri', ['<|tool_call>call:ri']],
  ])('loses nothing of a damaged call: %s', (_what, output, expected) => {
    expect(read(output)).toEqual({ read: ['', ...expected], complete: false })
  })
})

describe('functiongemma', () => {
  it('reads content in front of calls', () => {
    const output =
      'Ringing.<start_function_call>call:ring{note:<escape>a <b> c<escape>,times:2}<end_function_call>' +
      '<start_function_call>call:stop{}<end_function_call>'
    expect(read(output, { calls: [FUNCTIONGEMMA_CALLS] })).toEqual({
      read: ['', 'Ringing.', 'ring {"note": "a <b> c", "times": 2}', 'stop {}'],
      complete: true,
    })
  })
})

it.each(['[', '{', 'a:{', '<|"|>', ',', 'x', '<|tool_call>call:ring{'])(
  'takes linear time for %s',
  (piece) => {
    const times = [50_000, 200_000].map((count) => {
      const parser = parserOf(GEMMA4)
      const begun = performance.now()
      parser.push('<|tool_call>call:ring{a:[')
      for (let i = 0; i < count / 16; i++) parser.push(piece.repeat(16 / Math.min(16, piece.length)))
      parser.end()
      return performance.now() - begun
    })
    expect(times[1]!).toBeLessThan(Math.max(times[0]! * 20, 2000))
  },
)
