/** What running one golden case gave, whatever its form. */
export interface CaseResult {
  readonly id: string
  /** What the case is about within its form (`messages2prompt`, `render`, ...): results are counted by it. */
  readonly kind: string
  /** True when what was got is what was expected. Meaningless for a case that is left out. */
  readonly ok: boolean
  /** Why the case was not run; absent when it was. */
  readonly leftOut?: string
  /** For a case that tells of a fault of the reference: whether ours gives the same, something else or an error. */
  readonly quirk?: 'equal' | 'better' | 'refused'
  /** What the project has to give; `{ $error: true }` for an error. */
  readonly expected: unknown
  /** What it gave; `{ $error: message }` for an error of ours, `{ $crash: message }` for any other. */
  readonly got: unknown
}
