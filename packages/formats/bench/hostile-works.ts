import { long, type Work } from './works.js'

const THINK = { reasoning: 'deepseek-v3' }
const xml = (text: string) =>
  `<tool_call>\n<function=write_file>\n<parameter=text>\n${text}\n</parameter>\n</function>\n</tool_call>`
const DSML =
  '\n\n<｜DSML｜tool_calls>\n<｜DSML｜invoke name="write_file">\n<｜DSML｜parameter name="text" string="true"></｜DSML｜parameter>\n</｜DSML｜invoke>\n</｜DSML｜tool_calls>'

/** Outputs that invite a parser to look at text again and again, of `size` characters. */
export function hostileWorks(size: number): readonly Work[] {
  return [
    { ...THINK, name: '"<" repeated', tools: 'hermes', output: long('<', size) },
    { ...THINK, name: '<tool_call> repeated', tools: 'hermes', output: long('<tool_call>', size) },
    {
      ...THINK,
      name: 'the same in reasoning',
      tools: 'hermes',
      prompt: '<think>\n',
      output: long('<tool_call>', size),
    },
    {
      name: 'an open string',
      tools: 'hermes',
      output: `<tool_call>{"name": "f", "arguments": {"x": "${long('y', size)}`,
    },
    { ...THINK, name: 'line breaks', tools: 'qwen-xml', output: long('\n', size) },
    { name: 'end tags in a value', tools: 'qwen-xml', output: xml(long('</parameter>', size)) },
    { name: 'nested blocks', tools: 'deepseek-v4', output: long(DSML, size) },
    { name: 'end tokens', tools: 'hermes', output: long('<|im_end|>', size) },
    { name: '[TOOL_CALLS] repeated', tools: 'mistral-args', output: long('[TOOL_CALLS]', size) },
  ]
}
