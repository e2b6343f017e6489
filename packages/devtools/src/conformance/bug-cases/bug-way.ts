import type { BugCase } from './bug-case.js'

/** How the cases of one sort are run. */
export interface BugWay {
  /** Whether a case is of this sort. */
  takes(golden: BugCase): boolean
  /** Why a case is not run, or undefined. */
  leftOut(golden: BugCase): string | undefined
  /** The expectation in the form of `got`. */
  expected(golden: BugCase): unknown
  /** What the project gives. */
  got(golden: BugCase): unknown
}
