import type { CaseResult } from '@parlance/testkit/conformance'

/** How the cases of one kind went. */
export interface KindSummary {
  readonly kind: string
  readonly passed: number
  readonly failed: number
  /** Numbers of cases that tell of a fault of the reference, by what ours gives. */
  readonly quirks: ReadonlyMap<string, number>
  /** Numbers of cases left out, by reason. */
  readonly leftOut: ReadonlyMap<string, number>
}

/** The results counted by kind, in the order in which the kinds come. */
export function summarize(results: readonly CaseResult[]): KindSummary[] {
  const kinds = new Map<string, Counts>()
  for (const { kind, ok, leftOut, quirk } of results) {
    const counts = kinds.get(kind) ?? { passed: 0, failed: 0, quirks: new Map(), leftOut: new Map() }
    kinds.set(kind, counts)
    if (leftOut !== undefined) countOne(counts.leftOut, leftOut)
    else if (ok) counts.passed += 1
    else counts.failed += 1
    if (leftOut === undefined && quirk !== undefined) countOne(counts.quirks, quirk)
  }
  return [...kinds].map(([kind, counts]) => ({ kind, ...counts }))
}

interface Counts {
  passed: number
  failed: number
  readonly quirks: Map<string, number>
  readonly leftOut: Map<string, number>
}

function countOne(counts: Map<string, number>, key: string): void {
  counts.set(key, (counts.get(key) ?? 0) + 1)
}

/** The summaries as lines. */
export function summaryLines(summaries: readonly KindSummary[]): string[] {
  const width = Math.max(0, ...summaries.map(({ kind }) => kind.length))
  return summaries.flatMap(({ kind, passed, failed, quirks, leftOut }) => {
    const out = [...leftOut.values()].reduce((sum, count) => sum + count, 0)
    const told = [...quirks].map(([quirk, count]) => `${count} ${quirk}`).join(', ')
    const line = `  ${kind.padEnd(width)}  ${passed} passed, ${failed} failed${out > 0 ? `, ${out} left out` : ''}`
    const lines = [told === '' ? line : `${line} (${told})`]
    return [...lines, ...[...leftOut].map(([reason, count]) => `      left out, ${count}: ${reason}`)]
  })
}
