import type { OutputParser } from '@parlance/core'
import { createNamedParser } from '../src/index.js'

/** What is read: the parsers by their names, and the output. */
export interface Work {
  readonly name: string
  readonly reasoning?: string
  readonly tools: string
  /** What the prompt ended with; it says where the output starts. Default: nothing is known. */
  readonly prompt?: string
  readonly output: string
}

const TOOLS = [
  {
    name: 'write_file',
    parameters: { type: 'object', properties: { path: { type: 'string' }, text: { type: 'string' } } },
  },
]
const PROSE = 'The tide rises twice a day, and where 1 < 2 holds it is high at noon. \n'
const CODE = 'if (tide < 3) {\n  return ["low", harbour]\n}\n'

/** `text` again and again, up to `length` characters. */
export const long = (text: string, length: number) =>
  text.repeat(Math.ceil(length / text.length)).slice(0, length)

const json = (text: string) => JSON.stringify({ text })

/** What each format puts around calls, and a call in it whose one argument is `text`. */
const CALLS: readonly {
  readonly tools: string
  readonly prompt?: string
  readonly before?: string
  readonly call: (text: string) => string
  readonly after?: string
}[] = [
  {
    tools: 'hermes',
    call: (text) => `<tool_call>\n{"name": "write_file", "arguments": ${json(text)}}\n</tool_call>\n`,
  },
  {
    tools: 'qwen-xml',
    call: (text) =>
      `<tool_call>\n<function=write_file>\n<parameter=text>\n${text}\n</parameter>\n</function>\n</tool_call>\n`,
  },
  {
    tools: 'glm-xml',
    call: (text) =>
      `<tool_call>write_file\n<arg_key>text</arg_key>\n<arg_value>${text}</arg_value>\n</tool_call>\n`,
  },
  {
    tools: 'deepseek-v4',
    before: '<｜DSML｜tool_calls>\n',
    call: (text) =>
      `<｜DSML｜invoke name="write_file">\n<｜DSML｜parameter name="text" string="true">${text}</｜DSML｜parameter>\n</｜DSML｜invoke>\n`,
    after: '</｜DSML｜tool_calls>',
  },
  {
    tools: 'minimax-xml',
    before: '<minimax:tool_call>\n',
    call: (text) => `<invoke name="write_file">\n<parameter name="text">${text}</parameter>\n</invoke>\n`,
    after: '</minimax:tool_call>',
  },
  {
    tools: 'minimax-m3',
    before: ']<]minimax[>[<tool_call>\n',
    call: (text) =>
      `]<]minimax[>[<invoke name="write_file">]<]minimax[>[<text>${text}]<]minimax[>[</text>]<]minimax[>[</invoke>\n`,
    after: ']<]minimax[>[</tool_call>',
  },
  {
    tools: 'deepseek-v3',
    before: '<｜tool▁calls▁begin｜>',
    call: (text) =>
      `<｜tool▁call▁begin｜>function<｜tool▁sep｜>write_file\n\`\`\`json\n${json(text)}\n\`\`\`<｜tool▁call▁end｜>`,
    after: '<｜tool▁calls▁end｜>',
  },
  {
    tools: 'kimi-k2',
    before: '<|tool_calls_section_begin|>',
    call: (text) =>
      `<|tool_call_begin|>functions.write_file:0<|tool_call_argument_begin|>${json(text)}<|tool_call_end|>`,
    after: '<|tool_calls_section_end|>',
  },
  {
    tools: 'mistral-json',
    before: '[TOOL_CALLS][',
    call: (text) => `{"name": "write_file", "arguments": ${json(text)}, "id": "abcdefghi"}, `,
    after: '{"name": "write_file", "arguments": {}, "id": "abcdefghi"}]',
  },
  { tools: 'mistral-args', call: (text) => `[TOOL_CALLS]write_file[ARGS]${json(text)}` },
  { tools: 'gemma4', call: (text) => `<|tool_call>call:write_file{text:<|"|>${text}<|"|>}<tool_call|>` },
  {
    tools: 'llama-json',
    call: (text) => `{"name": "write_file", "parameters": ${json(text)}}; `,
  },
  {
    tools: 'pythonic',
    before: '[',
    call: (text) => `write_file(text=${JSON.stringify(text)}), `,
    after: ']',
  },
  {
    tools: 'harmony',
    prompt: '<|start|>assistant',
    call: (text) =>
      `<|channel|>commentary to=functions.write_file <|constrain|>json<|message|>${json(text)}<|call|><|start|>assistant`,
    after: '<|channel|>final<|message|>Done.',
  },
  {
    tools: 'xtml',
    before: 'Ask.<|close|>think<|sep|><|open|>response<|sep|><|close|>response<|sep|><|open|>tools<|sep|>',
    call: (text) =>
      `<|open|>call tool="write_file" index="1"<|sep|><|open|>argument key="text" type="string"<|sep|>${text}<|close|>argument<|sep|><|close|>call<|sep|>`,
    after: '<|close|>tools<|sep|><|close|>message<|sep|>',
  },
]

const TEXTS: readonly Omit<Work, 'output'>[] = [
  { name: 'content', reasoning: 'deepseek-v3', tools: 'hermes' },
  { name: 'reasoning', reasoning: 'deepseek-v3', tools: 'hermes', prompt: '<think>\n' },
  { name: 'content', reasoning: 'magistral', tools: 'mistral-args' },
  {
    name: 'content',
    tools: 'harmony',
    prompt: '<|start|>assistant<|channel|>final<|message|>',
  },
  {
    name: 'content',
    tools: 'xtml',
    prompt: '<|open|>message role="assistant"<|sep|><|open|>response<|sep|>',
  },
  { name: 'reasoning', tools: 'xtml' },
]

/** Texts, one long argument and many short calls of `size` characters, in every format. */
export function typicalWorks(size: number): readonly Work[] {
  return [
    ...TEXTS.map((work) => ({ ...work, output: long(PROSE, size) })),
    ...CALLS.flatMap(({ call, before = '', after = '', ...names }) => [
      { ...names, name: 'a long argument', output: before + call(long(CODE, size)) + after },
      {
        ...names,
        name: 'many short calls',
        output: before + call('a.ts').repeat(Math.ceil(size / call('a.ts').length)) + after,
      },
    ]),
  ]
}

/** A parser for the work. */
export function parserFor({ reasoning, tools, prompt }: Omit<Work, 'name' | 'output'>): OutputParser {
  return createNamedParser({
    reasoning: reasoning ?? null,
    tools,
    options: prompt === undefined ? { tools: TOOLS } : { tools: TOOLS, prompt },
    callId: (index) => `call_${index}`,
    markers: ['<|im_end|>', '<|endoftext|>'],
    halves: [],
  })
}
