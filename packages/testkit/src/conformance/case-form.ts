import type { CaseResult } from './case-result.js'
import type { GoldenCase } from './load-cases.js'

/** A form of golden cases: how to know one, and how to run it. */
export interface CaseForm {
  readonly name: string
  /** Whether a case is of this form. */
  accepts(golden: GoldenCase): boolean
  /** Reads the cases of a file's text, where a form does it in a way of its own. */
  load?(text: string): readonly GoldenCase[]
  /** The template that the case needs; null when it needs none that could be missing. */
  templateOf(golden: GoldenCase): string | null
  /** Runs the case. Never throws: what goes wrong is in the result. */
  run(golden: GoldenCase): CaseResult | Promise<CaseResult>
}
