import type { OutputDelta, OutputParser, ParsedMessage, ParsedOutput } from '@parlance/core'
import { expect } from 'vitest'

/**
 * Checks that output cut into `chunks` gives the message that the whole output gives, and that the deltas add up to
 * it. Ids of calls may differ: they can come from a generator.
 */
export function checkStream(whole: ParsedOutput, parser: OutputParser, chunks: readonly string[]): void {
  const deltas = chunks.flatMap((chunk) => parser.push(chunk))
  const end = parser.end()
  const parts = partsOf(whole.message)
  expect(partsOf(end.message)).toEqual(parts)
  expect([end.complete, end.problems]).toEqual([whole.complete, whole.problems])
  expect(addUp([...deltas, ...end.deltas])).toEqual(parts)
}

interface Call {
  name: string
  arguments: string
}

interface Parts {
  readonly content: string
  readonly reasoning: string
  readonly calls: readonly Call[]
}

function partsOf(message: ParsedMessage): Parts {
  return {
    content: message.content,
    reasoning: message.reasoning_content ?? '',
    calls: (message.tool_calls ?? []).map(({ function: called }) => ({
      name: called.name,
      arguments: called.arguments,
    })),
  }
}

function addUp(deltas: readonly OutputDelta[]): Parts {
  let content = ''
  let reasoning = ''
  const calls: Call[] = []
  for (const delta of deltas) {
    content += delta.content ?? ''
    reasoning += delta.reasoning_content ?? ''
    for (const { index, function: called } of delta.tool_calls ?? []) {
      calls[index] ??= { name: '', arguments: '' }
      const call = calls[index]
      call.name += called?.name ?? ''
      call.arguments += called?.arguments ?? ''
    }
  }
  return { content, reasoning, calls }
}
