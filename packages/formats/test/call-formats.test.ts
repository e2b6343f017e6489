import { describe, expect, it } from 'vitest'
import {
  type CallFormat,
  DEEPSEEK_V3_CALLS,
  DEEPSEEK_V31_CALLS,
  dsmlCalls,
  GLM_XML_CALLS,
  INTERN_S1_CALLS,
  INTERNLM_CALLS,
  jsonCalls,
  KIMI_CALLS,
  LLAMA_BARE_CALLS,
  LLAMA_TAGGED_CALLS,
  MINIMAX_CALLS,
  MISTRAL_ARGS_CALLS,
  MISTRAL_JSON_CALLS,
  PYTHONIC_CALLS,
  QWEN_XML_CALLS,
} from '../src/index.js'
import { parserOf, readPieces } from './reading.js'

const TOOLS = [
  {
    name: 'ring',
    parameters: {
      type: 'object',
      properties: {
        times: { type: 'integer' },
        note: { type: 'string' },
        loud: { type: 'boolean' },
        tags: { type: 'array' },
        by: { anyOf: [{ type: 'string' }, { type: 'null' }] },
      },
    },
  },
  { name: 'stop', parameters: { type: 'object', properties: {} } },
]

type Row = readonly [what: string, output: string, expected: readonly [content: string, ...calls: string[]]]

function table(format: CallFormat, rows: readonly Row[]): void {
  it.each(rows)('%s', (_what, output, expected) => {
    for (const pieces of [[output], output.split('')]) {
      const { message } = readPieces(parserOf({ calls: [format] }, { tools: TOOLS }), pieces).parsed
      const calls = (message.tool_calls ?? []).map(
        (call) => `${call.function.name} ${call.function.arguments}`,
      )
      expect([message.content, ...calls]).toEqual(expected)
    }
  })
}

describe('qwen-xml', () => {
  table(QWEN_XML_CALLS, [
    [
      'values of the declared types',
      '<tool_call>\n<function=ring>\n<parameter=times>\n2\n</parameter>\n<parameter=note>\n02134\n</parameter>\n<parameter=loud>\nTrue\n</parameter>\n<parameter=tags>\n["a","b"]\n</parameter>\n<parameter=by>\nNone\n</parameter>\n</function>\n</tool_call>',
      ['', 'ring {"times": 2, "note": "02134", "loud": true, "tags": ["a", "b"], "by": null}'],
    ],
    [
      'a text with tags in it, and line breaks of its own',
      '<tool_call>\n<function=ring>\n<parameter=note>\n\n<p>1</parameter> of 2</p>\n\n</parameter>\n</function>\n</tool_call>',
      ['', 'ring {"note": "\\n<p>1</parameter> of 2</p>\\n"}'],
    ],
    [
      'a value that does not fit stays a text',
      '<tool_call>\n<function=ring>\n<parameter=times>\ntwice\n</parameter>\n</function>\n</tool_call>',
      ['', 'ring {"times": "twice"}'],
    ],
    [
      'an argument that was not closed',
      '<tool_call>\n<function=ring>\n<parameter=note>\nhi\n<parameter=times>\n2\n</parameter>\n</function>\n</tool_call>',
      ['', 'ring {"note": "hi", "times": 2}'],
    ],
    [
      'a block without its start, of a declared tool',
      'Well.\n<function=ring>\n<parameter=times>\n2\n</parameter>\n</function>\n</tool_call>',
      ['Well.', 'ring {"times": 2}'],
    ],
    ['the same of another tool', 'Write <function=name> here.', ['Write <function=name> here.']],
    [
      'the start twice',
      '<tool_call>\n<tool_call>\n<function=stop>\n</function>\n</tool_call>',
      ['<tool_call>\n', 'stop {}'],
    ],
    ['no call', '<tool_call>garbage</tool_call>', ['<tool_call>garbage</tool_call>']],
    [
      'a value that was never closed stays open',
      '<tool_call>\n<function=ring>\n<parameter=times>\n2\n</parameter>\nand so on',
      ['', 'ring {"times": "2\\n</parameter>\\nand so on'],
    ],
  ])
})

describe('glm-xml', () => {
  table(GLM_XML_CALLS, [
    [
      'with line breaks',
      'Ok.\n<tool_call>ring\n<arg_key>times</arg_key>\n<arg_value>2</arg_value>\n<arg_key>note</arg_key>\n<arg_value>a\n</arg_value>\n</tool_call>',
      ['Ok.', 'ring {"times": 2, "note": "a\\n"}'],
    ],
    [
      'without',
      '<tool_call>ring<arg_key>times</arg_key><arg_value>2</arg_value></tool_call>',
      ['', 'ring {"times": 2}'],
    ],
    ['no arguments', '<tool_call>stop</tool_call>', ['', 'stop {}']],
    [
      'no number, and an empty one',
      '<tool_call>ring<arg_key>times</arg_key><arg_value>null</arg_value><arg_key>loud</arg_key><arg_value></arg_value></tool_call>',
      ['', 'ring {"times": null}'],
    ],
    ['no name', '<tool_call></tool_call>', ['<tool_call></tool_call>']],
    ['two blocks', '<tool_call>stop</tool_call><tool_call>stop</tool_call>', ['', 'stop {}', 'stop {}']],
  ])
})

describe('dsml', () => {
  const open = '\n\n<｜DSML｜tool_calls>\n<｜DSML｜invoke name="ring">\n'
  const close = '\n</｜DSML｜invoke>\n</｜DSML｜tool_calls>'
  const text = '<｜DSML｜parameter name="note" string="true">2</｜DSML｜parameter>'
  const value = '<｜DSML｜parameter name="times" string="false">2</｜DSML｜parameter>'
  table(dsmlCalls('tool_calls'), [
    [
      'the tag says what the value is',
      `Ok.${open}${text}\n${value}${close}`,
      ['Ok.', 'ring {"note": "2", "times": 2}'],
    ],
    ['an argument twice is no call', `${open}${text}\n${text}${close}`, [`${open}${text}\n${text}${close}`]],
    [
      'a tag without its mark is no call',
      `${open}<｜DSML｜parameter name="note">2</｜DSML｜parameter>${close}`,
      [`${open}<｜DSML｜parameter name="note">2</｜DSML｜parameter>${close}`],
    ],
  ])
})

describe('minimax-xml', () => {
  table(MINIMAX_CALLS, [
    [
      'several in a block',
      '<minimax:tool_call>\n<invoke name="ring">\n<parameter name="times">2</parameter>\n</invoke>\n<invoke name="stop">\n</invoke>\n</minimax:tool_call>',
      ['', 'ring {"times": 2}', 'stop {}'],
    ],
  ])
})

describe('deepseek-v3', () => {
  const call = 'function<｜tool▁sep｜>ring\n```json\n{"times": 2}\n```<｜tool▁call▁end｜>'
  table(DEEPSEEK_V3_CALLS, [
    [
      'two calls',
      `Ok.<｜tool▁calls▁begin｜><｜tool▁call▁begin｜>${call}\n<｜tool▁call▁begin｜>${call}<｜tool▁calls▁end｜>`,
      ['Ok.', 'ring {"times": 2}', 'ring {"times": 2}'],
    ],
    ['the section’s start left out', `<｜tool▁call▁begin｜>${call}`, ['', 'ring {"times": 2}']],
    [
      'the fence left out',
      '<｜tool▁call▁begin｜>function<｜tool▁sep｜>ring\n{"times": 2}<｜tool▁call▁end｜>',
      ['', 'ring {"times": 2}'],
    ],
    [
      'the type left out',
      '<｜tool▁call▁begin｜>ring\n```json\n{"times": 2}\n```<｜tool▁call▁end｜>',
      ['', 'ring {"times": 2}'],
    ],
    ['no call', '<｜tool▁calls▁begin｜><｜tool▁calls▁end｜>', ['<｜tool▁calls▁begin｜><｜tool▁calls▁end｜>']],
  ])
})

describe('deepseek-v31', () => {
  table(DEEPSEEK_V31_CALLS, [
    [
      'a call',
      '<｜tool▁calls▁begin｜><｜tool▁call▁begin｜>ring<｜tool▁sep｜>{"times": 2}<｜tool▁call▁end｜><｜tool▁calls▁end｜>',
      ['', 'ring {"times": 2}'],
    ],
  ])
})

describe('kimi-k2', () => {
  const output =
    'Ok.<|tool_calls_section_begin|><|tool_call_begin|>functions.ring:3<|tool_call_argument_begin|>{"times": 2}<|tool_call_end|><|tool_calls_section_end|>'
  table(KIMI_CALLS, [
    ['a call', output, ['Ok.', 'ring {"times": 2}']],
    [
      'an id whose parts are joined otherwise names a tool that was declared',
      '<|tool_call_begin|>functions_ring_3<|tool_call_argument_begin|>{}<|tool_call_end|>',
      ['', 'ring {}'],
    ],
    [
      'and stays as it is where no such tool was declared',
      '<|tool_call_begin|>functions_sing_3<|tool_call_argument_begin|>{}<|tool_call_end|>',
      ['', 'functions_sing_3 {}'],
    ],
  ])

  it('gives the id that the output carries', () => {
    const { message } = readPieces(parserOf({ calls: [KIMI_CALLS] }), [output]).parsed
    expect(message.tool_calls?.[0]?.id).toBe('functions.ring:3')
  })
})

describe('mistral', () => {
  table(MISTRAL_JSON_CALLS, [
    [
      'a list',
      '[TOOL_CALLS] [{"name": "ring", "arguments": {"times": 2}, "id": "abcdefghi"}, {"name": "stop", "arguments": {}}]',
      ['', 'ring {"times": 2}', 'stop {}'],
    ],
  ])
  table(MISTRAL_ARGS_CALLS, [
    [
      'one after another',
      'Ok.[TOOL_CALLS]ring[ARGS]{"note": "]}"}[TOOL_CALLS]stop[ARGS]{}',
      ['Ok.', 'ring {"note": "]}"}', 'stop {}'],
    ],
    ['no call', '[TOOL_CALLS][TOOL_CALLS]', ['[TOOL_CALLS][TOOL_CALLS]']],
  ])

  it('gives the ids', () => {
    const json = readPieces(parserOf({ calls: [MISTRAL_JSON_CALLS] }), [
      '[TOOL_CALLS][{"name": "ring", "arguments": {}, "id": "abcdefghi"}]',
    ])
    const args = readPieces(parserOf({ calls: [MISTRAL_ARGS_CALLS] }), [
      '[TOOL_CALLS]ring[CALL_ID]abcdefghi[ARGS]{}',
    ])
    expect(json.parsed.message.tool_calls?.[0]?.id).toBe('abcdefghi')
    expect(args.parsed.message.tool_calls?.[0]?.id).toBe('abcdefghi')
  })
})

describe('internlm', () => {
  const call = '<|action_start|><|plugin|>\n{"name": "ring", "parameters": {"times": 2}}'
  table(INTERNLM_CALLS, [
    ['the line break before is content', `Sure.\n${call}<|action_end|>`, ['Sure.\n', 'ring {"times": 2}']],
  ])
  table(INTERN_S1_CALLS, [
    [
      'the line break before is the format’s',
      `Sure.\n${call}\n<|action_end|>`,
      ['Sure.', 'ring {"times": 2}'],
    ],
  ])
})

describe('llama-json', () => {
  table(LLAMA_TAGGED_CALLS, [
    [
      'behind the mark',
      'Sure.\n<|python_tag|>{"name": "ring", "parameters": {"times": 2}}',
      ['Sure.\n', 'ring {"times": 2}'],
    ],
    ['code is content', '<|python_tag|>print(1)', ['<|python_tag|>print(1)']],
  ])
  table(LLAMA_BARE_CALLS, [
    ['the whole output', '{"name": "ring", "parameters": {"times": 2}}', ['', 'ring {"times": 2}']],
    [
      'several',
      '{"name": "ring", "parameters": {}}; {"name": "stop", "parameters": {}}',
      ['', 'ring {}', 'stop {}'],
    ],
    ['another tool', '{"name": "Bingo", "parameters": {}}', ['{"name": "Bingo", "parameters": {}}']],
    ['an answer in JSON', '{"city": "Rome"}', ['{"city": "Rome"}']],
    ['an answer that goes on', '{"name": "ring"} is a call.', ['{"name": "ring"} is a call.']],
  ])

  it('passes on at once what can no longer become a call', () => {
    const parser = parserOf({ calls: [LLAMA_BARE_CALLS] }, { tools: TOOLS })
    expect(parser.push('{"na')).toEqual([])
    expect(parser.push('tion": ')).toEqual([{ content: '{"nation": ' }])
    expect(parser.push('"Peru"}')).toEqual([{ content: '"Peru"}' }])
  })
})

describe('pythonic', () => {
  table(PYTHONIC_CALLS, [
    [
      'a list',
      '[ring(times=2, note="a\\"b", by=None), stop()]',
      ['', 'ring {"times": 2, "note": "a\\"b", "by": null}', 'stop {}'],
    ],
    ['another function', '[print(x=1)]', ['[print(x=1)]']],
    ['a citation', '[1] says so.', ['[1] says so.']],
  ])
})

describe('a list in a block', () => {
  const phi = jsonCalls({
    name: 'phi4mini',
    markers: ['<|tool_call|>'],
    close: '<|/tool_call|>',
    holds: 'list',
  })
  table(phi, [
    ['closed', '<|tool_call|>[{"name": "ring"}, {"name": "stop"}]<|/tool_call|>', ['', 'ring {}', 'stop {}']],
    ['not closed', '<|tool_call|>[{"name": "ring"}', ['', 'ring {}']],
  ])
  const functools = jsonCalls({ name: 'phi4mini', markers: ['functools['], close: null, holds: 'list' })
  table(functools, [
    ['whose start holds the bracket', 'functools[{"name": "ring"}]', ['', 'ring {}']],
    ['that is a subscript', 'functools[0] is no call.', ['functools[0] is no call.']],
  ])
})

it('gives back what breaks a call behind its first argument', () => {
  const output = '<tool_call>ring<arg_key>times</arg_key><arg_value>1</arg_value><arg_key>note</arg_key>oops'
  for (const pieces of [[output], output.split('')]) {
    const { message } = readPieces(parserOf({ calls: [GLM_XML_CALLS] }, { tools: TOOLS }), pieces).parsed
    expect(message.content).toBe('<arg_key>note</arg_key>oops')
    expect(message.tool_calls?.[0]?.function.arguments).toBe('{"times": 1}')
  }
})

it('takes no header that is longer than any name', () => {
  const output = `<|tool_call_begin|>functions.${'r'.repeat(1100)}:0<|tool_call_argument_begin|>{}<|tool_call_end|>`
  for (const pieces of [[output], output.split('')]) {
    expect(readPieces(parserOf({ calls: [KIMI_CALLS] }), pieces).parsed.message.content).toBe(output)
  }
})

it('reads forms without a start side by side, white space in front aside', () => {
  const output = ' [ring(times=2)]'
  for (const pieces of [[output], output.split('')]) {
    const parser = parserOf({ calls: [LLAMA_BARE_CALLS, PYTHONIC_CALLS] }, { tools: TOOLS })
    expect(readPieces(parser, pieces).parsed.message.tool_calls).toHaveLength(1)
  }
})
