import { isDeepStrictEqual } from 'node:util'
import type { OutputParser, ParsedOutput } from '@parlance/core'
import { allCuts } from '../all-cuts.js'
import { joinDeltas, partsOf } from '../output-parts.js'

/** A way to cut an output that gives something else than the whole. */
export interface StreamFault {
  readonly chunks: readonly string[]
  readonly expected: unknown
  readonly got: unknown
}

/**
 * The first way to cut `output` whose pieces give another message, other problems, or deltas that do not add up to the
 * message; null when there is none.
 *
 * @param cuts the ways to try. Default: {@link allCuts}
 */
export function streamFault(
  output: string,
  whole: ParsedOutput,
  open: () => OutputParser,
  cuts: readonly (readonly string[])[] = allCuts(output),
): StreamFault | null {
  const parts = partsOf(whole.message)
  const { complete, problems } = whole
  const expected = { message: parts, joined: parts, complete, problems }
  for (const chunks of cuts) {
    const parser = open()
    const deltas = chunks.flatMap((chunk) => parser.push(chunk))
    const end = parser.end()
    const got = {
      message: partsOf(end.message),
      joined: joinDeltas([...deltas, ...end.deltas]),
      complete: end.complete,
      problems: end.problems,
    }
    if (!isDeepStrictEqual(got, expected)) return { chunks, expected, got }
  }
  return null
}
