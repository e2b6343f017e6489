import type { CaseResult } from '@parlance/testkit/conformance'

const CONTEXT = 60

/** A failed case as lines: what was expected, what was got, and where the two part. */
export function failureLines({ id, expected, got }: CaseResult): string[] {
  const [wanted, gotten] = [textOf(expected), textOf(got)]
  const at = parting(wanted, gotten)
  return [
    `  ${id}`,
    `    expected  ${wanted}`,
    `    got       ${gotten}`,
    `    they part at ${at}: expected ${around(wanted, at)}, got ${around(gotten, at)}`,
  ]
}

function textOf(value: unknown): string {
  return JSON.stringify(value) ?? 'undefined'
}

/** The first place at which two texts differ; their length when they do not. */
function parting(a: string, b: string): number {
  let at = 0
  while (at < a.length && a[at] === b[at]) at++
  return at
}

function around(text: string, at: number): string {
  return `...${text.slice(Math.max(0, at - CONTEXT / 2), at + CONTEXT)}...`
}
