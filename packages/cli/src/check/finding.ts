/** How bad a finding is: it cannot work; it will surprise; good to know. The exit code is 1 from `warning` on. */
export type Severity = 'error' | 'warning' | 'info'

/** Something about a file that its author should know. */
export interface Finding {
  /** Stable, snake_case; for what a package refuses, the code of its error. */
  readonly kind: string
  readonly severity: Severity
  /** One sentence. */
  readonly message: string
  /** Where: `line 3, column 7`, `stop_words`, `chat_template[1]`; null where it is about the whole. */
  readonly place: string | null
  /** From 1; null where the place is no line. */
  readonly line: number | null
  readonly column: number | null
  /** What to do about it; null where there is nothing to do. */
  readonly hint: string | null
}

interface FindingFacts {
  readonly place?: string | null
  readonly hint?: string | null
}

/** A finding that is not about a line. */
export function finding(
  severity: Severity,
  kind: string,
  message: string,
  { place = null, hint = null }: FindingFacts = {},
): Finding {
  return { kind, severity, message, place, line: null, column: null, hint }
}

/** A finding at a line; undefined where the line is not known. */
export function at(found: Finding, line: number | undefined, column: number | undefined): Finding {
  if (line === undefined) return found
  const text = column === undefined ? `line ${line}` : `line ${line}, column ${column}`
  const place = found.place === null ? text : `${found.place}: ${text}`
  return { ...found, place, line, column: column ?? null }
}

/** The same findings, about a part of the file. */
export function within(path: string, findings: readonly Finding[]): Finding[] {
  return findings.map((one) => ({ ...one, place: one.place === null ? path : `${path}: ${one.place}` }))
}
