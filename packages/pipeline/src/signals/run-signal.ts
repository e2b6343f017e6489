import { followSignal } from './follow-signal.js'

/** Why a run ends that nobody waits for any more. */
const LEFT = new DOMException('The iteration was left.', 'AbortError')

/**
 * The signal of one run: aborts when one of several others does, or when the run is left. (`AbortSignal.any` keeps what
 * it made for as long as the longest-lived of its sources lives.)
 */
export class RunSignal {
  private readonly controller = new AbortController()
  private readonly unfollow: (() => void)[] = []

  constructor(parents: readonly (AbortSignal | undefined)[] = []) {
    for (const parent of parents) this.follow(parent)
  }

  get signal(): AbortSignal {
    return this.controller.signal
  }

  /** True once nobody waits for the run any more, and before it aborted for another reason. */
  get isLeft(): boolean {
    return this.signal.reason === LEFT
  }

  /** Whether somebody waits for what comes next. @throws the reason for which the run aborted otherwise */
  readonly goesOn = (): boolean => {
    if (this.isLeft) return false
    this.signal.throwIfAborted()
    return true
  }

  /** Aborts with `parent` from here on, until `dispose`. */
  follow(parent: AbortSignal | undefined): void {
    if (parent === undefined) return
    this.unfollow.push(followSignal(parent, (reason) => this.controller.abort(reason)))
  }

  /** Ends the run: nobody waits for it any more. */
  leave(): void {
    this.controller.abort(LEFT)
  }

  /** Lets go of the others. */
  dispose(): void {
    for (const unfollow of this.unfollow) unfollow()
  }
}
