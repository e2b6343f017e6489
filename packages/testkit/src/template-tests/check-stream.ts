import type { OutputParser, ParsedOutput } from '@parlance/core'
import { expect } from 'vitest'
import { joinDeltas, type OutputParts, partsOf } from '../output-parts.js'

/**
 * Checks that output cut into `chunks` gives the message that the whole output gives, and that the deltas add up to
 * it. Ids of calls may differ from those of the whole: they can come from a generator.
 */
export function checkStream(whole: ParsedOutput, parser: OutputParser, chunks: readonly string[]): void {
  const deltas = chunks.flatMap((chunk) => parser.push(chunk))
  const end = parser.end()
  const parts = partsOf(end.message)
  expect(withoutIds(parts)).toEqual(withoutIds(partsOf(whole.message)))
  expect([end.complete, end.problems]).toEqual([whole.complete, whole.problems])
  expect(joinDeltas([...deltas, ...end.deltas])).toEqual(parts)
}

function withoutIds({ calls, ...rest }: OutputParts): object {
  return { ...rest, calls: calls.map((call) => [call.name, call.arguments]) }
}
