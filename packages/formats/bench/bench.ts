import type { OutputParser } from '@parlance/core'
import { OutputReader, type StartState, THINK, TOOL_PARSERS, ToolSchemas } from '../src/index.js'

/** How an output arrives. */
const CHUNK = 16
const ROUNDS = 5
const TOOLS = [
  {
    name: 'write_file',
    parameters: { type: 'object', properties: { path: { type: 'string' }, text: { type: 'string' } } },
  },
]
const PROSE = 'The tide rises twice a day, and where 1 < 2 holds it is high at noon. \n'
const CODE = 'if (tide < 3) {\n  return ["low", harbour]\n}\n'

/** What is read: the tool parser, where the output starts, and the output. */
interface Work {
  readonly name: string
  readonly parser: string
  readonly start?: StartState
  readonly output: string
}

const long = (text: string, length: number) => text.repeat(Math.ceil(length / text.length)).slice(0, length)
const json = (text: string) => JSON.stringify({ path: 'tide.ts', text })
const xml = (text: string) =>
  `<tool_call>\n<function=write_file>\n<parameter=text>\n${text}\n</parameter>\n</function>\n</tool_call>`
const dsml = (text: string) =>
  `\n\n<｜DSML｜tool_calls>\n<｜DSML｜invoke name="write_file">\n<｜DSML｜parameter name="text" string="true">${text}</｜DSML｜parameter>\n</｜DSML｜invoke>\n</｜DSML｜tool_calls>`

const SIZE = 2_000_000
const TYPICAL: readonly Work[] = [
  { name: 'content', parser: 'hermes', output: long(PROSE, SIZE) },
  { name: 'reasoning', parser: 'hermes', start: 'reasoning', output: long(PROSE, SIZE) },
  {
    name: 'a long argument, hermes',
    parser: 'hermes',
    output: `<tool_call>\n{"name": "write_file", "arguments": ${json(long(CODE, SIZE))}}\n</tool_call>`,
  },
  { name: 'a long argument, qwen-xml', parser: 'qwen-xml', output: xml(long(CODE, SIZE)) },
  { name: 'a long argument, dsml', parser: 'deepseek-v4', output: dsml(long(CODE, SIZE)) },
  {
    name: 'many short calls, hermes',
    parser: 'hermes',
    output: long('<tool_call>\n{"name": "write_file", "arguments": {"path": "a.ts"}}\n</tool_call>\n', SIZE),
  },
]

const HOSTILE: readonly ((size: number) => Work)[] = [
  (size) => ({ name: '"<" repeated', parser: 'hermes', output: long('<', size) }),
  (size) => ({ name: '<tool_call> repeated', parser: 'hermes', output: long('<tool_call>', size) }),
  (size) => ({
    name: 'the same in reasoning',
    parser: 'hermes',
    start: 'reasoning',
    output: long('<tool_call>', size),
  }),
  (size) => ({
    name: 'an open string',
    parser: 'hermes',
    output: `<tool_call>{"name": "f", "arguments": {"x": "${long('y', size)}`,
  }),
  (size) => ({ name: 'line breaks', parser: 'qwen-xml', output: long('\n', size) }),
  (size) => ({ name: 'end tags in a value', parser: 'qwen-xml', output: xml(long('</parameter>', size)) }),
  (size) => ({ name: 'nested blocks', parser: 'deepseek-v4', output: long(dsml(''), size) }),
  (size) => ({ name: 'end tokens', parser: 'hermes', output: long('<|im_end|>', size) }),
  (size) => ({ name: '[TOOL_CALLS] repeated', parser: 'mistral-args', output: long('[TOOL_CALLS]', size) }),
]

function parserFor({ parser, start = 'content' }: Work): OutputParser {
  return new OutputReader(
    { reasoning: THINK, calls: TOOL_PARSERS.get(parser)!.calls },
    {
      tools: new ToolSchemas(TOOLS),
      start,
      ends: { markers: ['<|im_end|>', '<|endoftext|>'], halves: [] },
      calls: true,
      callId: (index) => `call_${index}`,
    },
  )
}

/** Least time of processing, in milliseconds: what else the machine does counts less than on a clock. */
function timed(work: Work): number {
  let least = Number.POSITIVE_INFINITY
  for (let round = 0; round < ROUNDS; round++) {
    const parser = parserFor(work)
    const before = process.cpuUsage()
    for (let at = 0; at < work.output.length; at += CHUNK) parser.push(work.output.slice(at, at + CHUNK))
    parser.end()
    least = Math.min(least, process.cpuUsage(before).user / 1000)
  }
  return least
}

console.log(
  `Reading outputs in pieces of ${CHUNK} characters (processor time of one core, least of ${ROUNDS})\n`,
)
for (const work of TYPICAL) {
  const rate = work.output.length / 1000 / timed(work)
  console.log(`${work.name.padEnd(28)} ${rate.toFixed(1).padStart(6)} MB/s`)
}
console.log('\nTime of 1 MB to that of 250 kB: 4 is linear\n')
for (const hostile of HOSTILE) {
  const small = timed(hostile(250_000))
  const large = timed(hostile(1_000_000))
  console.log(`${hostile(1).name.padEnd(28)} ${(large / small).toFixed(1).padStart(6)}`)
}
