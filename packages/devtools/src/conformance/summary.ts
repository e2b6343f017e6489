import type { CaseResult } from '@parlance/testkit/conformance'

/** How the cases of one kind went. */
export interface KindSummary {
  readonly kind: string
  readonly passed: number
  readonly failed: number
  /** Numbers of cases left out, by reason. */
  readonly leftOut: ReadonlyMap<string, number>
}

/** The results counted by kind, in the order in which the kinds come. */
export function summarize(results: readonly CaseResult[]): KindSummary[] {
  const kinds = new Map<string, { passed: number; failed: number; leftOut: Map<string, number> }>()
  for (const { kind, ok, leftOut } of results) {
    const counts = kinds.get(kind) ?? { passed: 0, failed: 0, leftOut: new Map<string, number>() }
    kinds.set(kind, counts)
    if (leftOut !== undefined) counts.leftOut.set(leftOut, (counts.leftOut.get(leftOut) ?? 0) + 1)
    else if (ok) counts.passed += 1
    else counts.failed += 1
  }
  return [...kinds].map(([kind, counts]) => ({ kind, ...counts }))
}

/** The summaries as lines. */
export function summaryLines(summaries: readonly KindSummary[]): string[] {
  const width = Math.max(0, ...summaries.map(({ kind }) => kind.length))
  return summaries.flatMap(({ kind, passed, failed, leftOut }) => {
    const out = [...leftOut.values()].reduce((sum, count) => sum + count, 0)
    const line = `  ${kind.padEnd(width)}  ${passed} passed, ${failed} failed${out > 0 ? `, ${out} left out` : ''}`
    return [line, ...[...leftOut].map(([reason, count]) => `      left out, ${count}: ${reason}`)]
  })
}
