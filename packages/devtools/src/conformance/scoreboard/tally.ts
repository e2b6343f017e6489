import type { CaseResult } from '@parlance/testkit/conformance'

/** How cases went. */
export interface Tally {
  readonly cases: number
  readonly met: number
  readonly notMet: number
  readonly leftOut: number
  /** Of those that tell of a fault of the maker's template: met by giving the same, something better, or an error. */
  readonly quirks: Readonly<Record<'equal' | 'better' | 'refused', number>>
}

/** Cases that tell of a fault count among the quirks alone, unless one makes ours crash. */
export function tally(results: readonly CaseResult[]): Tally {
  const quirks = { equal: 0, better: 0, refused: 0 }
  let [met, notMet, leftOut] = [0, 0, 0]
  for (const { ok, quirk, leftOut: reason } of results) {
    if (reason !== undefined) leftOut++
    else if (!ok) notMet++
    else if (quirk !== undefined) quirks[quirk]++
    else met++
  }
  return { cases: results.length, met, notMet, leftOut, quirks }
}
