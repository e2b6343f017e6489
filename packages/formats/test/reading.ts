import type { OutputDelta, OutputParser, ParsedOutput, Tool } from '@parlance/core'
import { type OutputFormat, OutputReader, type StartState, ToolSchemas } from '../src/index.js'

/** What the tests say about a format, beside it. */
export interface ReadOptions {
  readonly start?: StartState
  readonly tools?: readonly Tool[]
  readonly calls?: boolean
}

/** A parser of `format` whose ids count. */
export function parserOf(format: OutputFormat, options: ReadOptions = {}): OutputParser {
  return new OutputReader(format, {
    tools: new ToolSchemas(options.tools),
    start: options.start ?? 'content',
    ends: { markers: ['<|im_end|>'], halves: [] },
    calls: options.calls ?? true,
    callId: (index) => `call_${index}`,
  })
}

/** All pieces of an output through a parser: the result, and the deltas joined to a message. */
export function readPieces(parser: OutputParser, pieces: readonly string[]) {
  const deltas = pieces.flatMap((piece) => parser.push(piece))
  const { deltas: rest, ...parsed } = parser.end()
  return { parsed, joined: joinDeltas([...deltas, ...rest]) }
}

/** The message that a client puts together from the deltas of a stream. */
export function joinDeltas(deltas: readonly OutputDelta[]): ParsedOutput['message'] {
  let content = ''
  let reasoning = ''
  const calls: { id: string; type: 'function'; function: { name: string; arguments: string } }[] = []
  for (const delta of deltas) {
    content += delta.content ?? ''
    reasoning += delta.reasoning_content ?? ''
    for (const call of delta.tool_calls ?? []) {
      const fn = { name: call.function?.name ?? '', arguments: '' }
      if (call.id !== undefined) calls[call.index] = { id: call.id, type: 'function', function: fn }
      calls[call.index]!.function.arguments += call.function?.arguments ?? ''
    }
  }
  return {
    role: 'assistant',
    content,
    ...(reasoning === '' ? {} : { reasoning_content: reasoning }),
    ...(calls.length === 0 ? {} : { tool_calls: calls }),
  }
}
