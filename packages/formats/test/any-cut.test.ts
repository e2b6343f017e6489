import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type OutputFormat, REASONING_PARSERS, THINK, TOOL_PARSERS } from '../src/index.js'
import { parserOf, readPieces } from './reading.js'

const TOOLS = [
  {
    name: 'ring',
    parameters: {
      type: 'object',
      properties: { times: { type: 'integer' }, note: { type: 'string' }, tags: { type: 'array' } },
    },
  },
]

/** Pieces of the call formats, of JSON, and of what is neither. */
const FRAGMENTS = [
  '<think>',
  '</think>',
  '<tool_call>',
  '</tool_call>',
  '<function=ring>',
  '<function=',
  '</function>',
  '<parameter=times>',
  '<parameter=note>',
  '</parameter>',
  '<arg_key>',
  '</arg_key>',
  '<arg_value>',
  '</arg_value>',
  '<｜DSML｜tool_calls>',
  '</｜DSML｜tool_calls>',
  '<｜DSML｜function_calls>',
  '<｜DSML｜invoke name="ring">',
  '</｜DSML｜invoke>',
  '<｜DSML｜parameter name="note" string="true">',
  '<｜DSML｜parameter name="times" string="false">',
  '</｜DSML｜parameter>',
  '<minimax:tool_call>',
  '</minimax:tool_call>',
  '<invoke name="ring">',
  '</invoke>',
  '<parameter name="note">',
  '<｜tool▁calls▁begin｜>',
  '<｜tool▁call▁begin｜>',
  'function<｜tool▁sep｜>ring',
  '<｜tool▁sep｜>',
  '\n```json\n',
  '\n```',
  '<｜tool▁call▁end｜>',
  '<｜tool▁calls▁end｜>',
  '<|tool_calls_section_begin|>',
  '<|tool_call_begin|>',
  'functions.ring:0',
  '<|tool_call_argument_begin|>',
  '<|tool_call_end|>',
  '<|tool_calls_section_end|>',
  '[TOOL_CALLS]',
  '[ARGS]',
  '[CALL_ID]',
  'abcdefghi',
  '<|python_tag|>',
  '<|action_start|><|plugin|>',
  '<|action_end|>',
  '<|tool_call>call:ring{',
  '<tool_call|>',
  'note:<|"|>',
  '<|"|>',
  '<start_function_call>call:ring{',
  '<end_function_call>',
  '<escape>',
  ':',
  '{"name": "ring", "arguments": {"times": 2}}',
  '{"name": "ring"',
  ', "parameters": ',
  '{"note": "a \\"b\\" }"}',
  '}',
  '{',
  '[',
  ']',
  '"',
  '\\',
  'ring(times=2)',
  'ring',
  'times',
  '2',
  'True',
  'a note',
  '\n',
  '\n\n',
  ' ',
  '<',
  '>',
  '|',
  '�',
  '🔔',
  '<|im_end|>',
  ';',
  ',',
]

const OUTPUT = fc.array(fc.constantFrom(...FRAGMENTS), { maxLength: 14 }).map((parts) => parts.join(''))
const FORMATS: [string, OutputFormat][] = TOOL_PARSERS.names().map((name) => [
  name,
  { reasoning: THINK, calls: TOOL_PARSERS.get(name)!.calls },
])

describe.each(FORMATS)('%s', (_name, format) => {
  it('gives the same for every way to cut an output, and loses nothing', () => {
    const start = fc.constantFrom('content' as const, 'reasoning' as const, 'off' as const)
    fc.assert(
      fc.property(OUTPUT, start, fc.nat(), fc.boolean(), (output, state, cut, withTools) => {
        const options = { start: state, tools: withTools ? TOOLS : [] }
        const whole = readPieces(parserOf(format, options), [output])
        const at = cut % (output.length + 1)
        const ways = [
          [output.slice(0, at), output.slice(at)],
          output.split(''),
          output.match(/[\s\S]{1,7}/g) ?? [],
        ]
        for (const pieces of ways) {
          const { parsed, joined } = readPieces(parserOf(format, options), pieces)
          expect(parsed).toEqual(whole.parsed)
          expect(joined).toEqual(parsed.message)
        }
        expect(lost(output, whole.parsed.message)).toBe('')
      }),
      { numRuns: 300 },
    )
  })
})

it('has LMDeploy’s names', () => {
  expect(REASONING_PARSERS.names()).toEqual(
    expect.arrayContaining([
      'default',
      'qwen-qwq',
      'deepseek-r1',
      'deepseek-v3',
      'deepseek-v32',
      'deepseek-v4',
    ]),
  )
})

/** The letters and digits of an output outside marks that the message does not have. */
function lost(
  output: string,
  message: {
    content: string
    reasoning_content?: string
    tool_calls?: readonly { function: { name: string; arguments: string } }[]
  },
): string {
  const found = [
    message.content,
    message.reasoning_content ?? '',
    ...(message.tool_calls ?? []).flatMap((call) => [call.function.name, call.function.arguments]),
  ].join('')
  return ['🔔', 'a note'].filter((word) => count(output, word) > count(found, word)).join()
}

function count(text: string, word: string): number {
  return text.split(word).length - 1
}
